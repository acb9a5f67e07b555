"""What VW shows: the points of its list, or in an old file all points between two corners.

FF4 has a list of points. For FF3 some programs wrote two points that are corners of the part of the board to show; two
points alone would hardly show anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from sgf_ls.goban.masks import rectangle_mask
from sgf_ls.goban.points import Point
from sgf_ls.goban.values import Kind, PointValue


def shown_by(values: Sequence[PointValue], *, is_old: bool) -> int:
    """The points that the values of VW show in a game that states FF1, FF2 or FF3 (`is_old`), or in any other."""
    return (between_corners(values) if is_old else 0) or reduce(or_, [value.mask for value in values], 0)


def between_corners(values: Sequence[PointValue]) -> int:
    """The points of the rectangle between two single points; none for all other values."""
    if len(values) != 2 or not all(value.kind is Kind.POINT for value in values):
        return 0
    (left, top), (right, bottom) = (value.corners[0] for value in values if value.corners)
    return rectangle_mask(Point(min(left, right), min(top, bottom)), Point(max(left, right), max(top, bottom)))
