"""Moving a property from its node to one further up."""

from __future__ import annotations

from sgf_ls.rules.finding import Fix
from sgf_ls.rules.game_tree import GameTree
from sgf_ls.rules.rewrite import is_followed_by_nameless
from sgf_ls.syntax.node import Property
from sgf_ls.text.edits import Edit


def move_up(tree: GameTree, number: int, prop: Property, above: int, title: str) -> Fix | None:
    """The unsafe fix that takes a property to the end of a node further up.

    None where that node has the property already, or what is moved would not be whole.
    """
    node, target = tree.nodes[number], tree.nodes[above]
    if target.find(prop.name) or not target.properties or not node.has_semicolon or is_followed_by_nameless(node, prop):
        return None
    if node.is_open and prop is node.properties[-1]:
        return None
    start, end = tree.offset(number) + prop.start, tree.offset(number) + prop.values_end
    at = tree.offset(above) + target.properties[-1].values_end
    moved = node.text[prop.start : prop.values_end]
    return Fix(title, False, (Edit(at, at, moved), Edit(start, end, "")))
