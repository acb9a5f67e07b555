"""A diagram: all that is to be seen of a board at one moment, whatever it is drawn with.

Sets of points are masks (see `masks`); points off the board are left out of any drawing. Who draws a diagram knows no
SGF: what the properties of a node mean is a question that is answered where one is made.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from sgf_ls.goban.coordinates import edge_names
from sgf_ls.goban.masks import board_mask, mask_of, point_mask
from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.region import Region, box_of, whole_board
from sgf_ls.records import NamedTuple

NO_COORDINATES = "none"
"""The style of a diagram without names of lines, beside the `STYLES` of `coordinates`."""


class Mark(Enum):
    """What may stand on a point besides a stone, in the order in which one is drawn over the other.

    The values of those that SGF has are their identifiers.
    """

    BLACK_TERRITORY = "TB"
    WHITE_TERRITORY = "TW"
    DIMMED = "DD"
    LAST_MOVE = "last"
    CIRCLE = "CR"
    CROSS = "MA"
    SELECTED = "SL"
    SQUARE = "SQ"
    TRIANGLE = "TR"
    HIGHLIGHTED = "in the list"
    """A point of the list that the cursor is in."""
    REPEATED = "repeated"
    """A point that this list names more than once."""


Text = tuple[Point, str]
Pair = tuple[Point, Point]


class Diagram(NamedTuple):
    """A board with all that is drawn on it."""

    size: Size
    black: int = 0
    white: int = 0
    marks: tuple[tuple[Mark, int], ...] = ()
    """Marks and the points that bear them; the later one is drawn over the earlier one."""
    labels: tuple[Text, ...] = ()
    """Points and the texts on them, as a stranger wrote them."""
    numbers: tuple[tuple[Point, int], ...] = ()
    """Points and the numbers of the moves there."""
    lines: tuple[Pair, ...] = ()
    arrows: tuple[Pair, ...] = ()
    """Each from the first point to the second one."""
    visible: int | None = None
    """The points that are drawn at all; None for every one."""
    crop: Region | None = None
    """The part of the board to draw; None for what is visible."""
    style: str = "relative"
    """The names of the lines: one of `coordinates.STYLES`, or `NO_COORDINATES`."""
    prime: str = "*"

    @property
    def region(self) -> Region:
        """The part of the board that is drawn."""
        if self.crop is not None:
            return self.crop
        seen = board_mask(self.size) if self.visible is None else self.visible & board_mask(self.size)
        return box_of(seen) if seen else whole_board(self.size)

    @property
    def shown(self) -> int:
        """The points that are drawn."""
        shown = self.region.mask & board_mask(self.size)
        return shown if self.visible is None else shown & self.visible

    @property
    def stones(self) -> int:
        """The points with a stone."""
        return self.black | self.white

    @property
    def busy(self) -> int:
        """The points on which there is something to be seen, whether it is drawn or not; dimming shows nothing."""
        pairs = (point for pair in (*self.lines, *self.arrows) for point in pair)
        written = mask_of([*pairs, *(point for point, _ in (*self.labels, *self.numbers))])
        return self.stones | written | self.marked(*(mark for mark in Mark if mark is not Mark.DIMMED))

    def marked(self, *wanted: Mark) -> int:
        """The points that bear one of some marks."""
        mask = 0
        for mark, points in self.marks:
            if mark in wanted:
                mask |= points
        return mask

    @property
    def texts(self) -> dict[Point, str]:
        """What is written on points, of those that are drawn: the label where there is one, or else the number."""
        texts = {point: str(number) for point, number in self.numbers} | dict(self.labels)
        shown = self.shown
        return {point: text for point, text in texts.items() if text.strip() and shown & point_mask(point)}

    def drawn(self, pairs: Sequence[Pair]) -> list[Pair]:
        """Of lines, or arrows, those between two different points that are drawn, each once."""
        found, shown = dict.fromkeys(pairs), self.shown
        return [pair for pair in found if pair[0] != pair[1] and all(shown & point_mask(point) for point in pair)]

    @property
    def names_of_lines(self) -> tuple[Sequence[str], Sequence[str]]:
        """The names of the columns from the left, and of the rows from the top; empty ones where none are drawn."""
        (left, top), (right, bottom) = self.region
        if self.style == NO_COORDINATES:
            return [""] * (right - left + 1), [""] * (bottom - top + 1)
        columns, rows = edge_names(self.size, self.style, self.prime)
        return columns[left : right + 1], rows[top : bottom + 1]
