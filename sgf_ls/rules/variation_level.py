"""A variation begins with a single stone that is set up instead of played.

What
    One of several children of a node adds one stone by AB or AW and has no move.

Why
    Programs of old wrote variations so. A move has a number, captures, and a turn; a stone that is set up has none.

Example
    `(;SZ[9];B[dd](;W[ee])(;AW[ff]))` has a second variation that may be the move `W[ff]`.

Fix
    Unsafe: the stone becomes a move.
"""

from __future__ import annotations

from sgf_ls.goban.values import Kind, read_value
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.game_tree import GameTree, game_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.spec.links import property_link
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.edits import Edit

PLAYED_BY = {"AB": "B", "AW": "W"}
ADDING = frozenset(["AB", "AW", "AE", "B", "W"])


def find(tree: GameTree) -> list[int]:
    """The siblings that set up one stone."""
    if not tree.game.is_go:
        return []
    return sorted(
        number for children in tree.branches.values() for number in children if _lone_stone(tree.nodes[number])
    )


def _lone_stone(node: Node) -> Property | None:
    found = [prop for prop in node.properties if prop.name in ADDING]
    if len(found) != 1 or found[0].name not in PLAYED_BY or len(found[0].values) != 1:
        return None
    return found[0] if read_value(found[0].values[0]).kind is Kind.POINT else None


def describe(tree: GameTree, number: int) -> Description:
    """Offer the move."""
    prop = _lone_stone(tree.nodes[number])
    assert prop is not None, "the node was found by it"
    start, end = tree.span_of_identifier(number, prop)
    move = PLAYED_BY[prop.name]
    fix = Fix(f"Write {move}", False, (Edit(start, end, move),))
    message = f"{prop.name} sets up a single stone at the start of a variation; is the move {move} meant?"
    return Description(start, end, message, fix=fix)


GROUP = "TREES"
RULE = Rule(
    "variation-level",
    Severity.HINT,
    __doc__,
    property_link("AB"),
    game_trees,
    find,
    describe,
    default=False,
)
