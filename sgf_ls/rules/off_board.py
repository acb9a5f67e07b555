"""How many points of a property lie off the board, where nothing else can be wrong with it.

To make the board smaller by a key press puts thousands of moves and labels off it. They are counted here and found only
when they are shown.
"""

from __future__ import annotations

from functools import cache

from sgf_ls.goban.game import Game
from sgf_ls.goban.passes import PASS
from sgf_ls.goban.points import LONGEST, Size
from sgf_ls.rules.rows import Test, Values, points_on, test_of_points
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_LISTS, SINGLE_POINTS

NAME = "point-off-board"
"""The one rule that has something to say then."""
_LARGEST = Size(LONGEST, LONGEST)
_IDENTIFIERS = SINGLE_POINTS | POINT_LISTS | LABELLED_POINTS


def points_off_board(identifier: str, values: Values, game: Game) -> int | None:
    """How many values have a point off the board; None where something else may be wrong, too.

    What would be right on the largest board has no other fault. (What `tt` is depends on the board.)
    """
    if not game.is_go or game.size is None or identifier not in _IDENTIFIERS:
        return None
    is_right = _test_on_largest(identifier, game._replace(size=_LARGEST))
    points = [text[:2] for text in values]
    if PASS in points or not is_right(values):
        return None
    return len(points) - sum(map(points_on(game.size).__contains__, points))


@cache
def _test_on_largest(identifier: str, game: Game) -> Test:
    return test_of_points(identifier, game)
