"""Points of the board and how SGF writes them: two letters, column then row, from the upper left corner.

Columns and rows are 0-based, `Point(0, 0)` is `aa`. The order of points everywhere is column first (`aa ab ac ba`),
which is the order of the tuples. FF4, "Go (GM[1]) specific properties": `a`-`z` are 1 to 26, `A`-`Z` 27 to 52.
"""

from __future__ import annotations

from functools import cache
from itertools import product, starmap

from sgf_ls.records import NamedTuple

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONGEST = len(LETTERS)
"""The longest side of a board that the letters can name: 52."""


class Point(NamedTuple):
    """An intersection: `column` and `row`, 0-based from the upper left corner, each below 52."""

    column: int
    row: int


class Size(NamedTuple):
    """A board: so many `columns` and `rows`, each 1 to 52. `SZ[13:9]` is `Size(13, 9)`."""

    columns: int
    rows: int

    def contains(self, point: Point) -> bool:
        """Whether the point lies on a board of this size."""
        return 0 <= point.column < self.columns and 0 <= point.row < self.rows


@cache
def all_points() -> tuple[Point, ...]:
    """The 2704 points that have a name, column first. Made when asked for: a check that finds nothing does without."""
    return tuple(starmap(Point, product(range(LONGEST), repeat=2)))


_LINES = {letter: line for line, letter in enumerate(LETTERS)}
_LETTERS = dict(enumerate(LETTERS))


def name(point: Point) -> str:
    """The SGF name of a point, such as `aa`. Raises KeyError for a place beyond 52 columns or rows."""
    return _LETTERS[point.column] + _LETTERS[point.row]


def parse_point(text: str) -> Point | None:
    """The point that exactly two letters name, else None; nothing is trimmed. All 52 letters count, on any board."""
    if len(text) != 2:
        return None
    column, row = _LINES.get(text[0]), _LINES.get(text[1])
    return None if column is None or row is None else Point(column, row)
