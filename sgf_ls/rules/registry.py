"""All rules, in the order in which tables list them.

A rule's file is imported here and nowhere else; its name, with dashes for underscores, is the rule's name.
"""

from __future__ import annotations

from types import ModuleType

from sgf_ls.rules import (
    bad_charset,
    bom_mismatch,
    byte_order_mark,
    charset_alias,
    charset_mismatch,
    charset_unsafe,
    compose_unexpected,
    compressed_list_in_old_ff,
    control_character,
    decode_error,
    deep_nesting,
    duplicate_point,
    duplicate_property,
    empty_in_list,
    empty_node,
    empty_variation,
    illegal_character,
    markup_conflict,
    missing_ca_non_ascii,
    missing_semicolon,
    mixed_ca,
    mixed_ff,
    mixed_gm,
    multiple_trees,
    nested_open,
    no_game_tree,
    node_after_variation,
    one_point_rectangle,
    overlapping_rectangles,
    point_off_board,
    point_syntax,
    property_outside_node,
    property_without_value,
    reversed_rectangle,
    setup_conflict,
    suspicious_unclosed_value,
    territory_conflict,
    text_after_tree,
    text_before_tree,
    unclosed_tree,
    unclosed_value,
    unmatched_close,
    value_without_property,
)
from sgf_ls.rules.rule import AnyRule

_POINT_LISTS = (
    overlapping_rectangles,
    duplicate_point,
    reversed_rectangle,
    one_point_rectangle,
    point_off_board,
    point_syntax,
    empty_in_list,
    compressed_list_in_old_ff,
    compose_unexpected,
)
_NODES = (duplicate_property, setup_conflict, markup_conflict, territory_conflict)
_STRUCTURE = (
    no_game_tree,
    text_before_tree,
    text_after_tree,
    illegal_character,
    unclosed_value,
    suspicious_unclosed_value,
    unclosed_tree,
    unmatched_close,
    empty_variation,
    missing_semicolon,
    nested_open,
    node_after_variation,
    property_outside_node,
    property_without_value,
    value_without_property,
    control_character,
    deep_nesting,
    mixed_ff,
    mixed_gm,
    mixed_ca,
    empty_node,
    multiple_trees,
)
_CHARSETS = (
    decode_error,
    bom_mismatch,
    charset_mismatch,
    bad_charset,
    missing_ca_non_ascii,
    charset_unsafe,
    charset_alias,
    byte_order_mark,
)


def _table(modules: tuple[ModuleType, ...]) -> dict[str, AnyRule]:
    rules: list[AnyRule] = [module.RULE for module in modules]
    return {rule.name: rule for rule in rules}


RULES: dict[str, AnyRule] = _table(_POINT_LISTS + _NODES + _STRUCTURE + _CHARSETS)
"""Every rule by its name."""
