"""The incremental document: an immutable SGF text that knows its nodes and positions, and what an edit changes.

`edit` gives a new document that shares every part the edit did not touch, so versions are cheap, can be kept side by
side, and nobody ever sees half a change. An edit reads anew the segment it touches, and the following ones only while
the last node read is not complete: behind an unescaped `]` the next bracket or `;` always begins a node text, so even
an unclosed `[` swallows text only as far as the next clean `]`.

Positions are pairs of a line and a character in it, both 0-based, the character in units of the document's encoding
(LSP, "Position"); offsets are 0-based characters of the `str`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sgf_ls.syntax.lexer import node_texts
from sgf_ls.syntax.node import Node, read_node
from sgf_ls.syntax.segment import BLOCK_LENGTH, SEGMENT_LENGTH, Block, Segment, cut, pack
from sgf_ls.text.extent import LINE_END, NOTHING, Encoding, Extent, characters_in, find_line_end, measure


class Place(NamedTuple):
    """A segment of a document: its block, its index in the block, and the extent of all text in front of it."""

    block: int
    segment: int
    before: Extent


class Document:
    """An SGF text and its reading. Make one with `from_text`, and the next version with `edit`."""

    __slots__ = ("_text", "blocks", "encoding", "extent")

    def __init__(self, blocks: Sequence[Block], encoding: Encoding) -> None:
        self.blocks = tuple(blocks)
        self.encoding = encoding
        self.extent = sum_of(self.blocks)
        self._text: str | None = None

    @classmethod
    def from_text(cls, text: str, encoding: Encoding = Encoding.UTF32) -> Document:
        """Read a whole text; columns count in units of `encoding`."""
        document = cls(pack(cut(_read(text), encoding)), encoding)
        document._text = text
        return document

    @property
    def text(self) -> str:
        """The whole text (joined when first asked for: not needed for an edit)."""
        if self._text is None:
            self._text = "".join([segment.text for block in self.blocks for segment in block.segments])
        return self._text

    @property
    def length(self) -> int:
        """The length of the text in characters."""
        return self.extent.length

    def edit(self, start: int, end: int, text: str) -> Document:
        """The document with the characters from `start` to `end` replaced; offsets outside the text are clamped."""
        start, end = sorted((min(max(start, 0), self.length), min(max(end, 0), self.length)))
        if not self.blocks:
            return Document.from_text(text, self.encoding)
        first = self.place_of(max(start - 1, 0))
        last = first if end <= start else self.place_of(end - 1)
        head = self._segment(first).text[: start - first.before.length]
        tail = self._segment(last).text[end - last.before.length :]
        nodes = _read(head + text + tail)
        following = _Following(self.blocks, last)
        _absorb(nodes, following)
        return self._replaced(first, following, cut(nodes, self.encoding))

    def _replaced(self, first: Place, following: _Following, segments: list[Segment]) -> Document:
        """The document with new segments from `first` up to those that still follow."""
        kept = self.blocks[first.block].segments[: first.segment]
        start, end = first.block, following.block + 1
        merged = [*kept, *segments, *following.rest_of_block()]
        # Blocks that have become small are joined with a neighbour, lest deleting leave a long row of crumbs.
        if len(merged) < BLOCK_LENGTH // 8 and end < len(self.blocks):
            merged += self.blocks[end].segments
            end += 1
        elif len(merged) < BLOCK_LENGTH // 8 and start:
            start -= 1
            merged = [*self.blocks[start].segments, *merged]
        return Document([*self.blocks[:start], *pack(merged), *self.blocks[end:]], self.encoding)

    def _segment(self, place: Place) -> Segment:
        return self.blocks[place.block].segments[place.segment]

    def place_of(self, offset: int) -> Place:
        """The segment that holds the character at `offset` (the last one for the end of the text).

        Raises IndexError for an empty document.
        """
        length = lines = column = 0
        for block_index, block in enumerate(self.blocks):
            if length + block.extent.length > offset or block_index == len(self.blocks) - 1:
                break
            more_length, more_lines, more_column = block.extent
            length += more_length
            lines += more_lines
            column = more_column if more_lines else column + more_column
        segments = self.blocks[block_index].segments
        for index, segment in enumerate(segments):
            more_length, more_lines, more_column = segment.extent
            if length + more_length > offset or index == len(segments) - 1:
                break
            length += more_length
            lines += more_lines
            column = more_column if more_lines else column + more_column
        return Place(block_index, index, Extent(length, lines, column))

    def position_at(self, offset: int) -> tuple[int, int]:
        """The line and the character of an offset; clamped to the text."""
        if not self.blocks:
            return 0, 0
        offset = min(max(offset, 0), self.length)
        place = self.place_of(offset)
        text = self._segment(place).text[: offset - place.before.length]
        _, line, character = place.before.then(measure(text, self.encoding))
        return line, character

    def positions_at(self, offsets: Iterable[int]) -> dict[int, tuple[int, int]]:
        """The positions of many offsets at once: the text is measured one time, from each to the next."""
        positions: dict[int, tuple[int, int]] = {}
        here, end = NOTHING, 0  # the extent up to the last offset, and the end of the segment that holds it
        text, start = "", 0
        for offset in sorted({min(max(offset, 0), self.length) for offset in offsets}):
            if self.blocks and offset >= end:
                place = self.place_of(offset)
                text, start, here = self._segment(place).text, place.before.length, place.before
                end = start + len(text)
            there = here.then(measure(text[here.length - start : offset - start], self.encoding))
            positions[offset] = there.lines, there.column
            if text[offset - start - 1 : offset - start + 1] != "\r\n":
                here = there  # nothing is counted on from the middle of a line end
        return positions

    def offset_at(self, line: int, character: int) -> int:
        """The offset of a position. A character behind the end of its line means that end (LSP, "Position")."""
        if not self.blocks or line < 0:
            return 0
        place = self._place_of_position((line, max(character, 0)))
        if place is None:
            return self.length
        text = self._segment(place).text
        start, column = _line_start(text, place.before, line)
        rest = text[start : find_line_end(text, start)]
        return place.before.length + start + characters_in(rest, max(character - column, 0), self.encoding)

    def _place_of_position(self, position: tuple[int, int]) -> Place | None:
        """The segment in which the position lies, or None when it is behind the end of the text."""
        length = lines = column = 0
        for block_index, block in enumerate(self.blocks):  # noqa: B007 (used behind the loop)
            more_length, more_lines, more_column = block.extent
            after = (lines + more_lines, more_column if more_lines else column + more_column)
            if after > position:
                break
            length += more_length
            lines, column = after
        else:
            return None
        for index, segment in enumerate(self.blocks[block_index].segments):  # noqa: B007
            more_length, more_lines, more_column = segment.extent
            after = (lines + more_lines, more_column if more_lines else column + more_column)
            if after > position:
                break
            length += more_length
            lines, column = after
        return Place(block_index, index, Extent(length, lines, column))

    def slice(self, start: int, end: int) -> str:
        """The text from `start` to `end`."""
        if self._text is not None:
            return self._text[start:end]
        texts = []
        for segment_start, segment in self.segments(start):
            if segment_start >= end:
                break
            texts.append(segment.text[max(start - segment_start, 0) : end - segment_start])
        return "".join(texts)

    def segments(self, start: int = 0) -> Iterator[tuple[int, Segment]]:
        """Each segment with its offset, from the one that holds `start`."""
        if not self.blocks:
            return
        place = self.place_of(start)
        offset, skipped = place.before.length, place.segment
        for block in self.blocks[place.block :]:
            for segment in block.segments[skipped:]:
                yield offset, segment
                offset += segment.extent.length
            skipped = 0

    def nodes(self, start: int = 0) -> Iterator[tuple[int, Node]]:
        """Each node with its offset, from the one that holds the character at `start`."""
        for offset, segment in self.segments(start):
            for node in segment.nodes:
                end = offset + len(node.text)
                if end > start:
                    yield offset, node
                offset = end

    def node_at(self, offset: int) -> tuple[int, Node] | None:
        """The node that holds the character at `offset`, with its own offset; the last node at the text's end."""
        found = next(self.nodes(offset), None)
        if found is None and self.blocks:
            last = self.blocks[-1].segments[-1].nodes[-1]
            return self.length - len(last.text), last
        return found


