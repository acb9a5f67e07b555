"""Points that are written one by one (moves, points of labels, ends of arrows and lines) and are no plain points.

Most are plain points on the board, of which no rule has anything to say: those are told at once, by their texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sgf_ls.goban.points import Size
from sgf_ls.goban.values import Kind, PointValue, read_value
from sgf_ls.records import NamedTuple
from sgf_ls.rules.node_in_game import NodeInGame
from sgf_ls.spec.lookup import SINGLE_POINTS
from sgf_ls.spec.reading.composed import parts
from sgf_ls.syntax.node import Property


def is_plain_point(value: PointValue, size: Size | None) -> bool:
    """Whether a value is a point on the board and nothing else."""
    if value.kind is not Kind.POINT or value.repaired is not None:
        return False
    return size is None or (value.corners is not None and size.contains(value.corners[1]))


def odd_among(texts: set[str], size: Size | None) -> set[str]:
    """Those of some texts that are anything else than a point on the board."""
    return {text for text in texts if not is_plain_point(read_value(text), size)}


class Piece(NamedTuple):
    """A point that stands in a value."""

    number: int
    """Which value of its property it is in."""
    offset: int
    """Where in the text of the value it begins."""
    text: str


def pieces_of(prop: Property) -> Iterator[tuple[Piece, Piece]]:
    """What stands in front of the colon and behind it. (A value without a colon has a fault of another kind.)"""
    for number, text in enumerate(prop.values):
        found = parts(text)
        if found is not None:
            first, second = found
            yield Piece(number, 0, first), Piece(number, len(first) + 1, second)


class OddPoints(NamedTuple):
    """The odd ones among the points of a property that are written one by one: moves, the points of labels, the ends
    of arrows and lines.

    They are numbered from 0, whatever values stand between them.
    """

    view: NodeInGame
    prop: Property
    pieces: Sequence[Piece]

    @property
    def is_move(self) -> bool:
        """Whether they are moves, which may be passes, and not parts of values."""
        return self.prop.name in SINGLE_POINTS

    def value(self, index: int) -> PointValue:
        """A point as read."""
        return read_value(self.pieces[index].text)

    def span(self, index: int) -> tuple[int, int]:
        """The span by which a point is shown: its text, or the brackets of a move where that is empty."""
        start, end = self.text_span(index)
        return self.view.with_brackets(start, end) if start == end and self.is_move else (start, end)

    def text_span(self, index: int) -> tuple[int, int]:
        """The span of a point's text."""
        number, offset, text = self.pieces[index]
        start = self.view.spans_of(self.prop)[number][0] + offset
        return start, start + len(text)

    def where(self, test: Callable[[PointValue], bool]) -> list[int]:
        """The numbers of the points that pass a test; it is asked once for equal texts."""
        passing = {text for text in {piece.text for piece in self.pieces} if test(read_value(text))}
        return [index for index, piece in enumerate(self.pieces) if piece.text in passing] if passing else []
