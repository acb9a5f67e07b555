"""A move to `tt` on a board of more than 19 lines is no pass.

What
    Moves to the 20th point of the 20th line.

Why
    On boards up to 19 lines `tt` is a pass, so passes that a program copies become moves on a larger board.

Example
    `(;SZ[21];B[tt])`

Fix
    None: whether a move or a pass was meant only the author knows.
"""

from __future__ import annotations

from sgf_ls.goban.game import Game
from sgf_ls.goban.passes import PASS
from sgf_ls.goban.points import parse_point
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import GO_POINTS
from sgf_ls.spec.reading.fault import Fault


def read_move(text: str) -> Fault | None:
    """Whether a move is written like the pass of older files."""
    return Fault(f"plays at {PASS}, which is a pass on smaller boards only") if text == PASS else None


def _has_point(game: Game) -> bool:
    point = parse_point(PASS)
    return game.is_go and game.size is not None and point is not None and game.size.contains(point)


GROUP = "VALUES"
RULE = value_rule(
    "tt-on-large-board",
    Severity.INFORMATION,
    __doc__,
    GO_POINTS,
    of_properties(B=read_move, W=read_move),
    default=False,
    when=_has_point,
)
