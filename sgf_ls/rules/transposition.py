"""A variation leads to a position that stands in another one already.

What
    Reported is a move after which the stones stand as they stand after a move of the same colour in an earlier
    variation: only the first such move, not those by which both go on alike.

Why
    What was written about the position stands elsewhere, or is written twice and may differ.

Example
    `(;SZ[9](;B[aa];W[bb];B[cc])(;B[cc];W[bb];B[aa]))`

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple
from sgf_ls.rules.boards import Played
from sgf_ls.rules.finding import Related, Severity
from sgf_ls.rules.game_tree import NO_PARENT, GameTree, compared_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.turns import move_of
from sgf_ls.spec.links import TREE_STRUCTURE


class Meeting(NamedTuple):
    """A move, and that of another path that leads to the same stones."""

    move: Played
    earlier: Played


def find(tree: GameTree) -> list[Meeting]:
    """The moves by which a variation meets another one."""
    again = tree.boards.again if tree.boards else []
    ends = _ends(tree) if again else []
    met: dict[int, int] = {}
    """By the moves that lead to a position of another path the first node that leads to it."""
    found = []
    for (move, above), (earlier, above_earlier) in again:
        if ends[earlier.number] >= move.number:  # further up the same path
            continue
        met[move.number] = earlier.number
        if above_earlier != met.get(above, above):
            found.append(Meeting(move, earlier))
    return found


def _ends(tree: GameTree) -> list[int]:
    """By each node the last node below it, or itself."""
    ends = list(range(len(tree.nodes)))
    for number in range(len(ends) - 1, 0, -1):
        parent = tree.parents[number]
        if parent != NO_PARENT and ends[number] > ends[parent]:
            ends[parent] = ends[number]
    return ends


def describe(tree: GameTree, meeting: Meeting) -> Description:
    """Point to the other variation."""
    (number, colour, *_), (before, _, _, count) = meeting
    earlier = move_of(tree.nodes[before], colour)
    related = Related(*tree.span_of_identifier(before, earlier), "the same stones stand behind this move")
    message = f"the same position as after move {count} of an earlier variation"
    return Description(*tree.span_of_value(number, move_of(tree.nodes[number], colour)), message, (related,))


GROUP = "BOARD"
RULE = Rule("transposition", Severity.HINT, __doc__, TREE_STRUCTURE, compared_trees, find, describe, default=False)
