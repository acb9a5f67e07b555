"""The one place where the protocol's positions and the engine's offsets meet.

A position is `{"line", "character"}`, both 0-based, the character in units of the negotiated encoding; an offset counts
characters of the text. Whatever the client sends is clamped to the text, and a range that runs backwards is turned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types

from sgf_ls.text.extent import NOTHING, measure

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sgf_ls.syntax.document import Document
    from sgf_ls.text.edits import Edit


def offset_of(document: Document, position: types.Position) -> int:
    """The offset of a position."""
    return document.offset_at(position.line, position.character)


def span_of(document: Document, place: types.Range) -> tuple[int, int]:
    """The offsets of a range, the smaller first."""
    start, end = offset_of(document, place.start), offset_of(document, place.end)
    return min(start, end), max(start, end)


def plain_span_of(document: Document, place: Any) -> tuple[int, int] | None:
    """The offsets of a range that is still plain data; None where it is no range."""
    if not isinstance(place, dict):
        return None
    start, end = (_plain_offset(document, place.get(side)) for side in ("start", "end"))
    if start is None or end is None:
        return None
    return min(start, end), max(start, end)


def _plain_offset(document: Document, position: Any) -> int | None:
    if not isinstance(position, dict):
        return None
    line, character = position.get("line"), position.get("character")
    if type(line) is not int or type(character) is not int:  # a bool is an int as well
        return None
    return document.offset_at(line, character)


class Places:
    """Plain ranges in a document, for many at once: positions are remembered, and neighbours found without a search."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._known: dict[int, dict[str, int]] = {}
        self._start = self._end = 0  # the segment in which the last position lay
        self._text = ""
        self._before = NOTHING

    def range(self, start: int, end: int) -> dict[str, Any]:
        """The range from one offset to another."""
        return {"start": self.position(start), "end": self.position(end)}

    def position(self, offset: int) -> dict[str, int]:
        """The position of an offset inside the text."""
        position = self._known.get(offset)
        if position is None:
            if not self._start <= offset < self._end and self._document.root:
                self._enter_segment(offset)
            in_front = measure(self._text[: offset - self._start], self._document.encoding)
            _, line, character = self._before.then(in_front)
            position = self._known[offset] = {"line": line, "character": character}
        return position

    def _enter_segment(self, offset: int) -> None:
        _, segment, self._before = self._document.place_of(offset)
        self._text = segment.text
        self._start = self._before.length
        self._end = self._start + len(self._text)


def range_of(document: Document, start: int, end: int) -> types.Range:
    """The range from one offset to another."""
    return types.Range(types.Position(*document.position_at(start)), types.Position(*document.position_at(end)))


def text_edits(document: Document, edits: Iterable[Edit]) -> list[types.TextEdit]:
    """The engine's edits as the protocol's."""
    return [types.TextEdit(range_of(document, edit.start, edit.end), edit.text) for edit in edits]
