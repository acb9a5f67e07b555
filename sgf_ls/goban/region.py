"""Regions: rectangles of the board that a diagram shows, and which of them a problem wants.

A problem in a corner is shown as books show it: the stones with some empty lines around, up to the edges of the board
that are near. Sides of a region that are not edges of the board are open: the lines go on there.
"""

from __future__ import annotations

from sgf_ls.goban.masks import columns_of, rectangle_mask
from sgf_ls.goban.points import Point, Size
from sgf_ls.records import NamedTuple

AROUND = 2
"""So many empty lines are shown around what a region is about."""
NEAR = 3
"""A region goes on to an edge of the board that is at most so many lines away."""
SHORTEST = 7
"""A region is no narrower than this, if the board is not."""


class Region(NamedTuple):
    """The points from the upper left one `first` to the lower right one `last`, both included."""

    first: Point
    last: Point

    @property
    def size(self) -> Size:
        """How many columns and rows it has."""
        return Size(self.last.column - self.first.column + 1, self.last.row - self.first.row + 1)

    @property
    def mask(self) -> int:
        """The set of its points."""
        return rectangle_mask(self.first, self.last)


def whole_board(size: Size) -> Region:
    """All of a board."""
    return Region(Point(0, 0), Point(size.columns - 1, size.rows - 1))


def box_of(mask: int) -> Region:
    """The smallest region that holds the points of a mask, which must not be empty."""
    columns = columns_of(mask)
    used = [column for column, rows in enumerate(columns) if rows]
    rows = 0
    for column in used:
        rows |= columns[column]
    return Region(Point(used[0], (rows & -rows).bit_length() - 1), Point(used[-1], rows.bit_length() - 1))


def region_around(mask: int, size: Size) -> Region:
    """The corner, side or other part of the board that shows some points well; all of it where there are none.

    It reaches at least one edge of the board, without which nobody could tell where on the board it lies.
    """
    mask &= whole_board(size).mask
    if not mask:
        return whole_board(size)
    first, last = box_of(mask)
    left, right = _stretch(first.column, last.column, size.columns)
    top, bottom = _stretch(first.row, last.row, size.rows)
    gaps = (left, size.columns - 1 - right, top, size.rows - 1 - bottom)
    if all(gaps):
        nearest = gaps.index(min(gaps))
        left, top = (0 if nearest == 0 else left), (0 if nearest == 2 else top)
        right = size.columns - 1 if nearest == 1 else right
        bottom = size.rows - 1 if nearest == 3 else bottom
    return Region(Point(left, top), Point(right, bottom))


def _stretch(low: int, high: int, length: int) -> tuple[int, int]:
    """The first and the last line of an axis of so many lines to show, when those from `low` to `high` are wanted."""
    low, high = low - AROUND, high + AROUND
    low, high = (0 if low <= NEAR else low), (length - 1 if high >= length - 1 - NEAR else high)
    lacking = max(min(SHORTEST, length) - (high - low + 1), 0)
    # An edge stays where it is; in the middle of the board both sides give way.
    before = 0 if low == 0 else lacking if high == length - 1 else lacking // 2
    return max(low - before, 0), min(high + lacking - before, length - 1)
