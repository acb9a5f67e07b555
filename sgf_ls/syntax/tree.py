"""Finding and replacing segments in the tree of parts that a document is.

A *path* leads from the root to a segment: at each block, which of its parts to go to. Replacing some segments that
stand one behind the other makes new blocks along the two paths at their ends and shares all others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from sgf_ls.records import NamedTuple
from sgf_ls.syntax.segment import Block, Part, Segment, grow, pack
from sgf_ls.text.extent import Extent

FEW = 3
"""A block with fewer parts than this is joined with a neighbour, lest deleting leave a long row of crumbs."""


class Step(NamedTuple):
    """One step of a path: a block, and which of its parts to go to."""

    block: Block
    at: int
    """Which of its parts, from 0."""


Path = tuple[Step, ...]


class Place(NamedTuple):
    """A segment of a document: the path to it, and the extent of all text in front of it."""

    path: Path
    segment: Segment
    before: Extent


def seek(root: Block, is_behind: Callable[[int, int, int], bool]) -> Place:
    """The first segment behind whose end `is_behind` holds of the length, line and column; else the last one."""
    path: list[Step] = []
    part: Part = root
    length = lines = column = 0
    while isinstance(part, Block):
        last = len(part.parts) - 1
        for index, inner in enumerate(part.parts):
            more_length, more_lines, more_column = inner.extent
            end_column = more_column if more_lines else column + more_column
            if index == last or is_behind(length + more_length, lines + more_lines, end_column):
                break
            length += more_length
            lines += more_lines
            column = end_column
        path.append(Step(part, index))
        part = inner
    assert isinstance(part, Segment), "a tree ends in segments"
    return Place(tuple(path), part, Extent(length, lines, column))


def seek_offset(root: Block, offset: int) -> Place:
    """The segment that holds the character at `offset`; the last one for the end of the text."""
    return seek(root, lambda length, _lines, _column: length > offset)


def seek_position(root: Block, line: int, character: int) -> Place:
    """The segment in which a position lies; the last one for what is behind the end of the text."""
    return seek(root, lambda _length, lines, column: (lines, column) > (line, character))


def next_path(path: Path) -> Path | None:
    """The path to the next segment, or None at the end."""
    for height in range(len(path) - 1, -1, -1):
        block, index = path[height]
        if index + 1 < len(block.parts):
            return (*path[:height], *_first_path(block, index + 1))
    return None


def _first_path(block: Block, index: int) -> Iterator[Step]:
    """The steps to the first segment of a part."""
    yield Step(block, index)
    part = block.parts[index]
    while isinstance(part, Block):
        yield Step(part, 0)
        part = part.parts[0]


def segment_of(path: Path) -> Segment:
    """The segment that a path leads to."""
    part = path[-1].block.parts[path[-1].at]
    assert isinstance(part, Segment), "a path ends at a segment"
    return part


def replace(first: Path, last: Path, segments: Sequence[Segment]) -> Block | None:
    """The root of the tree with other segments in the place of those from `first` to `last`; None if none is left."""
    parts: Sequence[Block | Segment] = segments
    for (start_block, start), (end_block, end) in zip(reversed(first), reversed(last), strict=True):
        parts = pack(_with_neighbours(start_block, start, parts, end_block, end))
    return _lowered(grow(parts))


def _with_neighbours(
    start_block: Block, start: int, parts: Sequence[Block | Segment], end_block: Block, end: int
) -> list[Block | Segment]:
    """What stands in a block (or in what remains of two) when the parts from `start` to `end` are exchanged.

    New blocks that are too small are joined with the ones beside them.
    """
    before, behind = list(start_block.parts[:start]), list(end_block.parts[end + 1 :])
    middle = list(parts)
    only = middle[0] if len(middle) == 1 else None
    if isinstance(only, Block) and len(only.parts) < FEW:
        if behind:
            middle = list(pack((*only.parts, *_parts_of(behind.pop(0)))))
        elif before:
            middle = list(pack((*_parts_of(before.pop()), *only.parts)))
    return [*before, *middle, *behind]


def _parts_of(part: Block | Segment) -> tuple[Block | Segment, ...]:
    assert isinstance(part, Block), "beside a block stands a block"
    return part.parts


def _lowered(root: Block | None) -> Block | None:
    """The root without blocks above it that have a single part."""
    while root is not None and len(root.parts) == 1 and isinstance(root.parts[0], Block):
        root = root.parts[0]
    return root
