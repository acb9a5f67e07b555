"""What a rule gets to see: a node, its game, and its properties read as what they are.

Views are made for every node that is seen for the first time and is not plain, so they are lean: spans, for instance,
are found when needed. Which views a rule looks at is a matter of `subjects`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import NamedTuple

from sgf_ls.goban.coordinates import names
from sgf_ls.goban.game import Game
from sgf_ls.goban.lists import PointList
from sgf_ls.goban.masks import first_points_of
from sgf_ls.goban.points import Point, Size, name
from sgf_ls.goban.values import Kind, PointValue, read_value
from sgf_ls.rules.finding import Related
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_LISTS, SINGLE_POINTS
from sgf_ls.syntax.form import problems_of
from sgf_ls.syntax.node import Node, Problem, Property

MOST_POINTS = 12
"""A message names at most this many points, and says how many more there are."""
MOST_PLACES = 10
"""A finding names at most this many related places."""


class Naming(NamedTuple):
    """How points are named beside their SGF letters: a style of `goban.coordinates` and the sign for the star."""

    style: str = "relative"
    prime: str = "*"

    def point(self, point: Point, size: Size | None) -> str:
        """A point as messages write it: `cc (33*)`, or `cc` where the style has no name for it."""
        return _point_by_names(point, size, self.style, self.prime)


@lru_cache(maxsize=10_000)
def _point_by_names(point: Point, size: Size | None, style: str, prime: str) -> str:
    letters = name(point)
    other = names(point, size, style, prime)
    return letters if other == letters else f"{letters} ({other})"


def is_plain_point(value: PointValue, size: Size | None) -> bool:
    """Whether a value is a point on the board and nothing else."""
    if value.kind is not Kind.POINT or value.repaired is not None:
        return False
    return size is None or (value.corners is not None and size.contains(value.corners[1]))


class NodeView:
    """One node, in one game. Spans count from the start of the node's text."""

    __slots__ = ("game", "lists", "naming", "node", "odd_points", "problems", "spans")

    def __init__(self, node: Node, game: Game, naming: Naming = Naming()) -> None:  # noqa: B008 (immutable)
        self.node = node
        self.game = game
        self.naming = naming
        self.problems: Sequence[Problem] = problems_of(node)
        """What is wrong with the form of the node."""
        self.spans: dict[int, Sequence[tuple[int, int]]] = {}
        self.lists: dict[str, PointListView] = {}
        """The lists of points, by identifier, in the order of the text; none in games other than Go."""
        self.odd_points: list[OddPoints] = []
        """By property, the moves and the points of labels that are anything else than a point on the board, in the
        order of the text; none in games other than Go."""
        if game.is_go:
            self._read(node)

    def _read(self, node: Node) -> None:
        found: dict[str, list[Property]] = {}
        for prop in node.properties:
            name = prop.name
            if name in SINGLE_POINTS:
                self._look_at(prop, prop.values)
            elif name in POINT_LISTS:
                found.setdefault(name, []).append(prop)
            elif name in LABELLED_POINTS:
                self._look_at(prop, [text.partition(":")[0] for text in prop.values])
        for name, props in found.items():
            self.lists[name] = PointListView(self, name, props)

    def spans_of(self, prop: Property) -> Sequence[tuple[int, int]]:
        """The spans of a property's values, brackets excluded; looked for once."""
        spans = self.spans.get(prop.start)
        if spans is None:
            spans = self.spans[prop.start] = prop.value_spans(self.node.text)
        return spans

    def with_brackets(self, start: int, end: int) -> tuple[int, int]:
        """The span of a value with its brackets; the end of the text may have cut off the closing one."""
        return start - 1, min(end + 1, len(self.node.text))

    def _look_at(self, prop: Property, points: Sequence[str]) -> None:
        """Keep the points that are odd. (A label without a colon is a fault of its own kind.)"""
        odd = {text for text in set(points) if not is_plain_point(read_value(text), self.game.size)}
        numbers = [number for number, text in enumerate(points) if text in odd] if odd else []
        if prop.name not in SINGLE_POINTS:
            numbers = [number for number in numbers if points[number] != prop.values[number]]
        if numbers:
            self.odd_points.append(OddPoints(self, prop, numbers, [points[number] for number in numbers]))

    def naming_of(self, mask: int) -> str:
        """The points of a mask, column first, as a message lists them; a long list is cut."""
        points = first_points_of(mask, MOST_POINTS)
        shown = ", ".join([self.naming.point(point, self.game.size) for point in points])
        left = mask.bit_count() - MOST_POINTS
        return f"{shown} … {left} more" if left > 0 else shown


