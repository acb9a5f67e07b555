"""All rules, in the order in which tables list them.

A rule's file is imported here and nowhere else; its name, with dashes for underscores, is the rule's name.
"""

from __future__ import annotations

from types import ModuleType

from sgf_ls.rules import (
    annotation_conflict,
    annotation_without_move,
    bad_real,
    compose_unexpected,
    compressed_list_in_old_ff,
    control_character,
    deep_nesting,
    digit_in_identifier,
    duplicate_point,
    duplicate_property,
    duplicate_sibling,
    empty_in_list,
    empty_node,
    empty_variation,
    gameinfo_below_root,
    gameinfo_outside_node,
    identifier_without_capitals,
    illegal_character,
    judgement_conflict,
    ko_without_move,
    leading_non_root,
    long_identifier,
    lowercase_in_identifier,
    markup_conflict,
    missing_ff,
    missing_gm,
    missing_semicolon,
    missing_sz,
    mixed_ca,
    mixed_ff,
    mixed_gm,
    move_property_without_move,
    multiple_trees,
    nested_open,
    no_game_tree,
    node_after_variation,
    obsolete_letters,
    obsolete_mark,
    obsolete_property,
    one_point_rectangle,
    overlapping_rectangles,
    point_off_board,
    point_syntax,
    property_not_in_ff,
    property_of_other_game,
    property_outside_node,
    property_without_value,
    reset_without_setting,
    result_mover_mismatch,
    reversed_rectangle,
    root_move,
    root_property_outside_root,
    setup_and_move,
    setup_conflict,
    suspicious_unclosed_value,
    territory_conflict,
    text_after_tree,
    text_before_tree,
    two_moves_in_node,
    unclosed_tree,
    unclosed_value,
    unknown_property,
    unmatched_close,
    value_without_property,
    variation_level,
    vw_hides_move,
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
    duplicate_property,
    setup_conflict,
    markup_conflict,
    territory_conflict,
)
_NODES = (
    two_moves_in_node,
    root_property_outside_root,
    root_move,
    missing_ff,
    missing_gm,
    missing_sz,
    setup_and_move,
    annotation_without_move,
    ko_without_move,
    annotation_conflict,
    judgement_conflict,
    move_property_without_move,
)
_IDENTIFIERS = (
    lowercase_in_identifier,
    identifier_without_capitals,
    digit_in_identifier,
    long_identifier,
    unknown_property,
    property_not_in_ff,
    obsolete_property,
    property_of_other_game,
    obsolete_letters,
    obsolete_mark,
)
_VALUES = (bad_real,)
_TREES = (
    duplicate_sibling,
    gameinfo_outside_node,
    gameinfo_below_root,
    reset_without_setting,
    variation_level,
    leading_non_root,
    result_mover_mismatch,
    vw_hides_move,
)
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


def _table(modules: tuple[ModuleType, ...]) -> dict[str, AnyRule]:
    rules: list[AnyRule] = [module.RULE for module in modules]
    return {rule.name: rule for rule in rules}


GROUPS: dict[str, dict[str, AnyRule]] = {
    "POINT-LISTS": _table(_POINT_LISTS),
    "NODES": _table(_NODES),
    "IDENTIFIERS": _table(_IDENTIFIERS),
    "VALUES": _table(_VALUES),
    "TREES": _table(_TREES),
    "STRUCTURE": _table(_STRUCTURE),
}
"""The rules by what they are about; each is in one group. Settings choose rules by these words."""

RULES: dict[str, AnyRule] = {name: rule for group in GROUPS.values() for name, rule in group.items()}
"""Every rule by its name."""
