"""The one place where the protocol's positions and the engine's offsets meet.

A position is `{"line", "character"}`, both 0-based, the character in units of the negotiated encoding; an offset counts
characters of the text. Whatever the client sends is clamped to the text, and a range that runs backwards is turned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from lsprotocol import types

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


def positions_of(document: Document, offsets: Iterable[int]) -> dict[int, dict[str, int]]:
    """The plain positions of many offsets; those behind the end of the text mean that end."""
    offsets = set(offsets)
    places = {
        offset: {"line": line, "character": character}
        for offset, (line, character) in document.positions_at(offsets).items()
    }
    for offset in offsets - places.keys():
        places[offset] = places[min(max(offset, 0), document.length)]
    return places


def plain_ranges(document: Document, spans: Iterable[tuple[int, int]]) -> list[dict[str, dict[str, int]]]:
    """The plain ranges of many spans, in their order."""
    spans = list(spans)
    places = positions_of(document, (offset for span in spans for offset in span))
    return [{"start": places[start], "end": places[end]} for start, end in spans]


def encoded_ranges(document: Document, spans: Iterable[tuple[int, int]]) -> list[str]:
    """The same as JSON: there may be thousands, and half of the time goes into objects that are read once."""
    spans = list(spans)
    places = {
        offset: f'{{"line":{line},"character":{character}}}'
        for offset, (line, character) in document.positions_at([offset for span in spans for offset in span]).items()
    }
    return [f'{{"start":{places[start]},"end":{places[end]}}}' for start, end in spans]


def range_of(document: Document, start: int, end: int) -> types.Range:
    """The range from one offset to another."""
    return types.Range(types.Position(*document.position_at(start)), types.Position(*document.position_at(end)))


def text_edits(document: Document, edits: Iterable[Edit]) -> list[types.TextEdit]:
    """The engine's edits as the protocol's."""
    edits = list(edits)
    positions = document.positions_at(offset for edit in edits for offset in (edit.start, edit.end))

    def place(edit: Edit) -> types.Range:
        return types.Range(types.Position(*positions[edit.start]), types.Position(*positions[edit.end]))

    return [types.TextEdit(place(edit), edit.text) for edit in edits]
