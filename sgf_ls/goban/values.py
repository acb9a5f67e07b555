r"""One value of a list of points, read: a point (`aa`), a rectangle (`aa:cc`), nothing, or malformed.

FF4, "Compressed point lists": a rectangle is written as its upper left and its lower right corner, both included.
Corners in another order are read as the rectangle between them, each axis sorted for itself, and marked as reversed.
A colon that is escaped (`aa\:cc`) is text, no separator, so such a value is malformed.

How a value reads depends on its text alone, not on the size of the board, and a file repeats the same few texts over
and over: each is read once and remembered.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum

from sgf_ls.goban.masks import point_mask, rectangle_mask
from sgf_ls.goban.points import Point, name, parse_point
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.lexer import BLANKS


class Kind(Enum):
    """What a value of a list of points is."""

    POINT = "point"
    RECTANGLE = "rectangle"
    EMPTY = "empty"
    MALFORMED = "malformed"


class PointValue(NamedTuple):
    """One value as read. Values that are empty or malformed have no corners and no points."""

    text: str
    """The raw text between the brackets."""
    kind: Kind
    written: tuple[Point, Point] | None = None
    """The corners in the order of the text; the same point twice for a single point."""
    corners: tuple[Point, Point] | None = None
    """The upper left and the lower right corner."""
    mask: int = 0
    """The set of its points; see `masks`."""
    point_count: int = 0
    """How many points it has, which is what it adds to the occurrences of its list."""
    is_reversed: bool = False
    """Whether a rectangle's corners are not upper left, lower right; one axis in the wrong order is enough."""
    is_one_point: bool = False
    """Whether it is a rectangle of one point, `aa:aa`."""
    repaired: str | None = None
    """Where only white space is wrong: the text without it, as which the value has been read."""
    is_faultless: bool = False
    """Whether nothing is wrong with it as a value of a list, as far as the text alone tells."""

    @property
    def padded(self) -> bool:
        """Whether white space stands around or inside the value and nothing else is wrong with it."""
        return self.repaired is not None

    @property
    def is_rectangle(self) -> bool:
        """Whether it is written as a rectangle, be it of one point."""
        return self.kind is Kind.RECTANGLE

    @property
    def rewritten(self) -> str:
        """The shortest correct text for the same points: corners in order, `aa:aa` as `aa`, no white space.

        The text itself for a malformed value.
        """
        if self.corners is None:
            return self.text if self.kind is Kind.MALFORMED else ""
        return value_text(*self.corners)


def value_text(first: Point, last: Point) -> str:
    """How SGF writes the rectangle between two corners (upper left, lower right): `aa:cc`, or `aa` for one point."""
    return name(first) if first == last else f"{name(first)}:{name(last)}"


def read_value(text: str) -> PointValue:
    """The reading of a raw value of a list of points. Never raises; what is not a point or rectangle is MALFORMED."""
    return _REMEMBERED[text]


def read_values(texts: Iterable[str]) -> Iterator[PointValue]:
    """The readings of many raw values."""
    return map(_REMEMBERED.__getitem__, texts)


def _read(text: str) -> PointValue:
    value = _read_exactly(text, text)
    if value.kind is Kind.MALFORMED and not _BLANKS.isdisjoint(text):
        repaired = "".join(character for character in text if character not in _BLANKS)
        without = _read_exactly(text, repaired)
        return value if without.kind is Kind.MALFORMED else without._replace(repaired=repaired, is_faultless=False)
    return value


def _read_exactly(text: str, content: str) -> PointValue:
    """The value with the raw text `text` whose content, white space aside, is `content`."""
    if not content:
        return PointValue(text, Kind.EMPTY)
    point = parse_point(content)
    if point is not None:
        return PointValue(text, Kind.POINT, (point, point), (point, point), point_mask(point), 1, is_faultless=True)
    first, colon, last = content[:2], content[2:3], content[3:]
    start, end = parse_point(first), parse_point(last)
    if colon != ":" or start is None or end is None:
        return PointValue(text, Kind.MALFORMED)
    return _rectangle(text, start, end)


def _rectangle(text: str, start: Point, end: Point) -> PointValue:
    first, last = start, end
    is_reversed = start.column > end.column or start.row > end.row
    if is_reversed:
        first = Point(min(start.column, end.column), min(start.row, end.row))
        last = Point(max(start.column, end.column), max(start.row, end.row))
    count = (last.column - first.column + 1) * (last.row - first.row + 1)
    mask = rectangle_mask(first, last)
    is_faultless = not is_reversed and count > 1
    return PointValue(
        text, Kind.RECTANGLE, (start, end), (first, last), mask, count, is_reversed, count == 1, None, is_faultless
    )


class _Remembered(dict[str, PointValue]):
    """Readings by text. When full it starts anew: simpler than tracking use, and hardly ever needed."""

    def __missing__(self, text: str) -> PointValue:
        if len(text) > _LONGEST_REMEMBERED:
            return _read(text)
        if len(self) >= _MOST_REMEMBERED:
            self.clear()
        value = self[text] = _read(text)
        return value


# A no-break space and the like is no blank: it makes a value malformed.
_BLANKS = frozenset(BLANKS)
_LONGEST_REMEMBERED = 8
# All the values that a 19x19 board has: 361 points and 361 * 361 pairs of corners.
_MOST_REMEMBERED = 361 + 361 * 361
_REMEMBERED = _Remembered()
