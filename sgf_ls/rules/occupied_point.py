"""A move is played on a stone.

What
    Reported is a move on a point where a stone stands, of either colour, once all captures have been taken. Under KO
    the author says that he means it, and nothing is reported.

Why
    FF4 has such a move performed: the stone is replaced. But nobody can play so; mostly a letter of the move is wrong,
    or a move or a capture is missing further up.

Example
    `(;SZ[9];B[dd];W[ee];B[dd])` plays where a stone stands since move 1.

Fix
    None: which of the moves is wrong only the author knows.
"""

from __future__ import annotations

from sgf_ls.goban.changes import changes_of
from sgf_ls.goban.colours import BLACK
from sgf_ls.rules.boards import Played, move_number
from sgf_ls.rules.finding import Related, Severity
from sgf_ls.rules.game_tree import GameTree, replayed_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.turns import ancestors, move_of
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import MOVE_GROUP
from sgf_ls.syntax.node import Node, Property


def find(tree: GameTree) -> list[Played]:
    """The moves on stones."""
    return tree.boards.occupied if tree.boards else []


def describe(tree: GameTree, move: Played) -> Description:
    """Point to what has put the stone there."""
    span = tree.span_of_value(move.number, move_of(tree.nodes[move.number], move.colour))
    point = tree.name_of(move.stone)
    for number in ancestors(tree, move.number):
        if found := _putting(tree.nodes[number], move.stone):
            prop, colour = found
            is_move = prop.name in MOVE_GROUP
            since = f"move {move_number(tree, number)}" if is_move else "it was set up"
            related = Related(*tree.span_of_identifier(number, prop), "this puts it there")
            stone = "black" if colour == BLACK else "white"
            return Description(*span, f"a {stone} stone stands on {point} since {since}", (related,))
    return Description(*span, f"a stone stands on {point} already")


def _putting(node: Node, stone: int) -> tuple[Property, str] | None:
    """The property of a node that puts a stone on a point, and the stone's colour."""
    changes = changes_of(node)
    for colour, played in changes.moves:
        if played == stone:
            return move_of(node, colour), colour
    for points, name, colour in ((changes.white, "AW", "W"), (changes.black, "AB", "B")):
        if points & stone and (prop := node.find(name)):
            return prop, colour
    return None


GROUP = "BOARD"
RULE = Rule(
    "occupied-point", Severity.WARNING, __doc__, property_link("B"), replayed_trees, find, describe, default=False
)
