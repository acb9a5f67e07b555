"""Parts of a document: segments of some nodes, and blocks of some segments.

Both are immutable and shared by all versions of a document that contain them. A part knows the sums over its text that
questions about the whole document are made of: its extent and how it changes the nesting of trees. With two levels a
document of n segments is searched and changed in the order of the root of n; even 30 MB then cost a few dozen
microseconds, which a deeper tree would not improve.

How the nodes are divided among segments is of no consequence for any answer, only for the cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from sgf_ls.syntax.node import Node
from sgf_ls.text.extent import Encoding, Extent, measure

SEGMENT_LENGTH = 1000
"""Characters after which a segment is closed; it grows to twice this before an edit splits it."""
BLOCK_LENGTH = 256
"""The most segments in a block."""
NEW_BLOCK_LENGTH = 192
"""How many segments a new block gets at most, so that there is room to grow."""


class Part:
    """What segments and blocks have in common.

    `extent` is the extent of the text; `delta` how much deeper the nesting is behind it than in front, `low` and
    `high` the lowest and highest nesting met on the way, all relative to its start (`low <= 0 <= high`). `cache` holds
    what later layers found out about the part, by keys of their own, and `last` the answer that was wanted last.
    """

    __slots__ = ("cache", "delta", "extent", "high", "last", "low")

    def __init__(self, extent: Extent, delta: int, low: int, high: int) -> None:
        self.extent = extent
        self.delta = delta
        self.low = low
        self.high = high
        self.cache: dict[object, object] = {}
        self.last: tuple[object, object] | None = None


class Segment(Part):
    """Some nodes that stand one behind the other; the first begins with a bracket or `;` (or the document)."""

    __slots__ = ("nodes", "text")

    def __init__(self, nodes: Sequence[Node], encoding: Encoding) -> None:
        self.nodes = tuple(nodes)
        self.text = "".join([node.text for node in nodes])
        super().__init__(measure(self.text, encoding), *_nesting([node for node in nodes if node.lead]))


class Block(Part):
    """Some segments that stand one behind the other."""

    __slots__ = ("segments",)

    def __init__(self, segments: Sequence[Segment]) -> None:
        self.segments = tuple(segments)
        length = lines = column = 0
        for segment in segments:
            more_length, more_lines, more_column = segment.extent
            length += more_length
            lines += more_lines
            column = more_column if more_lines else column + more_column
        super().__init__(Extent(length, lines, column), *_nesting(segments))


def _nesting(parts: Iterable[Node | Segment]) -> tuple[int, int, int]:
    depth = low = high = 0
    for part in parts:
        if part.low < 0 and depth + part.low < low:
            low = depth + part.low
        if part.high and depth + part.high > high:
            high = depth + part.high
        depth += part.delta
    return depth, low, high


def cut(nodes: Sequence[Node], encoding: Encoding) -> list[Segment]:
    """Divide nodes among segments."""
    segments: list[Segment] = []
    start = length = 0
    total = sum(len(node.text) for node in nodes)
    if total <= 2 * SEGMENT_LENGTH:
        return [Segment(nodes, encoding)] if nodes else []
    for index, node in enumerate(nodes, 1):
        length += len(node.text)
        if length >= SEGMENT_LENGTH:
            segments.append(Segment(nodes[start:index], encoding))
            start, length = index, 0
    if start < len(nodes):
        segments.append(Segment(nodes[start:], encoding))
    return segments


def pack(segments: Sequence[Segment]) -> list[Block]:
    """Divide segments among blocks, evenly, with room for a block to grow."""
    if len(segments) <= BLOCK_LENGTH:
        return [Block(segments)] if segments else []
    count = -(-len(segments) // NEW_BLOCK_LENGTH)
    bounds = [len(segments) * index // count for index in range(count + 1)]
    return [Block(segments[start:end]) for start, end in pairwise(bounds)]
