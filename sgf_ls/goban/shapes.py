"""Connected shapes: the parts of a set of points that no rectangle of a partition can join.

Two points are connected when they are neighbours along a line. Points that touch at a corner only are not, so they
fall into different shapes or, in one shape, are kept apart by its outline.
"""

from __future__ import annotations

from collections.abc import Iterator

from sgf_ls.goban.masks import board_mask, columns_of
from sgf_ls.goban.points import LONGEST, Size
from sgf_ls.records import NamedTuple

_NOT_BOTTOM = board_mask(Size(LONGEST, LONGEST - 1))
_NOT_TOP = _NOT_BOTTOM << 1


class Shape(NamedTuple):
    """A set of points without its place: one number a column, one bit a row, cut to its bounding box."""

    columns: tuple[int, ...]


class PlacedShape(NamedTuple):
    """A shape whose bounding box has its upper left corner at `column`, `row`."""

    column: int
    row: int
    shape: Shape


def connected(mask: int) -> Iterator[PlacedShape]:
    """The connected shapes of a set, by their lowest point (column first)."""
    while mask:
        part = _grown(mask & -mask, mask)
        mask ^= part
        yield _placed(part)


def _grown(part: int, within: int) -> int:
    """All points of `within` that are connected to the part."""
    edge = part
    while edge:
        # Shifting by one moves a row; the last row must not run over into the next column.
        spread = (edge & _NOT_BOTTOM) << 1 | (edge & _NOT_TOP) >> 1 | edge << LONGEST | edge >> LONGEST
        edge = spread & within & ~part
        part |= edge
    return part


def _placed(part: int) -> PlacedShape:
    column = ((part & -part).bit_length() - 1) // LONGEST
    columns = columns_of(part >> column * LONGEST)
    rows = 0
    for bits in columns:
        rows |= bits
    row = (rows & -rows).bit_length() - 1
    return PlacedShape(column, row, Shape(tuple([bits >> row for bits in columns])))


def is_rectangle(shape: Shape) -> bool:
    """Whether the shape fills its bounding box."""
    first = shape.columns[0]
    return first & (first + 1) == 0 and shape.columns.count(first) == len(shape.columns)
