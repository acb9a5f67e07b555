"""Stones are set up that have no liberty, or take the last one of others.

What
    Reported is a node that sets up or clears stones, behind which some group has no liberty. Setup takes no stones off
    the board (FF4), so they stand there.

Why
    No game has such a position. Readers differ: some take the stones away at once, some with the next move beside them.

Example
    `(;SZ[9]AB[aa]AW[ab][ba])` sets up a black stone that would be taken.

Fix
    None: a stone too many, or a wrong one, only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.game_tree import GameTree, replayed_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import SETUP_GROUP


def find(tree: GameTree) -> list[tuple[int, int]]:
    """The nodes that set up such stones, and which stones these are."""
    return tree.boards.breathless if tree.boards else []


def describe(tree: GameTree, place: tuple[int, int]) -> Description:
    """Name the stones."""
    number, stones = place
    node = tree.nodes[number]
    prop = next(prop for prop in node.properties if prop.name in SETUP_GROUP)
    names = tree.place(number).naming_of(stones)
    have = "stones on {} have" if stones & stones - 1 else "stone on {} has"
    message = f"behind this setup the {have.format(names)} no liberty"
    return Description(*tree.span_of_identifier(number, prop), message)


GROUP = "BOARD"
RULE = Rule(
    "setup-without-liberties",
    Severity.INFORMATION,
    __doc__,
    property_link("AB"),
    replayed_trees,
    find,
    describe,
    default=False,
)
