"""Formatting as the protocol has it: edits that do what they say, and requests that are wanted no more."""

from __future__ import annotations

import time
from typing import Any

import pytest
from plain_text import offset_at

from sgf_ls.text.extent import Encoding

from .client import Message, Wire
from .conftest import Start, change_document, initialize, open_document, span
from .direct import Direct

URI = "file:///formatting.sgf"
TEXT = "(;SZ[9]C[定石😀𠮷\n]  ;B [aa];W[bb](;B[cc])(;B[dd]))"
FORMATTED = "(;SZ[9]\n  C[定石😀𠮷\n]\n;B[aa]\n;W[bb]\n  (;B[cc])\n  (;B[dd]))\n"
SPACES: Message = {"tabSize": 2, "insertSpaces": True}
CANCELLED, MODIFIED, INVALID = -32800, -32801, -32602


def started(text: str = TEXT, encoding: str = "utf-16", **more: Any) -> Wire:
    wire = Direct(**more)
    initialize(wire, {"general": {"positionEncodings": [encoding]}, "workspace": {"configuration": True}})
    open_document(wire, URI, text)
    return wire


def formatting(options: Message = SPACES, place: Message | None = None) -> Message:
    params: Message = {"textDocument": {"uri": URI}, "options": options}
    return params if place is None else {**params, "range": place}


def edited(text: str, edits: list[Message], encoding: str = "utf-16") -> str:
    """The text after edits that were made for it, which must be in order."""
    pieces, done = [], 0
    for edit in edits:
        start, end = (
            offset_at(text, place["line"], place["character"], Encoding(encoding))
            for place in (edit["range"]["start"], edit["range"]["end"])
        )
        assert done <= start <= end
        pieces += [text[done:start], edit["newText"]]
        done = end
    return "".join([*pieces, text[done:]])


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_the_edits_format_the_text(encoding: str) -> None:
    wire = started(encoding=encoding)
    edits = wire.ask("textDocument/formatting", formatting())["result"]
    assert edited(TEXT, edits, encoding) == FORMATTED
    assert len(edits) == 7  # one a gap
    change_document(wire, URI, 2, {"text": FORMATTED})
    assert wire.ask("textDocument/formatting", formatting())["result"] == []


def test_both_are_offered() -> None:
    offered = initialize(Direct(), {})["capabilities"]
    assert offered["documentFormattingProvider"] and offered["documentRangeFormattingProvider"]


def test_a_range_is_formatted_alone() -> None:
    wire = started()
    edits = wire.ask("textDocument/rangeFormatting", formatting(place=span(1, 3, 9)))["result"]
    assert edited(TEXT, edits) == TEXT.replace("  ;B [aa]", "\n;B[aa]")


@pytest.mark.parametrize(
    ("options", "unit"),
    [({"tabSize": 3, "insertSpaces": True}, "   "), ({"tabSize": 8, "insertSpaces": False}, "\t")],
)
def test_the_editor_says_how_to_indent(options: Message, unit: str) -> None:
    edits = started().ask("textDocument/formatting", formatting(options))["result"]
    assert edited(TEXT, edits) == FORMATTED.replace("  ", unit)


def test_the_settings_say_it_better() -> None:
    wire = started(configuration={"format": {"indent": 1, "movesPerLine": 2}})
    edits = wire.ask("textDocument/formatting", formatting())["result"]
    assert edited(TEXT, edits) == FORMATTED.replace("  ", " ").replace("\n;W", ";W")


def test_a_document_that_is_not_open_has_no_edits() -> None:
    wire = Direct()
    initialize(wire)
    assert wire.ask("textDocument/formatting", formatting())["result"] is None
    assert wire.ask("textDocument/rangeFormatting", formatting(place=span(0, 1)))["result"] is None


@pytest.mark.parametrize("options", [None, {}, {"tabSize": "2", "insertSpaces": True}, {"tabSize": 2}])
def test_options_that_are_none_are_refused(options: Any) -> None:
    assert started().ask("textDocument/formatting", formatting(options))["error"]["code"] == INVALID


def test_very_many_edits_are_joined() -> None:
    text = "(;SZ[9]" + ";B[aa]" * 25_000 + ")"
    edits = started(text).ask("textDocument/formatting", formatting())["result"]
    assert 5_000 < len(edits) <= 10_000
    offsets = [place["character"] for edit in edits for place in (edit["range"]["start"], edit["range"]["end"])]
    assert offsets == sorted(offsets)
    assert joined_text(text, edits) == text.replace(";B", "\n;B") + "\n"


def joined_text(text: str, edits: list[Message]) -> str:
    """As `edited`, for a text of a single line without characters that count twice."""
    pieces, done = [], 0
    for edit in edits:
        pieces += [text[done : edit["range"]["start"]["character"]], edit["newText"]]
        done = edit["range"]["end"]["character"]
    return "".join([*pieces, text[done:]])


def test_a_request_is_cancelled_while_it_is_served(start: Start) -> None:
    wire = start()
    initialize(wire)
    open_document(wire, URI, "(;SZ[9]" + ";B[aa];W[bb]C[x]" * 150_000 + ")")
    position = {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 3}}
    wire.ask("textDocument/hover", position)  # the document has been read
    since = len(wire.messages)
    wire.send({"id": "f", "method": "textDocument/formatting", "params": formatting()})
    time.sleep(0.1)  # most likely it is being served now; if not, it is cancelled all the same
    wire.send({"method": "$/cancelRequest", "params": {"id": "f"}})
    assert wire.answer("f", since)["error"]["code"] == CANCELLED
    assert "result" in wire.ask("textDocument/hover", position)
