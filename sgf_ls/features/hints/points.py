"""The names of points, each behind its letters, and how many points a rectangle has.

What there is to show in a piece of the text is found once and kept with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sgf_ls.features.giving_up import PIECES_BETWEEN, IsUnwanted, while_wanted
from sgf_ls.features.hints.hint import Hint, HintKind
from sgf_ls.features.spot import values_between
from sgf_ls.goban.coordinates import a1_name, names, relative_name
from sgf_ls.goban.passes import is_pass
from sgf_ls.goban.points import Size, name
from sgf_ls.goban.values import Kind, PointValue, read_value
from sgf_ls.rules.node_in_game import Naming
from sgf_ls.rules.odd_points import Piece, pieces_of
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_LISTS, POINT_PAIRS, SINGLE_POINTS
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.counting import counted

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot
    from sgf_ls.analysis.stretches import Stretch

LARGE = 20_000
"""The hints of a piece with more characters, which is a list of thousands of values, are not kept."""
_NO_NAMES = "sgf"
"""The style of coordinates in which points have no other names."""


def point_hints(snapshot: Snapshot, start: int, end: int, is_unwanted: IsUnwanted) -> Iterator[Hint]:
    """The hints for points and rectangles between two offsets that the settings want, and some around these."""
    options = snapshot.settings.inlay_hints
    naming = snapshot.checker.naming
    finder = _Finder(naming, named=options.point_names and naming.style != _NO_NAMES, counted=options.rectangles)
    if not finder.wanted:
        return
    for stretch in while_wanted(snapshot.stretches(start - 1, end), is_unwanted, PIECES_BETWEEN):
        is_large = len(stretch.segment.text) > LARGE
        if is_large:
            found = finder.hints(stretch, start - stretch.offset, end - stretch.offset)
        else:
            found = iter(stretch.kept(finder.key, finder.all_hints))
        for hint in found:
            yield hint._replace(offset=stretch.offset + hint.offset)


class _Finder:
    """Finds the hints of a piece of the text."""

    def __init__(self, naming: Naming, *, named: bool, counted: bool) -> None:
        self._naming = naming
        self._named = named
        self._counted = counted
        names_of_lists = POINT_LISTS if named or counted else frozenset[str]()
        self.wanted = names_of_lists | SINGLE_POINTS | LABELLED_POINTS | POINT_PAIRS if named else names_of_lists
        """The identifiers of properties that may have hints."""
        self.key = ("hints", named, counted)

    def all_hints(self, stretch: Stretch) -> tuple[Hint, ...]:
        """All hints of a piece; offsets count from its start."""
        return tuple(self.hints(stretch, 0, len(stretch.segment.text)))

    def hints(self, stretch: Stretch, start: int, end: int) -> Iterator[Hint]:
        """The same, without those of values that are not between two offsets in the piece."""
        for at, node, game in stretch.nodes():
            if game is None or not game.is_go or game.size is None or self.wanted.isdisjoint(node.names):
                continue
            if self._named or ":" in node.text:
                for hint in self._of_node(node, game.size, start - at, end - at):
                    yield hint._replace(offset=at + hint.offset)

    def _of_node(self, node: Node, size: Size, start: int, end: int) -> Iterator[Hint]:
        for prop in node.properties:
            if prop.name not in self.wanted:
                continue
            spans = prop.value_spans(node.text)
            wanted = values_between(spans, start, end)
            for number, offset, text in _points_in(prop._replace(values=prop.values[wanted])):
                said = self._said_of(read_value(text), size, is_move=prop.name in SINGLE_POINTS)
                if said:
                    behind = spans[wanted.start + number][0] + offset + len(text)
                    yield Hint(behind, said[0], HintKind.TYPE, said[1])

    def _said_of(self, value: PointValue, size: Size, *, is_move: bool) -> tuple[str, str] | None:
        """What is shown behind a value, and the words for who asks what it is; None for nothing."""
        if value.corners is None:
            return None
        if value.kind is Kind.RECTANGLE:
            if not self._counted or is_move:
                return None
            count = counted(value.point_count, "point")
            return count, f"{name(value.corners[0])}:{name(value.corners[1])} is a rectangle of {count}"
        if not self._named:
            return None
        if is_move and is_pass(value, size):
            return "pass", "This move is a pass"
        point = value.corners[0]
        relative, a1 = relative_name(point, size, self._naming.prime), a1_name(point, size)
        if relative is None:
            return None  # it is off the board, of which a rule speaks
        label = names(point, size, self._naming.style, self._naming.prime)
        return label, f"{name(point)} is {relative} in relative coordinates, {a1} in A1 style"


def _points_in(prop: Property) -> Iterator[Piece]:
    """What may be a point or a rectangle in the values of a property."""
    if prop.name in LABELLED_POINTS:
        yield from (point for point, _ in pieces_of(prop))
    elif prop.name in POINT_PAIRS:
        yield from (point for pair in pieces_of(prop) for point in pair)
    else:
        yield from (Piece(number, 0, text) for number, text in enumerate(prop.values))
