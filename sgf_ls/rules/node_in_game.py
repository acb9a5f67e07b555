"""A node and the game that judges it: what every subject of a rule holds, so that it can name points and places.

Apart from `NodeView`, which holds the subjects: if they held it in turn, each would keep the other alive.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from sgf_ls.goban.coordinates import names
from sgf_ls.goban.game import Game
from sgf_ls.goban.masks import first_points_of
from sgf_ls.goban.points import Point, Size, name
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.node import Node, Property

MOST_POINTS = 12
"""A message names at most this many points, and says how many more there are."""


class Naming(NamedTuple):
    """What names mean: those of points beside their SGF letters, and private identifiers that the user knows."""

    style: str = "relative"
    """A style of `goban.coordinates`."""
    prime: str = "*"
    """The sign for the star."""
    private: frozenset[str] = frozenset()
    """Identifiers of properties that are known, though neither the format nor the table of programs has them."""

    def point(self, point: Point, size: Size | None) -> str:
        """A point as messages write it: `cc (33*)`, or `cc` where the style has no name for it."""
        return _point_by_names(point, size, self.style, self.prime)


@lru_cache(maxsize=10_000)
def _point_by_names(point: Point, size: Size | None, style: str, prime: str) -> str:
    letters = name(point)
    other = names(point, size, style, prime)
    return letters if other == letters else f"{letters} ({other})"


@lru_cache(maxsize=1000)
def _points_by_names(mask: int, size: Size | None, naming: Naming) -> str:
    points = first_points_of(mask, MOST_POINTS)
    shown = ", ".join([naming.point(point, size) for point in points])
    left = mask.bit_count() - MOST_POINTS
    return f"{shown} … {left} more" if left > 0 else shown


Spans = dict[int, Sequence[tuple[int, int]]]


class NodeInGame:
    """One node, in one game. Spans count from the start of the node's text."""

    __slots__ = ("_counts", "_spans", "game", "naming", "node")

    def __init__(self, node: Node, game: Game, naming: Naming = Naming(), spans: Spans | None = None) -> None:  # noqa: B008 (immutable)
        self.node = node
        self.game = game
        self.naming = naming
        self._spans: Spans = {} if spans is None else spans
        self._counts: Counter[str] | None = None

    def spans_of(self, prop: Property) -> Sequence[tuple[int, int]]:
        """The spans of a property's values, brackets excluded; looked for once."""
        spans = self._spans.get(prop.start)
        if spans is None:
            spans = self._spans[prop.start] = prop.value_spans(self.node.text)
        return spans

    def count(self, identifier: str) -> int:
        """How many properties of the node have an identifier (capital letters); counted once for all of them.

        A rule that asks for each place it has found must not look through the node each time.
        """
        if self._counts is None:
            self._counts = Counter(self.node.names)
        return self._counts[identifier]

    def with_brackets(self, start: int, end: int) -> tuple[int, int]:
        """The span of a value with its brackets; the end of the text may have cut off the closing one."""
        return start - 1, min(end + 1, len(self.node.text))

    def naming_of(self, mask: int) -> str:
        """The points of a mask, column first, as a message lists them; a long list is cut."""
        return _points_by_names(mask, self.game.size, self.naming)
