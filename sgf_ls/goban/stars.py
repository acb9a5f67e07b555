"""Star points (hoshi): the points that boards have dots on."""

from __future__ import annotations

from functools import lru_cache

from sgf_ls.goban.masks import mask_of
from sgf_ls.goban.points import Point, Size

SMALLEST = 7
"""Boards with a shorter side have no star points."""


@lru_cache(maxsize=64)
def star_points(size: Size) -> int:
    """The points that boards of this size have dots on, as a mask; none on boards under 7 lines.

    On the third line from either edge, from 13 lines on the fourth; the middle of both axes; from 15 lines on also the
    middle of one axis with the star lines of the other.
    """
    if min(size) < SMALLEST:
        return 0
    columns, rows = _star_lines(size.columns), _star_lines(size.rows)
    points = [Point(column, row) for column in columns for row in rows]
    if size.columns % 2 and size.rows % 2:
        points.append(Point(size.columns // 2, size.rows // 2))
    return mask_of(points)


def _star_lines(length: int) -> list[int]:
    distance = 3 if length >= 13 else 2
    middle = [length // 2] if length % 2 and length >= 15 else []
    return [distance, *middle, length - 1 - distance]
