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

from sgf_ls.goban.changes import ADDS_BLACK, ADDS_WHITE
from sgf_ls.goban.colours import BLACK, NAMES, WHITE
from sgf_ls.rules.boards import Occupied
from sgf_ls.rules.finding import Related, Severity
from sgf_ls.rules.game_tree import GameTree, replayed_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.turns import move_of
from sgf_ls.spec.links import property_link

SETUP = {BLACK: ADDS_BLACK, WHITE: ADDS_WHITE}


def find(tree: GameTree) -> list[Occupied]:
    """The moves on stones."""
    return tree.boards.occupied if tree.boards else []


def describe(tree: GameTree, place: Occupied) -> Description:
    """Point to what has put the stone there."""
    move, colour, since = place
    span = tree.span_of_value(move.number, move_of(tree.nodes[move.number], move.colour))
    message = f"a {NAMES[colour].lower()} stone stands on {tree.name_of(move.stone)}"
    if since is None:
        return Description(*span, f"{message} already")
    number, count = since
    prop = tree.nodes[number].find(SETUP[colour] if count is None else colour)
    assert prop is not None, "it has put the stone there"
    related = Related(*tree.span_of_identifier(number, prop), "this puts it there")
    return Description(*span, f"{message} since {'it was set up' if count is None else f'move {count}'}", (related,))


GROUP = "BOARD"
RULE = Rule(
    "occupied-point", Severity.WARNING, __doc__, property_link("B"), replayed_trees, find, describe, default=False
)
