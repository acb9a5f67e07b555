"""The way down from a node: its children, the end of its line, and where all that is below it ends.

The first child of a node stands right behind it, and every other one is the next node in whose lead the nesting falls
below what it was behind the child in front. Parts of the text in which it stays deeper are passed over: two thousand
variations are two thousand steps, and a megabyte of moves in front of the second one is a few.
"""

from __future__ import annotations

from collections.abc import Iterator

from sgf_ls.analysis.checker import Checker
from sgf_ls.analysis.passing import visits
from sgf_ls.analysis.whole import state_at
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.brackets import falls, place_of_depth
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Block, Segment

LONGEST_WALK = 5_000
"""So many nodes are looked at on the way to the end of a line; no game is as long, and it takes some milliseconds."""


class End(NamedTuple):
    """Where the tree ends that a node is in."""

    offset: int
    """The bracket that closes it, or the end of the text."""
    missing: int
    """How many brackets are missing there to close all trees below the node; 0 where a bracket closes it."""


def children_of(document: Document, checker: Checker, offset: int) -> Iterator[tuple[int, Node]]:
    """The children of the node of a game whose text begins at `offset`, in order, each with its own offset."""
    descent = _Descent(document, checker, offset)
    depth = descent.depth
    lowest = depth + 1
    while lowest > depth and (met := descent.next_below(lowest)) and met.level >= depth:
        lowest = descent.depth
        if met.node.has_content:
            yield met.offset, met.node


def last_of_line(document: Document, checker: Checker, offset: int) -> tuple[int, Node] | None:
    """The last node below the one whose text begins at `offset`, by way of first children, with its own offset.

    That is the one in front of the next bracket that closes a tree, but no further down than `LONGEST_WALK`. None for
    a node without children.
    """
    last = None
    for last in line_from(document, checker, offset):  # noqa: B007 (the last one)
        pass
    return last


def line_from(document: Document, checker: Checker, offset: int) -> Iterator[tuple[int, Node]]:
    """The nodes below the one whose text begins at `offset`, by way of first children, each with its own offset.

    They end in front of the next bracket that closes a tree, but no further down than `LONGEST_WALK`.
    """
    descent = _Descent(document, checker, offset)
    for _ in range(LONGEST_WALK):
        met = descent.next_below(descent.depth + 1)  # the next node, whatever it is
        if met is None or met.node.low < 0 or not met.node.has_content:
            return
        yield met.offset, met.node


def end_of(document: Document, checker: Checker, offset: int) -> End:
    """Where the tree ends that the node of a game whose text begins at `offset` is in."""
    descent = _Descent(document, checker, offset)
    depth = descent.depth
    met = descent.next_below(depth)
    if met is None:
        return End(document.length, descent.depth - depth)
    return End(met.offset + place_of_depth(met.node.text[: met.node.lead], depth - 1 - met.depth), 0)


def closings_behind(document: Document, checker: Checker, offset: int, depth: int, count: int) -> list[int]:
    """The places behind the brackets with which the nesting first falls to a depth, to one less, and so on.

    They stand behind the node whose text begins at `offset`; at most so many are looked for.
    """
    descent = _Descent(document, checker, offset)
    places: list[int] = []
    while len(places) < count and (met := descent.next_below(depth + 1)):
        for place in falls(met.node.text[: met.node.lead])[met.depth - depth - 1 :]:
            places.append(met.offset + place + 1)
            depth -= 1
    return places[:count]


class _Met(NamedTuple):
    """A node met on the way, and where it begins."""

    offset: int
    node: Node
    depth: int
    """The nesting in front of its lead."""

    @property
    def level(self) -> int:
        """The lowest nesting in its lead."""
        return self.depth + self.node.low


class _Descent:
    """A way through the text behind a node."""

    def __init__(self, document: Document, checker: Checker, offset: int) -> None:
        place = document.place_of(offset)
        self.depth = 0
        """The nesting behind what has been passed: at first the node."""
        self._offset = place.before.length
        self._waiting: list[Block | Segment | Node] = []
        for block, at in place.path:
            self._waiting += reversed(block.parts[at + 1 :])
        nodes = place.segment.nodes
        for number, visit in enumerate(visits(place.segment, state_at(document, checker, offset)), start=1):
            self._offset += len(visit.node.text)
            self.depth = visit.state.nesting.depth
            if self._offset > offset:
                self._waiting += reversed(nodes[number:])
                break

    def next_below(self, bound: int) -> _Met | None:
        """The next node in whose lead the nesting falls below a bound."""
        while self._waiting:
            part = self._waiting.pop()
            offset, depth = self._offset, self.depth
            is_below = depth + part.low < bound
            if is_below and not isinstance(part, Node):
                self._waiting += reversed(part.parts if isinstance(part, Block) else part.nodes)
                continue
            self._offset += len(part.text) if isinstance(part, Node) else part.extent.length
            self.depth += part.delta
            if is_below and isinstance(part, Node):
                return _Met(offset, part, depth)
        return None
