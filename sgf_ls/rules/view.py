"""What a rule gets to see: a node, its game, and its properties read as what they are.

Views are made for every node that is seen for the first time and is not plain, so they are lean: spans, for instance,
are found when needed. Which views a rule looks at is a matter of `subjects`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate

from sgf_ls.goban.game import Game
from sgf_ls.goban.lists import PointList
from sgf_ls.goban.points import Size
from sgf_ls.goban.values import Kind, PointValue, read_value
from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Related
from sgf_ls.rules.node_in_game import Naming, NodeInGame
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_LISTS, POINT_PAIRS, SINGLE_POINTS, dropped_by, spec_of
from sgf_ls.spec.reading.composed import parts
from sgf_ls.spec.record import PropertySpec
from sgf_ls.syntax.form import problems_of
from sgf_ls.syntax.node import Node, Problem, Property

MOST_PLACES = 10
"""A finding names at most this many related places."""
MANY_REPEATS = 100
"""Of more repetitions in one list only so many name the first earlier value, the others none: an editor is to get all
of them at every key."""


def is_plain_point(value: PointValue, size: Size | None) -> bool:
    """Whether a value is a point on the board and nothing else."""
    if value.kind is not Kind.POINT or value.repaired is not None:
        return False
    return size is None or (value.corners is not None and size.contains(value.corners[1]))


class NodeView(NodeInGame):
    """A node with all that rules look at in it."""

    __slots__ = ("_typed", "is_root", "lists", "odd_points", "problems", "right")

    def __init__(self, node: Node, game: Game, naming: Naming = Naming(), *, is_root: bool = False) -> None:  # noqa: B008 (immutable)
        super().__init__(node, game, naming)
        self.is_root = is_root
        """Whether it is the root of its game tree."""
        self._typed: list[TypedValues] | None = None
        self.right: frozenset[str] = frozenset()
        """Identifiers of which it is known that nothing is wrong with their values."""
        self.problems: Sequence[Problem] = problems_of(node)
        """What is wrong with the form of the node."""
        self.lists: dict[str, PointListView] = {}
        """The lists of points, by identifier, in the order of the text; none in games other than Go.

        Those that the version has dropped are among them, for who points at one; no rule is about them."""
        self.odd_points: list[OddPoints] = []
        """By property, the moves, the points of labels and the ends of arrows and lines that are anything else than a
        point on the board, in the order of the text; none in games other than Go."""
        if game.is_go:
            self._read(NodeInGame(node, game, naming, self._spans))

    @property
    def typed(self) -> Sequence[TypedValues]:
        """By property, the values of those that the version of this game defines, or kept from an older one."""
        if self._typed is None:
            place = NodeInGame(self.node, self.game, self.naming, self._spans)
            specs = ((prop, spec_of(prop.name, self.game.kind)) for prop in self.node.properties)
            version = self.game.version
            self._typed = [
                TypedValues(place, prop, spec) for prop, spec in specs if spec and not spec.is_dropped_by(version)
            ]
        return self._typed

    @property
    def dropped(self) -> frozenset[str]:
        """Identifiers of older versions whose values mean nothing in this game."""
        return dropped_by(self.game.version, self.game.kind)

    def doubtful_among(self, identifiers: frozenset[str]) -> Sequence[TypedValues]:
        """The same for some identifiers, but for those that are known to be right."""
        wanted = identifiers.intersection(self.node.names) - self.right
        return [values for values in self.typed if values.prop.name in wanted] if wanted else ()

    def _read(self, place: NodeInGame) -> None:
        found: dict[str, list[Property]] = {}
        for prop in place.node.properties:
            name = prop.name
            if name in SINGLE_POINTS:
                if name in self.dropped:
                    continue
                self._look_at(place, prop, [_Piece(number, 0, text) for number, text in enumerate(prop.values)])
            elif name in POINT_LISTS:
                found.setdefault(name, []).append(prop)
            elif name in LABELLED_POINTS:
                if _are_odd({text.partition(":")[0] for text in prop.values}, place.game.size):
                    self._look_at(place, prop, [piece for piece, _ in _pieces(prop)])
            elif name in POINT_PAIRS:
                self._look_at(place, prop, [piece for both in _pieces(prop) for piece in both])
        for name, props in found.items():
            self.lists[name] = PointListView(place, name, props)

    def _look_at(self, place: NodeInGame, prop: Property, points: Sequence[_Piece]) -> None:
        """Keep the points that are odd."""
        odd = _are_odd({piece.text for piece in points}, place.game.size)
        if odd:
            self.odd_points.append(OddPoints(place, prop, [piece for piece in points if piece.text in odd]))


def _are_odd(texts: set[str], size: Size | None) -> set[str]:
    """Those of some texts that are anything else than a point on the board."""
    return {text for text in texts if not is_plain_point(read_value(text), size)}


class _Piece(NamedTuple):
    """A point that stands in a value."""

    number: int
    """Which value of its property it is in."""
    offset: int
    """Where in the text of the value it begins."""
    text: str


def _pieces(prop: Property) -> Iterator[tuple[_Piece, _Piece]]:
    """What stands in front of the colon and behind it. (A value without a colon has a fault of another kind.)"""
    for number, text in enumerate(prop.values):
        found = parts(text)
        if found is not None:
            first, second = found
            yield _Piece(number, 0, first), _Piece(number, len(first) + 1, second)


class PointListView:
    """All values of one identifier in a node that is a list of points. They count as one list (FF4 knows only one).

    Values are numbered through all properties of that identifier, from 0.
    """

    def __init__(self, view: NodeInGame, identifier: str, properties: Sequence[Property]) -> None:
        self.view = view
        self.identifier = identifier
        self.properties = tuple(properties)
        only = properties[0].values if len(properties) == 1 else None
        self.points = PointList.of(only or [value for prop in properties for value in prop.values])
        self._ends = list(accumulate(len(prop.values) for prop in properties))
        self.related: dict[object, tuple[Related, ...]] = {}
        """Related places by a key of the rule's: a thousand repetitions of a point have the same ones."""
        self.messages: dict[object, str] = {}
        """The same for messages."""

    @cached_property
    def told(self) -> tuple[int, int]:
        """How many earlier values are named for one that repeats their points, and the last one for which any are."""
        repeats = self.points.repeats
        return (MOST_PLACES, len(self.points)) if len(repeats) <= MANY_REPEATS else (1, repeats[MANY_REPEATS - 1])

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


