"""Sets of points as whole numbers: one bit for each of the 52 by 52 points, whatever the size of the board.

The bit of a point is `column * 52 + row`, so that the order of the bits is the order of points, column first. Union,
intersection and counting are then single operations on one number, which is what makes lists of a hundred thousand
values affordable in plain Python.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress

from sgf_ls.goban.points import LONGEST, Point, Size, all_points

COLUMN = (1 << LONGEST) - 1
"""The mask of the first column."""

# _COLUMNS[n]: the topmost point of each of the first n columns.
_COLUMNS = [sum(1 << column * LONGEST for column in range(count)) for count in range(LONGEST + 1)]
_DIGIT_VALUES = bytes.maketrans(b"01", b"\x00\x01")


def point_mask(point: Point) -> int:
    """The set of one point."""
    return 1 << point.column * LONGEST + point.row


def rectangle_mask(first: Point, last: Point) -> int:
    """All points from the upper left corner `first` to the lower right corner `last`, both included."""
    column, row = first
    run = (1 << last.row - row + 1) - 1
    return run * _COLUMNS[last.column - column + 1] << column * LONGEST + row


def board_mask(size: Size) -> int:
    """All points of a board."""
    return rectangle_mask(Point(0, 0), Point(size.columns - 1, size.rows - 1))


def mask_of(points: Iterable[Point]) -> int:
    """The set of the given points, in any order and with any repetition."""
    return from_columns(_rows_by_column(points))


def points_of(mask: int) -> list[Point]:
    """The points of a set, column first."""
    if mask & (mask - 1) == 0:
        return [Point(*divmod(mask.bit_length() - 1, LONGEST))] if mask else []
    # The binary digits, lowest first, as bytes 0 and 1: picking the points by them never leaves C.
    digits = bin(mask)[:1:-1].encode().translate(_DIGIT_VALUES)
    return list(compress(all_points(), digits))


def first_points_of(mask: int, limit: int) -> list[Point]:
    """The first points of a set, column first: at most so many, which should be few."""
    points: list[Point] = []
    while mask and len(points) < limit:
        lowest = mask & -mask
        points.append(Point(*divmod(lowest.bit_length() - 1, LONGEST)))
        mask ^= lowest
    return points


def columns_of(mask: int) -> list[int]:
    """The set as numbers, one a column from the left to the last that has a point, with one bit a row from the top."""
    return [mask >> start & COLUMN for start in range(0, mask.bit_length(), LONGEST)]


def from_columns(columns: Iterable[int]) -> int:
    """The set of which `columns_of` gives these columns; empty ones may follow."""
    mask = 0
    for column, rows in enumerate(columns):
        mask |= rows << column * LONGEST
    return mask


def _rows_by_column(points: Iterable[Point]) -> list[int]:
    columns = [0] * LONGEST
    for column, row in points:
        columns[column] |= 1 << row
    return columns
