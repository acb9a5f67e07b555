"""A set of points written as values of a list that do not overlap: as the fewest rectangles, or point by point.

The fewest values are not always the fewest characters (a point takes four, a rectangle seven). Fewest values is what a
reader counts, and for which an exact method is known.
"""

from __future__ import annotations

from sgf_ls.goban.cutting import cut
from sgf_ls.goban.masks import points_of, rectangle_mask
from sgf_ls.goban.points import Point, name
from sgf_ls.goban.shapes import connected
from sgf_ls.goban.values import value_text
from sgf_ls.records import NamedTuple


class Rectangle(NamedTuple):
    """The points from the upper left corner `first` to the lower right corner `last`, both included."""

    first: Point
    last: Point

    @property
    def text(self) -> str:
        """The value that SGF has for it: `aa:cc`, or `aa` when it is a single point."""
        return value_text(self.first, self.last)

    @property
    def mask(self) -> int:
        """Its points; see `masks`."""
        return rectangle_mask(self.first, self.last)


def minimum_partition(mask: int) -> list[Rectangle]:
    """The fewest disjoint rectangles that cover exactly this set, by their upper left corners, column first.

    Exact for every set. Of the partitions with the fewest, one with many single points: as many as possible in each
    connected shape of up to `ties.MOST_FIELDS` fields, for larger ones see `ties`. Depends on the set of points only.
    """
    rectangles = []
    for column, row, shape in connected(mask):
        for piece in cut(shape):
            first = Point(column + piece.column, row + piece.row)
            rectangles.append(Rectangle(first, Point(first.column + piece.width - 1, first.row + piece.height - 1)))
    rectangles.sort()
    return rectangles


def union_values(mask: int) -> list[str]:
    """The set as the fewest values of a list of points, ordered by upper left corner, column first."""
    return [rectangle.text for rectangle in minimum_partition(mask)]


def single_points(mask: int) -> list[str]:
    """The set as one value for each point, column first."""
    return [name(point) for point in points_of(mask)]
