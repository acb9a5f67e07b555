"""All values of one identifier in a node that is a list of points, as the rules and the rewriting of lists see them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import accumulate

from sgf_ls.goban.lists import PointList
from sgf_ls.goban.values import PointValue
from sgf_ls.rules.finding import Related
from sgf_ls.rules.node_in_game import NodeInGame
from sgf_ls.syntax.node import Property

MOST_PLACES = 10
"""A finding names at most this many related places."""
MANY_REPEATS = 100
"""Of more repetitions in one list only so many name the first earlier value, the others none: an editor is to get all
of them at every key."""


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
