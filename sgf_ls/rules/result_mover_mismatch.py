"""The player who is said to have lost by resigning or on time played the last move.

What
    RE gives the game to one player by resignation or on time, and the last move of the main line is the loser's.

Why
    Who resigns or runs out of time is to move, so the last move is the winner's. Either the result names the wrong
    player, or moves are missing.

Example
    `(;SZ[9]RE[B+R];B[dd];W[ee])` ends with a move of White, who resigned.

Fix
    None.
"""

from __future__ import annotations

import re

from sgf_ls.goban.colours import NAMES
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.game_tree import GameTree, game_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.spec.links import property_link

RESULT = "RE"
_BY_GIVING_UP = re.compile(r"([BW])\+(?:R|Resign|T|Time)")


def find(tree: GameTree) -> list[str]:
    """The loser, if the last move of the main line is the loser's."""
    result = tree.nodes[0].find(RESULT)
    match = _BY_GIVING_UP.fullmatch(result.values[0]) if result else None
    mover = _last_mover(tree)
    return [mover] if match and mover and mover != match[1] else []


def _last_mover(tree: GameTree) -> str | None:
    """Who plays last in the main line: B, W, or None."""
    mover = None
    for number, node in enumerate(tree.nodes):
        if number and tree.parents[number] != number - 1:
            break  # the first variation that is not the main line
        mover = next((name for name in NAMES if node.find(name)), mover)
    return mover


def describe(tree: GameTree, loser: str) -> Description:
    """Name the player."""
    result = tree.nodes[0].find(RESULT)
    assert result is not None, "the game was found by it"
    message = f"RE[{result.values[0]}]: {NAMES[loser]} is said to have lost by giving up, yet plays the last move"
    return Description(*tree.span_of_value(0, result), message)


GROUP = "TREES"
RULE = Rule(
    "result-mover-mismatch", Severity.HINT, __doc__, property_link(RESULT), game_trees, find, describe, default=False
)
