"""Taking away single values that are no points (for those see `rewrite`)."""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Removal
from sgf_ls.rules.node_in_game import NodeInGame
from sgf_ls.rules.rewrite import is_followed_by_nameless
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.edits import Edit


def value_removal(title: str, place: NodeInGame, prop: Property, index: int, *, safe: bool = False) -> Fix:
    """Take a value away with its brackets, and the property with its only value.

    The latter is never safe where a value without identifier stands behind it, which then belongs to the property in
    front, nor where the node has no `;` and may be gone with it, nor where it may be left with nothing.
    """
    if len(prop.values) == 1:
        node = place.node
        safe = safe and node.has_semicolon and not is_followed_by_nameless(node, prop) and _leaves_something(node, prop)
        return Fix(title, safe, (Edit(prop.start, prop.values_end, ""),))
    span = place.with_brackets(*place.spans_of(prop)[index])
    return Fix(title, safe, (Edit(*span, ""),), None, (Removal(prop.start, prop.values_end, len(prop.values)),))


def _leaves_something(node: Node, gone: Property) -> bool:
    """Whether another property of a node has a value that says something, so that it is not taken away as well."""
    return any(any(value.strip(BLANKS) for value in prop.values) for prop in node.properties if prop is not gone)
