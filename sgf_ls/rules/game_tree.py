"""A whole game tree, for rules that look along its paths.

Nodes are numbered in the order of the text, which has every node behind its parent: a pass from the first to the last
meets ancestors first, and one from the last to the first meets descendants first. So no rule needs to recurse.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partial
from itertools import accumulate, chain
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar

from sgf_ls.goban.game import Game
from sgf_ls.goban.masks import first_points_of
from sgf_ls.records import NamedTuple
from sgf_ls.rules.node_in_game import Naming, NodeInGame
from sgf_ls.spec.lookup import MOVE_GROUP, SETUP_GROUP, game_info
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.node import Node, Property

if TYPE_CHECKING:
    from sgf_ls.rules.boards import Boards

T = TypeVar("T")

NO_PARENT = -1
BRANCHES_AT_ONCE = 700
"""So many branching nodes are looked at in one go: a millisecond, after which a key may be pressed."""
_NAMES = attrgetter("names")
MOVES_AND_SETUP = frozenset([*MOVE_GROUP, *SETUP_GROUP])


class Row(NamedTuple):
    """Nodes of a game that stand side by side, mostly a whole segment."""

    offset: int
    """Where the text of the first one begins."""
    nodes: Sequence[Node]
    cache: dict[object, object] | None
    """That of the segment that they are; None if they are part of one."""

    def found(self, find: Callable[[Sequence[Node]], T]) -> T:
        """What a function finds, which is kept with the segment."""
        return find(self.nodes) if self.cache is None else kept(self.cache, find, partial(find, self.nodes))


class GameTree:
    """The nodes of one game. What rules say about it is told by offsets of the document, 0-based characters."""

    def __init__(self, game: Game, naming: Naming) -> None:
        self.game = game
        self.naming = naming
        self.nodes: list[Node] = []
        self.parents: list[int] = []
        """The number of each node's parent; `NO_PARENT` for the root."""
        self.start = 0
        """Where the bracket stands that opens the game."""
        self.end: int | None = None
        """The place behind the bracket that closes it; None where none does."""
        self.rows: list[Row] = []
        """The pieces of text that it is made of."""
        self._firsts: list[int] = []
        self._starts: list[int] = []
        """The number of the first node of each row, and where the row begins in the document."""
        self.turnings: list[int] = []
        """The nodes, in order, that are no child of the one in front of them; the root is left out."""
        self.branches: dict[int, list[int]] = {}
        """The children of those nodes that have more than one, in the order of the text."""
        self._last_place: tuple[int, NodeInGame] | None = None
        self.boards: Boards | None = None
        """What happens on the board, once the tree has been replayed; see `boards`."""

    def add(self, nodes: Sequence[Node], offset: int, cache: dict[object, object] | None = None) -> int:
        """Add nodes, each the child of the one in front of it; their text begins at `offset`. The first's number.

        What is found out about them may be kept in the `cache` of the segment that they are.
        """
        first = len(self.nodes)
        self.rows.append(Row(offset, nodes, cache))
        self._firsts.append(first)
        self._starts.append(offset)
        self.nodes += nodes
        self.parents += range(first - 1, first - 1 + len(nodes))  # (in front of the first is `NO_PARENT`)
        return first

    def set_parent(self, number: int, parent: int) -> None:
        """Say that a node, counted from 0, is a further child of an earlier one, whose first is the node behind it."""
        self.parents[number] = parent
        self.turnings.append(number)
        if parent != NO_PARENT:
            self.branches.setdefault(parent, [parent + 1]).append(number)

    def offset(self, number: int) -> int:
        """Where the text of a node begins, its lead included; nothing stands between the nodes of a tree."""
        piece = bisect_right(self._firsts, number) - 1
        return self._starts[piece] + sum([len(node.text) for node in self.nodes[self._firsts[piece] : number]])

    def offsets(self) -> list[int]:
        """Where the text of each node begins, and where that of the last one ends."""
        return list(accumulate(chain.from_iterable(self.of_rows(_lengths)), initial=self._starts[0]))

    def of_rows(self, find: Callable[[Sequence[Node]], T]) -> list[T]:
        """What a function finds in each row.

        It must be one that lasts and depends on the nodes alone, since what it finds is kept with their segments.
        """
        return [row.found(find) for row in self.rows]

    def number_at(self, offset: int) -> int:
        """The node whose text, its lead included, holds the character at an offset of the game."""
        piece = max(bisect_right(self._starts, offset) - 1, 0)
        number, end = self._firsts[piece], self._starts[piece] + len(self.nodes[self._firsts[piece]].text)
        while end <= offset and number + 1 < len(self.nodes):
            number += 1
            end += len(self.nodes[number].text)
        return number

    def having(self, identifiers: Iterable[str]) -> list[int]:
        """The nodes that have one of these properties, given without small letters."""
        wanted = frozenset(identifiers)
        rows = self._by_names
        return sorted(chain.from_iterable(rows[names] for names in rows if not wanted.isdisjoint(names)))

    @cached_property
    def _by_names(self) -> Mapping[Sequence[str], list[int]]:
        """The nodes by the identifiers that they have, without small letters: of these rows there are few.

        (Put together when first asked for, which is when all nodes are there.)
        """
        rows: dict[Sequence[str], list[int]] = defaultdict(list)
        for number, names in enumerate(map(_NAMES, self.nodes)):
            rows[names].append(number)
        return rows

    def place(self, number: int) -> NodeInGame:
        """A node in its game; the same object if it is asked for again, as by many findings in one node."""
        if self._last_place is None or self._last_place[0] != number:
            self._last_place = number, NodeInGame(self.nodes[number], self.game, self.naming)
        return self._last_place[1]

    def span_of_identifier(self, number: int, prop: Property) -> tuple[int, int]:
        """Where the identifier of a node's property stands in the document."""
        return self.offset(number) + prop.start, self.offset(number) + prop.end

    def span_of_value(self, number: int, prop: Property, index: int = 0) -> tuple[int, int]:
        """Where the text of a value stands in the document; with its brackets where it is empty."""
        start, end = self.place(number).spans_of(prop)[index]
        if start == end:
            start, end = start - 1, end + 1
        return self.offset(number) + start, self.offset(number) + end

    def span_of_node(self, number: int) -> tuple[int, int]:
        """The place for words about a node: its first move or setup, or else its first identifier, or its `;`."""
        node = self.nodes[number]
        named = next((prop for prop in node.properties if prop.name in MOVES_AND_SETUP), None)
        named = named or next((prop for prop in node.properties if prop.identifier), None)
        if named:
            return self.span_of_identifier(number, named)
        at = self.offset(number) + node.lead
        return at, at + 1

    def name_of(self, point: int) -> str:
        """The point of a mask as messages write it."""
        return self.naming.point(first_points_of(point, 1)[0], self.game.size)


