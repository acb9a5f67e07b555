"""Parts of a document: segments of some nodes, and blocks of some parts, which make a flat tree.

Parts are immutable and shared by all versions of a document that contain them. A part knows the sums over its text that
questions about the whole document are made of: its extent and how it changes the nesting of trees. A document is
searched and changed along a path of this tree, so a key press costs nearly the same in 3 KB and in 30 MB.

How the nodes are divided among segments, and these among blocks, is of no consequence for any answer, only for the
cost: small segments are quick to read anew, and small blocks quick to sum up. (Two levels with larger blocks were
tried first; the memory of a few hundred cold segments, touched by every edit, made 30 MB twice as slow as 1.5 MB.)
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise
from operator import attrgetter

from sgf_ls.syntax.node import Node
from sgf_ls.text.extent import Encoding, Extent, measure

SEGMENT_LENGTH = 600
"""Characters after which a segment is closed; it grows to twice this before an edit splits it."""
BLOCK_LENGTH = 8
"""The most parts of a block."""
NEW_BLOCK_LENGTH = 6
"""How many parts a new block gets at most, so that there is room to grow."""

_LEAD = attrgetter("lead")
"""Of many nodes this is asked without a loop of ours."""


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

    def __init__(self, nodes: Sequence[Node], text: str, encoding: Encoding) -> None:
        self.nodes = tuple(nodes)
        self.text = text
        super().__init__(measure(text, encoding), *_nesting(filter(_LEAD, nodes)))


class Block(Part):
    """Some parts that stand one behind the other: all of them segments, or all of them blocks of one height."""

    __slots__ = ("parts",)

    def __init__(self, parts: Sequence[Block | Segment]) -> None:
        self.parts = tuple(parts)
        length = lines = column = 0
        for part in parts:
            more_length, more_lines, more_column = part.extent
            length += more_length
            lines += more_lines
            column = more_column if more_lines else column + more_column
        super().__init__(Extent(length, lines, column), *_nesting(parts))


def _nesting(parts: Iterable[Node | Part]) -> tuple[int, int, int]:
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
    texts = [node.text for node in nodes]
    text = "".join(texts)
    if nodes and len(text) <= 2 * SEGMENT_LENGTH:
        return [Segment(nodes, text, encoding)]
    ends = list(accumulate(map(len, texts)))
    segments: list[Segment] = []
    first = start = 0
    while first < len(nodes):
        last = bisect_left(ends, start + SEGMENT_LENGTH, first, len(nodes) - 1)
        end = ends[last]
        segments.append(Segment(nodes[first : last + 1], text[start:end], encoding))
        first, start = last + 1, end
    return segments


def pack(parts: Sequence[Block | Segment]) -> list[Block]:
    """Divide parts of one height among blocks, evenly, with room for a block to grow."""
    if len(parts) <= BLOCK_LENGTH:
        return [Block(parts)] if parts else []
    count = -(-len(parts) // NEW_BLOCK_LENGTH)
    bounds = [len(parts) * index // count for index in range(count + 1)]
    return [Block(parts[start:end]) for start, end in pairwise(bounds)]


def grow(parts: Sequence[Block | Segment]) -> Block | None:
    """One tree of all parts, as high as it needs to be; None for nothing."""
    blocks = pack(parts)
    while len(blocks) > 1:
        blocks = pack(blocks)
    return blocks[0] if blocks else None
