"""Where the points of a diagram lie in its picture: what a client needs to tell which point somebody has clicked on.

Lengths are units of the picture's own system (the `viewBox` of SVG), from its upper left corner. A point lies at
`left + cell * (column - first.column)`, `top + cell * (row - first.row)`, so a click at `x`, `y` means the column
`first.column + round((x - left) / cell)` and the like, if that is in the region.

Of a board drawn as text the lengths are characters, as wide as a terminal shows them, and rows lie one below the other:
`cell` counts for columns alone.
"""

from __future__ import annotations

from sgf_ls.goban.diagram import NO_COORDINATES, Diagram
from sgf_ls.goban.points import Point
from sgf_ls.goban.region import Region
from sgf_ls.records import NamedTuple

CELL = 20
"""The distance of two lines."""
SMALLEST_CELL, LARGEST_CELL = 4, 100
"""How many pixels lie between two lines, at least and at most."""
PADDING = 17
"""From the outermost lines to the edge of the picture."""
LETTERING = 31
"""The same where the names of lines stand: on the left, and above."""


class Layout(NamedTuple):
    """The places of a picture."""

    region: Region
    """The points that are in the picture."""
    left: int
    """Where its first column lies."""
    top: int
    """Where its first row lies."""
    width: int
    height: int
    cell: int = CELL

    def place(self, point: Point) -> tuple[int, int]:
        """Where a point lies: `x`, `y`."""
        column, row = self.region.first
        return self.left + self.cell * (point.column - column), self.top + self.cell * (point.row - row)

    def point_at(self, x: float, y: float) -> Point | None:
        """The point that a place belongs to; None for one beside the board, or in no part of it that is shown."""
        first, last = self.region
        column = first.column + round((x - self.left) / self.cell)
        row = first.row + round((y - self.top) / self.cell)
        is_inside = first.column <= column <= last.column and first.row <= row <= last.row
        return Point(column, row) if is_inside else None


def layout_of(diagram: Diagram) -> Layout:
    """The layout of the picture of a diagram."""
    region = diagram.region
    before = PADDING if diagram.style == NO_COORDINATES else LETTERING
    width, height = (before + CELL * (lines - 1) + PADDING for lines in region.size)
    return Layout(region, before, before, width, height)