def _lengths(nodes: Sequence[Node]) -> tuple[int, ...]:
    return tuple([len(node.text) for node in nodes])


class Branches(NamedTuple):
    """Some nodes of a tree that have more than one child: the number of each, and those of its children."""

    tree: GameTree
    children: Sequence[tuple[int, Sequence[int]]]


# What rules about trees look over. Trees are put together by `analysis`, after a pause, and never for a single node.


def game_trees(tree: GameTree) -> Sequence[GameTree]:
    """Every tree."""
    return (tree,)


def branching_trees(tree: GameTree) -> Sequence[GameTree]:
    """A tree with variations."""
    return (tree,) if tree.branches else ()


def branches(tree: GameTree) -> Sequence[Branches]:
    """The branching nodes of a tree, in pieces."""
    children = list(tree.branches.items())
    starts = range(0, len(children), BRANCHES_AT_ONCE)
    return [Branches(tree, children[start : start + BRANCHES_AT_ONCE]) for start in starts]


def replayed_trees(tree: GameTree) -> Sequence[GameTree]:
    """Every tree, once it has been replayed, which `analysis` sees to."""
    return (tree,)


def compared_trees(tree: GameTree) -> Sequence[GameTree]:
    """Every tree, once it has been replayed and the positions of its variations have been compared."""
    return (tree,)


def trees_with_simple_marks(tree: GameTree) -> Sequence[GameTree]:
    """A tree of Go that has simple marks (M), once it has been replayed."""
    return (tree,) if tree.game.is_go and tree.having(("M",)) else ()


def trees_with_late_game_info(tree: GameTree) -> Sequence[GameTree]:
    """A tree with game information elsewhere than in the root."""
    return (tree,) if any(tree.having(game_info(tree.game.kind))) else ()


OF_TREES = {
    over.__name__: over
    for over in (
        game_trees,
        branching_trees,
        branches,
        replayed_trees,
        compared_trees,
        trees_with_simple_marks,
        trees_with_late_game_info,
    )
}
"""The kinds of trees by their names."""
REPLAYED = frozenset([replayed_trees.__name__, compared_trees.__name__, trees_with_simple_marks.__name__])
"""The kinds that are replayed before rules look at them."""
