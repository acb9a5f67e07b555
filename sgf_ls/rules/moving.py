"""Moving game information from its node to one further up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sgf_ls.rules.finding import Fix
from sgf_ls.rules.game_tree import GameTree
from sgf_ls.rules.rewrite import is_followed_by_nameless
from sgf_ls.spec.lookup import game_info
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.edits import Edit

MOST_PROPERTIES = 100
"""In a node that has more, properties are moved one at a time."""


def move_game_info(tree: GameTree, number: int, prop: Property, above: int, where: str) -> Fix | None:
    """The unsafe fix that takes a property to the end of a node further up, which its title calls `where`.

    The other game information of its node goes along: what stayed would be in a second place. None where the property
    cannot go: the node further up has it already, it occurs twice, or what is moved would not be whole.
    """
    node, target = tree.nodes[number], tree.nodes[above]
    together = node.properties if len(node.properties) <= MOST_PROPERTIES else (prop,)
    counts = Counter(each.name for each in together)
    identifiers = game_info(tree.game.kind)
    props = [
        each
        for each in together
        if each.name in identifiers and counts[each.name] == 1 and not target.find(each.name) and _is_whole(node, each)
    ]
    if prop not in props or not target.properties or not node.has_semicolon:
        return None
    offset = tree.offset(number)
    at = tree.offset(above) + target.properties[-1].values_end
    moved = "".join(node.text[prop.start : prop.values_end] for prop in props)
    removed = [Edit(offset + prop.start, offset + prop.values_end, "") for prop in props]
    return Fix(f"Move {_named(props)} to {where}", False, (Edit(at, at, moved), *removed))


def _is_whole(node: Node, prop: Property) -> bool:
    is_cut_off = node.is_open and prop is node.properties[-1]
    return not is_cut_off and not is_followed_by_nameless(node, prop)


def _named(props: Sequence[Property]) -> str:
    names = [prop.name for prop in props]
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else names[0]