class PointListView:
    """All values of one identifier in a node that is a list of points. They count as one list (FF4 knows only one).

    Values are numbered through all properties of that identifier, from 0.
    """

    def __init__(self, view: NodeView, identifier: str, properties: Sequence[Property]) -> None:
        self.view = view
        self.identifier = identifier
        self.properties = tuple(properties)
        only = properties[0].values if len(properties) == 1 else None
        self.points = PointList.of(only or [value for prop in properties for value in prop.values])
        self._ends = list(accumulate(len(prop.values) for prop in properties))
        self._names: dict[int, str] = {}
        self._related: dict[object, tuple[Related, ...]] = {}

    def remembered(self, key: object, make: Callable[[], tuple[Related, ...]]) -> tuple[Related, ...]:
        """Related places, made once for equal keys: a thousand repetitions of a point have the same ones."""
        related = self._related.get(key)
        if related is None:
            related = self._related[key] = make()
        return related

    def naming_of(self, mask: int) -> str:
        """Points as a message lists them; see `NodeView.naming_of`. Many findings of a list name the same points."""
        named = self._names.get(mask)
        if named is None:
            named = self._names[mask] = self.view.naming_of(mask)
        return named

    @cached_property
    def spans(self) -> Sequence[tuple[int, int]]:
        """The span of each value's text, brackets excluded."""
        if len(self.properties) == 1:
            return self.view.spans_of(self.properties[0])
        return [span for prop in self.properties for span in self.view.spans_of(prop)]

    def value(self, index: int) -> PointValue:
        """A value as read."""
        return self.points.value(index)

    def span(self, index: int) -> tuple[int, int]:
        """The span by which a value is shown: its text, or its brackets where that is empty."""
        start, end = self.spans[index]
        return self.view.with_brackets(start, end) if start == end else (start, end)

    def text_span(self, index: int) -> tuple[int, int]:
        """The span of a value's text."""
        return self.spans[index]

    def where(self, test: Callable[[PointValue], bool]) -> list[int]:
        """The numbers of the values that pass a test."""
        return self.points.where(test)

    def owner(self, index: int) -> int:
        """Which of the properties the value belongs to."""
        return bisect_right(self._ends, index)

    def indices(self, owner: int) -> range:
        """The numbers of the values of one of the properties."""
        return range(self._ends[owner - 1] if owner else 0, self._ends[owner])

    def is_alone(self, index: int) -> bool:
        """Whether the value is the only one of its property."""
        return len(self.indices(self.owner(index))) == 1


class Repeated:
    """The properties of one identifier, which occurs in a node more than once."""

    def __init__(self, view: NodeView, name: str, numbers: Sequence[int]) -> None:
        self.view = view
        self.name = name
        self.numbers = numbers
        """Which properties of the node they are; there are at least two."""
        self.cache: dict[str, object] = {}
        """What a rule found out about all of them."""

    def __len__(self) -> int:
        return len(self.numbers)

    def property(self, index: int) -> Property:
        """One of them, counted from 0."""
        return self.view.node.properties[self.numbers[index]]


class OddPoints(NamedTuple):
    """The odd ones among the points of a property that are written one by one: moves, or the points of labels.

    They are numbered from 0, whatever values stand between them.
    """

    view: NodeView
    prop: Property
    numbers: Sequence[int]
    """Which values of the property they are."""
    texts: Sequence[str]
    """The raw texts of the points."""

    @property
    def is_move(self) -> bool:
        """Whether they are moves, which may be passes, and not the points of labels."""
        return self.prop.name in SINGLE_POINTS

    def value(self, index: int) -> PointValue:
        """A point as read."""
        return read_value(self.texts[index])

    def span(self, index: int) -> tuple[int, int]:
        """The span by which a point is shown: its text, or the brackets of a move where that is empty."""
        start, end = self.text_span(index)
        return self.view.with_brackets(start, end) if start == end and self.is_move else (start, end)

    def text_span(self, index: int) -> tuple[int, int]:
        """The span of a point's text."""
        start, _ = self.view.spans_of(self.prop)[self.numbers[index]]
        return start, start + len(self.texts[index])

    def where(self, test: Callable[[PointValue], bool]) -> list[int]:
        """The numbers of the points that pass a test; it is asked once for equal texts."""
        passing = {text for text in set(self.texts) if test(read_value(text))}
        return [index for index, text in enumerate(self.texts) if text in passing] if passing else []
