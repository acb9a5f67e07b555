"""A move takes the last liberty of its own stones, and takes no other.

What
    Reported is a move after which its own group has no liberty, so that it is taken off the board. Nothing is reported
    where the root's RU names rules that allow it (NZ, GOE and their names), and under KO.

Why
    FF4 has such a move performed, but most rules forbid it: a letter of the move may be wrong, or its colour.

Example
    `(;SZ[9]AW[ab][ba];B[aa])`

Fix
    None: what was meant only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.boards import Played
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.game_tree import GameTree, replayed_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.turns import move_of
from sgf_ls.spec.links import property_link

RULES_THAT_ALLOW = ("nz", "new zealand", "goe", "ing", "tromp-taylor", "tromp taylor")
"""How RU begins under which it is allowed; capitals do not matter."""


def find(tree: GameTree) -> list[Played]:
    """The moves that take their own stones."""
    suicides = tree.boards.suicides if tree.boards else []
    return [] if suicides and _is_allowed(tree) else suicides


def _is_allowed(tree: GameTree) -> bool:
    rules = tree.nodes[0].find("RU")
    return rules is not None and rules.values[0].strip().lower().startswith(RULES_THAT_ALLOW)


def describe(tree: GameTree, move: Played) -> Description:
    """Name the point."""
    span = tree.span_of_value(move.number, move_of(tree.nodes[move.number], move.colour))
    return Description(*span, f"the move on {tree.name_of(move.stone)} takes the last liberty of its own stones")


GROUP = "BOARD"
RULE = Rule("suicide", Severity.HINT, __doc__, property_link("B"), replayed_trees, find, describe, default=False)
