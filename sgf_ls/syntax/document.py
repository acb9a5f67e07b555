"""The incremental document: an immutable SGF text that knows its nodes and positions, and what an edit changes.

`edit` gives a new document that shares every part the edit did not touch, so versions are cheap, can be kept side by
side, and nobody ever sees half a change. An edit reads anew the segment it touches, and the following ones only while
the last node read is not complete: behind an unescaped `]` the next bracket or `;` always begins a node text, so even
an unclosed `[` swallows text only as far as the next clean `]`.

Positions are pairs of a line and a character in it, both 0-based, the character in units of the document's encoding
(LSP, "Position"); offsets are 0-based characters of the `str`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

from sgf_ls.syntax.amending import amended
from sgf_ls.syntax.lexer import node_texts
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.reading import Swallowed, absorb, forget, give_back, nodes_of
from sgf_ls.syntax.segment import Block, Part, Segment, cut, grow
from sgf_ls.syntax.tree import Place, replace, seek_offset, seek_position
from sgf_ls.text.extent import LINE_END, NOTHING, Encoding, Extent, characters_in, find_line_end, measure
from sgf_ls.text.positions import positions_in

CLOSE = 400
"""If offsets are so many characters apart or less, all of the text is passed to find their positions."""


class Document:
    """An SGF text and its reading. Make one with `from_text`, and the next version with `edit`."""

    __slots__ = ("_swallowed", "_text", "encoding", "root")

    def __init__(self, root: Block | None, encoding: Encoding, swallowed: Swallowed | None = None) -> None:
        self.root = root
        """The tree of parts; None for an empty text."""
        self.encoding = encoding
        self._text: str | None = None
        self._swallowed = swallowed

    @classmethod
    def from_text(cls, text: str, encoding: Encoding = Encoding.UTF32) -> Document:
        """Read a whole text; columns count in units of `encoding`."""
        document = cls(grow(cut(nodes_of(node_texts(text)), encoding)), encoding)
        document._text = text
        return document

    @property
    def text(self) -> str:
        """The whole text (joined when first asked for: not needed for an edit)."""
        if self._text is None:
            self._text = "".join([segment.text for _, segment in self.segments()])
        return self._text

    @property
    def extent(self) -> Extent:
        """The extent of the text."""
        return self.root.extent if self.root else NOTHING

    @property
    def length(self) -> int:
        """The length of the text in characters."""
        return self.extent.length

    @property
    def parts(self) -> tuple[Block | Segment, ...]:
        """The uppermost parts, in order."""
        return self.root.parts if self.root else ()

    def edit(self, start: int, end: int, text: str) -> Document:
        """The document with the characters from `start` to `end` replaced; offsets outside the text are clamped."""
        if self.root is None:
            return Document.from_text(text, self.encoding)
        start, end = sorted((min(max(start, 0), self.length), min(max(end, 0), self.length)))
        first = seek_offset(self.root, max(start - 1, 0))
        last = first if end <= start else seek_offset(self.root, end - 1)
        head = first.segment.text[: start - first.before.length]
        tail = last.segment.text[end - last.before.length :]
        # Nearly all nodes of the segments are read again as they are; in a large text the shared store has long
        # forgotten them.
        known = {node.text: node for segment in {first.segment, last.segment} for node in segment.nodes}
        inserted, text = text, head + text + tail
        end_of_edit, swallowed = last.path, None
        segments = give_back(text, self._swallowed, last.path, self.encoding)
        if not segments:
            nodes = amended(first, last, start, end, inserted)
            if nodes is None:
                pieces = node_texts(text)
                end_of_edit, swallowed = absorb(pieces, last.path)
                nodes = nodes_of(pieces, known)
            segments = cut(nodes, self.encoding)
            if swallowed is None and self._swallowed and self._swallowed.is_untouched_by(text):
                swallowed = self._swallowed
        forget(known, segments)
        return Document(replace(first.path, end_of_edit, segments), self.encoding, swallowed)

    def place_of(self, offset: int) -> Place:
        """The segment that holds the character at `offset` (the last one for the end of the text).

        Raises IndexError for an empty document.
        """
        if self.root is None:
            raise IndexError("the document is empty")
        return seek_offset(self.root, offset)

    def position_at(self, offset: int) -> tuple[int, int]:
        """The line and the character of an offset; clamped to the text."""
        if self.root is None:
            return 0, 0
        offset = min(max(offset, 0), self.length)
        _, segment, before = seek_offset(self.root, offset)
        _, line, character = before.then(measure(segment.text[: offset - before.length], self.encoding))
        return line, character

    def positions_at(self, offsets: Iterable[int]) -> dict[int, tuple[int, int]]:
        """The positions of many offsets at once: each segment is measured one time, from each to the next."""
        length = self.length
        wanted = sorted(set(offsets))
        if wanted and (wanted[0] < 0 or wanted[-1] > length):
            wanted = sorted({min(max(offset, 0), length) for offset in wanted})
        if self.root is None:
            return dict.fromkeys(wanted, (0, 0))
        if len(wanted) * CLOSE > length:
            return positions_in(self.text, wanted, self.encoding)
        positions: dict[int, tuple[int, int]] = {}
        done = 0
        while done < len(wanted):
            place = seek_offset(self.root, wanted[done])
            end = place.before.length + len(place.segment.text)
            last = bisect_left(wanted, end, done + 1)
            _add_positions(positions, wanted[done:last], place, self.encoding)
            done = last
        return positions

    def offset_at(self, line: int, character: int) -> int:
        """The offset of a position. A character behind the end of its line means that end (LSP, "Position")."""
        if self.root is None or line < 0:
            return 0
        character = max(character, 0)
        if (line, character) >= (self.extent.lines, self.extent.column):
            return self.length
        _, segment, before = seek_position(self.root, line, character)
        start, column = _line_start(segment.text, before, line)
        rest = segment.text[start : find_line_end(segment.text, start)]
        return before.length + start + characters_in(rest, max(character - column, 0), self.encoding)

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
        """Each segment with its offset, from the one that holds the character at `start`."""
        offset = 0
        waiting: list[Part] = [self.root] if self.root else []
        while waiting:
            part = waiting.pop()
            if offset + part.extent.length <= start:
                offset += part.extent.length
            elif isinstance(part, Block):
                waiting += reversed(part.parts)
            elif isinstance(part, Segment):
                yield offset, part
                offset += part.extent.length

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
        if found is None and (last := self.last_node()):
            return self.length - len(last.text), last
        return found

    def last_node(self) -> Node | None:
        """The last node of the text; None for an empty text."""
        return seek_offset(self.root, self.length).segment.nodes[-1] if self.root else None


def _add_positions(
    positions: dict[int, tuple[int, int]], offsets: Sequence[int], place: Place, encoding: Encoding
) -> None:
    """Add the positions of offsets in one segment, which ascend."""
    _, segment, here = place
    text, start = segment.text, here.length
    if not segment.extent.lines and (encoding is Encoding.UTF32 or text.isascii()):
        line, column = here.lines, here.column - start
        positions.update([(offset, (line, column + offset)) for offset in offsets])
        return
    for offset in offsets:
        there = here.then(measure(text[here.length - start : offset - start], encoding))
        positions[offset] = there.lines, there.column
        if text[offset - start - 1 : offset - start + 1] != "\r\n":
            here = there  # nothing is counted on from the middle of a line end


def _line_start(text: str, before: Extent, line: int) -> tuple[int, int]:
    """Where the line begins in the text of a segment, and the column of that place (not 0 if it began earlier)."""
    if line == before.lines:
        return 0, before.column
    ends = LINE_END.finditer(text)
    for _ in range(line - before.lines - 1):
        next(ends)
    return next(ends).end(), 0
