"""The eight symmetries of a board: turning it, mirroring it, and leaving it as it is.

A symmetry first exchanges the axes or does not, then mirrors the columns, the rows, both or neither. That is all eight
there are, whatever they are called, and two of them one after the other are again one of them. Four exchange the axes:
they make a board of 13 columns and 9 rows one of 9 columns and 13 rows.

Names say what moves where. Turns go clockwise, as in programs for pictures. The *falling* diagonal leads from the upper
left to the lower right corner (`aa` stays in its place), the *rising* one from the lower left to the upper right.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from sgf_ls.goban.points import Point, Size, name
from sgf_ls.records import NamedTuple


class Symmetry(NamedTuple):
    """Where points go; see the module. `exchanges` comes first, so the mirrors are those of the new axes."""

    exchanges: bool = False
    """Whether columns become rows, and rows columns."""
    mirrors_columns: bool = False
    """Whether left and right change places."""
    mirrors_rows: bool = False
    """Whether top and bottom change places."""

    def moved(self, point: Point, size: Size) -> Point:
        """Where a point of a board of this size goes."""
        columns, rows = self.resized(size)
        column, row = point[::-1] if self.exchanges else point
        return Point(
            columns - 1 - column if self.mirrors_columns else column, rows - 1 - row if self.mirrors_rows else row
        )

    def resized(self, size: Size) -> Size:
        """The size of the board afterwards."""
        return Size(size.rows, size.columns) if self.exchanges else size

    def then(self, other: Symmetry) -> Symmetry:
        """The symmetry that does the same as this one and the other one behind it."""
        columns, rows = self.mirrors_columns, self.mirrors_rows
        if other.exchanges:
            columns, rows = rows, columns
        return Symmetry(self.exchanges != other.exchanges, columns != other.mirrors_columns, rows != other.mirrors_rows)

    @property
    def inverse(self) -> Symmetry:
        """The symmetry that takes every point back."""
        if self.exchanges:
            return Symmetry(True, self.mirrors_rows, self.mirrors_columns)
        return self


IDENTITY = Symmetry()
SYMMETRIES: Mapping[str, Symmetry] = {
    "rotate-90": Symmetry(exchanges=True, mirrors_columns=True),
    "rotate-180": Symmetry(mirrors_columns=True, mirrors_rows=True),
    "rotate-270": Symmetry(exchanges=True, mirrors_rows=True),
    "mirror-left-right": Symmetry(mirrors_columns=True),
    "mirror-top-bottom": Symmetry(mirrors_rows=True),
    "mirror-falling-diagonal": Symmetry(exchanges=True),
    "mirror-rising-diagonal": Symmetry(exchanges=True, mirrors_columns=True, mirrors_rows=True),
}
"""All but the identity, by name."""


@lru_cache(maxsize=32)
def renaming(symmetry: Symmetry, size: Size) -> Mapping[str, str]:
    """The SGF name that each point of a board has afterwards, by the name it has before."""
    points = [Point(column, row) for column in range(size.columns) for row in range(size.rows)]
    return {name(point): name(symmetry.moved(point, size)) for point in points}