class _Following:
    """The segments behind an edit, taken one after the other as it swallows them."""

    def __init__(self, blocks: Sequence[Block], last: Place) -> None:
        self._blocks = blocks
        self.block = last.block
        self._segment = last.segment + 1

    def rest_of_block(self) -> Sequence[Segment]:
        return self._blocks[self.block].segments[self._segment :]

    def take(self) -> Segment | None:
        """The next segment, or None at the end."""
        while self._segment >= len(self._blocks[self.block].segments):
            if self.block + 1 >= len(self._blocks):
                return None
            self.block, self._segment = self.block + 1, 0
        self._segment += 1
        return self._blocks[self.block].segments[self._segment - 1]


def _read(text: str) -> list[Node]:
    return [read_node(node_text) for node_text in node_texts(text)]


def _absorb(nodes: list[Node], following: _Following) -> None:
    """Complete the last node from the segments that follow, as many as it needs.

    Twice as many each time: whatever an unclosed value swallows is read at most about twice.
    """
    wanted = 1
    while not nodes or not nodes[-1].is_complete:
        taken = [segment for segment in (following.take() for _ in range(wanted)) if segment]
        if not taken:
            return
        last = nodes.pop().text if nodes else ""
        nodes += _read(last + "".join([segment.text for segment in taken]))
        wanted *= 2
    if sum(len(node.text) for node in nodes) < SEGMENT_LENGTH // 2:
        neighbour = following.take()
        nodes += neighbour.nodes if neighbour else ()


def _line_start(text: str, before: Extent, line: int) -> tuple[int, int]:
    """Where the line begins in the text of a segment, and the column of that place (not 0 if it began earlier)."""
    if line == before.lines:
        return 0, before.column
    ends = LINE_END.finditer(text)
    for _ in range(line - before.lines - 1):
        next(ends)
    return next(ends).end(), 0


def sum_of(blocks: Sequence[Block]) -> Extent:
    """The extent of all blocks together (list comprehensions, since this is done for every edit)."""
    extents = [block.extent for block in blocks]
    column = 0
    for extent in reversed(extents):
        column += extent.column
        if extent.lines:
            break
    return Extent(sum([extent.length for extent in extents]), sum([extent.lines for extent in extents]), column)
