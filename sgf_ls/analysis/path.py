"""The path to a node: the nodes from the root of its game down to it.

Read backwards, the parent of a node is the first node behind which the nesting is no deeper than it is anywhere on the
way, brackets that close in front of the node included. Parts of the text in which it stays deeper are passed over, so
the way is as long as the path, not as the text in front: two thousand variations of a joseki tree are no detour.
Which nodes of a segment lead out of it depends on its text alone, so that is kept with it: a long path is put together.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate

from sgf_ls.analysis.checker import Checker
from sgf_ls.analysis.passing import Entered, State, enter, start_state, visits
from sgf_ls.goban.game import Game
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.nesting import stays_inside, step_into
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Block, Segment

_FLOOR = "floor"
_WAY_OUT = "way out"


class Path(NamedTuple):
    """The nodes from the root of a game to one of its nodes, each the child of the one in front of it."""

    game: Game
    offsets: tuple[int, ...]
    """Where each node begins in the document, the brackets in front of it included."""
    nodes: tuple[Node, ...]
    depths: tuple[int, ...]
    """How many brackets are open at each node."""

    @property
    def node(self) -> Node:
        """The last node, to which the path leads."""
        return self.nodes[-1]

    @property
    def parent(self) -> Path | None:
        """The path to the node in front of that; None for the root."""
        return self.up_to(len(self.nodes) - 1) if len(self.nodes) > 1 else None

    def up_to(self, count: int) -> Path:
        """The path to one of its own nodes: to that which has this number, counted from 1."""
        return Path(self.game, self.offsets[:count], self.nodes[:count], self.depths[:count])


def path_to(document: Document, checker: Checker, offset: int) -> Path | None:
    """The path to the node at an offset; None outside the games.

    A bracket that closes belongs to the node in front of it, one that opens to the node behind.
    """
    entered = enter(document.parts, start_state(checker))
    search = _Search(min(max(offset, 0), document.length))
    search.through(entered, 0)
    if search.game is None:
        return None
    return Path(search.game, tuple(search.offsets[::-1]), tuple(search.nodes[::-1]), tuple(search.depths[::-1]))


class _WayOut(NamedTuple):
    """The nodes of a segment that lead to its end: nowhere behind one of them is it less deep than behind its lead."""

    depths: list[int]
    """How deep it is behind the lead of each, from the start of the segment on: never less than in front of it."""
    offsets: list[int]
    nodes: list[Node]


class _Search:
    """A search backwards, for the node at an offset first, then for one ancestor after the other."""

    def __init__(self, wanted: int) -> None:
        self.offsets: list[int] = []
        self.nodes: list[Node] = []
        self.depths: list[int] = []
        """The nodes, where they begin and how deep they are, the last of the path first."""
        self.game: Game | None = None
        """The game of the node, once that has been found."""
        self._wanted = wanted
        self._level: int | None = None
        """The least nesting on the way so far: the next ancestor is no deeper. None until the node itself is found."""

    def through(self, entered: Sequence[Entered], start: int) -> bool:
        """Look through parts, the last one first, which begin at `start`; whether the search is over."""
        for part, offset, state, _ in reversed(entered):
            if self._may_hold(part, start + offset, state):
                if isinstance(part, Block):
                    is_over = self.through(enter(part.parts, state), start + offset)
                elif self._level is not None and state.nesting.depth + part.low > 0:
                    self._out_of(part, start + offset, state.nesting.depth, self._level)
                    is_over = False
                else:
                    is_over = self._through_nodes(part, start + offset, state)
                if is_over:
                    return True
            elif self._level is not None:  # between brackets it may be less deep than at any node: `(;a(;b))((;c)(;d))`
                self._level = min(self._level, state.nesting.depth + part.low)
        return False

    def _may_hold(self, part: Block | Segment, start: int, state: State) -> bool:
        if self._level is None:
            return start <= self._wanted
        depth = state.nesting.depth
        if not stays_inside(part, state.nesting):
            return True
        return depth + part.low <= self._level and depth + _floor(part) <= self._level

    def _out_of(self, segment: Segment, start: int, depth: int, level: int) -> None:
        """Take the ancestors out of a segment that lies inside the game, in front of the node."""
        way = kept(segment.cache, _WAY_OUT, lambda: _way_out(segment))
        count = bisect_right(way.depths, level - depth)
        self.offsets += [start + offset for offset in reversed(way.offsets[:count])]
        self.nodes += reversed(way.nodes[:count])
        self.depths += [depth + inner for inner in reversed(way.depths[:count])]
        self._level = min(level, depth + segment.low)

    def _through_nodes(self, segment: Segment, start: int, state: State) -> bool:
        """Look through the nodes of a segment; whether the search is over."""
        steps = []
        for visit in visits(segment, state):
            steps.append((state, visit))
            state = visit.state
        for before, (offset, node, behind, _) in reversed(steps):
            is_root = step_into(node, before.nesting).opens_game
            if self._level is None:
                if not self._is_wanted(start + offset, node):
                    continue
                if not behind.nesting.depth:
                    return True  # outside the games
                self.game = behind.game.game
            elif behind.nesting.depth > self._level:
                if is_root:
                    return True  # the node in front of a bracket was none: `((;a);b)`
                self._level = min(self._level, before.nesting.depth + node.low)
                continue
            self.offsets.append(start + offset)
            self.nodes.append(node)
            self.depths.append(behind.nesting.depth)
            if is_root:
                return True
            self._level = before.nesting.depth + node.low
        return False

    def _is_wanted(self, offset: int, node: Node) -> bool:
        """Whether it is the node for the wanted offset, or for what stands behind it."""
        lead = node.text[: node.lead]
        return offset + lead.rfind(")") + 1 <= self._wanted


def _way_out(segment: Segment) -> _WayOut:
    depth, offset = segment.delta, segment.extent.length
    lowest = depth
    found = []
    for node in reversed(segment.nodes):
        offset -= len(node.text)
        if depth <= lowest:
            found.append((depth, offset, node))
        depth -= node.delta
        lowest = min(lowest, depth + node.low)
    found.reverse()
    return _WayOut([each[0] for each in found], [each[1] for each in found], [each[2] for each in found])


def _floor(part: Block | Segment) -> int:
    """How deep the nesting is, behind the least deep node of a part that lies inside one game, from its start on."""
    floor = part.cache.get(_FLOOR)
    if floor is None:
        inner = part.parts if isinstance(part, Block) else part.nodes
        depths = accumulate([each.delta for each in inner], initial=0)
        if isinstance(part, Block):
            floor = min(depth + _floor(each) for depth, each in zip(depths, part.parts, strict=False))
        else:
            floor = min(list(depths)[1:])
        part.cache[_FLOOR] = floor
    return floor  # type: ignore[return-value]  # what we keep under our own key is ours