class TypedValues(NamedTuple):
    """The values of one property, and what FF4 says of them."""

    view: NodeInGame
    prop: Property
    spec: PropertySpec

    def span(self, index: int) -> tuple[int, int]:
        """The span by which a value is shown: its text, or its brackets where that is empty."""
        start, end = self.text_span(index)
        return self.view.with_brackets(start, end) if start == end else (start, end)

    def text_span(self, index: int) -> tuple[int, int]:
        """The span of a value's text."""
        return self.view.spans_of(self.prop)[index]

    @property
    def is_open(self) -> bool:
        """Whether the end of the text has cut off the last value, so that what it was to be is not known."""
        node = self.view.node
        return node.is_open and self.prop is node.properties[-1]


class KeyedValues(NamedTuple):
    """All values of an identifier of a node whose values join two parts."""

    view: NodeInGame
    identifier: str
    properties: Sequence[Property]

    def places(self) -> Iterator[tuple[Property, int]]:
        """For each value its property, and its number there."""
        for prop in self.properties:
            for index in range(len(prop.values)):
                yield prop, index


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
    """The odd ones among the points of a property that are written one by one: moves, the points of labels, the ends
    of arrows and lines.

    They are numbered from 0, whatever values stand between them.
    """

    view: NodeInGame
    prop: Property
    pieces: Sequence[_Piece]

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
