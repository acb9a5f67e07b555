r"""In step with the editor: after any edits the server's text is the client's.

Seen through the findings: comments are edited at random, with every character some library takes for a line end, and
between them stand faults, whose places the client computes from its own text. A document that is opened with the text
as it has become must have the same findings as the one that was edited.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from .client import Message, Wire
from .conformance.editing import EXOTIC, NO_CHANGES
from .conftest import CAPABILITIES, change_document, initialize, open_document, span
from .naive import Editor

ENCODINGS = ("utf-8", "utf-16", "utf-32")
FAULT = "zz:zz"  # a rectangle of one point
FAULTY = f"AB[{FAULT}]"
PIECES = [*EXOTIC, *"\n\ra[: \t\0\ufeffé", "\r\n", "定石", "𠮷", "😀😀", "e\u0301", "(;", "AB"]


def with_encoding(*encodings: str) -> Message:
    return {**CAPABILITIES, "general": {"positionEncodings": list(encodings)}}


@pytest.fixture(scope="module", params=ENCODINGS)
def spoken(request: pytest.FixtureRequest) -> Iterator[tuple[Wire, str]]:
    """A server for each encoding."""
    server = Wire()
    result = initialize(server, with_encoding(request.param))
    assert result["capabilities"]["positionEncoding"] == request.param
    yield server, request.param
    server.stop()


def places(diagnostics: list[Message], rule: str = "one-point-rectangle") -> list[Message]:
    found = [diagnostic["range"] for diagnostic in diagnostics if diagnostic["code"] == rule]
    return sorted(found, key=lambda place: (place["start"]["line"], place["start"]["character"]))


def comment_spans(text: str) -> list[tuple[int, int]]:
    return [match.span(1) for match in re.finditer(r"C\[([^\]]*)\]", text)]


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r", ""])
def test_random_edits_of_comments_keep_the_places(spoken: tuple[Wire, str], line_end: str) -> None:
    wire, encoding = spoken
    chance = random.Random(f"{encoding} {line_end!r}")
    uri = f"untitled:comments-{encoding}-{len(line_end)}-{line_end!r}"
    editor = Editor(f"(;SZ[52]{line_end}" + f";C[石😀]{FAULTY}{line_end}" * 6 + ")", encoding)
    open_document(wire, uri, editor.text)
    for version in range(2, 62):
        changes = []
        for _ in range(chance.choice((1, 1, 3))):
            start, end = chance.choice(comment_spans(editor.text))
            first = chance.randint(start, end)
            last = min(first + chance.randint(0, 3), end)
            new = "".join(chance.choices(PIECES, k=chance.randint(0, 4)))
            editor, change = editor.replace(editor.place(first), editor.place(last), new)
            changes.append(change)
        since = len(wire.messages)
        change_document(wire, uri, version, *changes)
        assert places(wire.diagnostics(uri, version, since)) == editor.ranges_of(FAULT)


def test_random_edits_of_anything_are_as_good_as_opening_anew(spoken: tuple[Wire, str]) -> None:
    wire, encoding = spoken
    chance = random.Random(encoding)
    pieces = [*PIECES, "]", ";", "(", ")", "\\", "aa:cc", "AW[aa]", f";{FAULTY}", "C[", "SZ[9]", "FF[3]"]
    uri, other = f"file:///{encoding}/edited.sgf", f"file:///{encoding}/opened.sgf"
    editor = Editor(f"(;FF[4]\r\n;C[石😀]{FAULTY})\n" * 20, encoding)
    open_document(wire, uri, editor.text)
    for version in range(2, 82):
        start = chance.randint(0, len(editor.text))
        end = min(start + chance.choice((0, 0, 1, 8)), len(editor.text))
        new = "".join(chance.choices(pieces, k=chance.randint(0, 3)))
        editor, change = editor.replace(editor.place(start), editor.place(end), new)
        since = len(wire.messages)
        change_document(wire, uri, version, change)
        open_document(wire, other, editor.text, version)
        assert wire.diagnostics(uri, version, since) == [
            _moved(diagnostic, other, uri) for diagnostic in wire.diagnostics(other, version, since)
        ]


def _moved(diagnostic: Message, source: str, target: str) -> Message:
    """The diagnostic as if its related places lay in another document."""
    related = [
        {**place, "location": {**place["location"], "uri": place["location"]["uri"].replace(source, target)}}
        for place in diagnostic.get("relatedInformation", ())
    ]
    return {**diagnostic, "relatedInformation": related} if related else diagnostic


class TestOddChanges:
    """Ranges and versions that are not as they should be: clamped and taken, never an error or a popup."""

    uri = "file:///odd.sgf"
    text = f"(;{FAULTY}\n;{FAULTY})"

    def after(self, wire: Wire, *changes: Message, version: Any = 7) -> list[Message]:
        since = len(wire.messages)
        open_document(wire, self.uri, self.text)
        change_document(wire, self.uri, version, *changes)
        change_document(wire, self.uri, 8, {"range": span(0, 2), "text": "GN[]"})
        return places(wire.diagnostics(self.uri, 8, since))

    def test_changes_apply_one_after_the_other(self, wire: Wire) -> None:
        found = self.after(wire, {"range": span(0, 0), "text": "\n"}, {"range": span(1, 2), "text": "C[x]"})
        assert found == [span(1, 9, 14), span(2, 4, 9)]

    def test_a_change_without_a_range_replaces_everything(self, wire: Wire) -> None:
        assert self.after(wire, {"text": f"(;;{FAULTY})"}) == [span(0, 10, 15)]
        assert self.after(wire, {"text": f"(;;{FAULTY})", "range": None}) == [span(0, 10, 15)]

    def test_a_range_that_runs_backwards_is_turned(self, wire: Wire) -> None:
        backwards = {"start": {"line": 0, "character": 10}, "end": {"line": 0, "character": 2}}
        assert self.after(wire, {"range": backwards, "text": ""}) == [span(1, 4, 9)]

    @pytest.mark.parametrize("line", [2, 99, 2**31, 2**70])
    def test_a_line_behind_the_text_is_its_end(self, wire: Wire, line: int) -> None:
        far = {"line": line, "character": 0}
        assert self.after(wire, {"range": {"start": far, "end": far}, "text": "x"}) == [span(0, 9, 14), span(1, 4, 9)]

    @pytest.mark.parametrize("character", [11, 99, 2**31, 2**70])
    def test_a_character_behind_the_line_is_its_end(self, wire: Wire, character: int) -> None:
        assert self.after(wire, {"range": span(0, character), "text": "\n"}) == [span(0, 9, 14), span(2, 4, 9)]

    def test_negative_numbers_are_the_start(self, wire: Wire) -> None:
        negative = {"line": -1, "character": -1}
        change = {"range": {"start": negative, "end": negative}, "text": "\n"}
        assert self.after(wire, change) == [span(1, 5, 10), span(2, 4, 9)]

    @pytest.mark.parametrize("version", [0, 1, -5, 2**70, None])
    def test_a_version_may_be_anything(self, wire: Wire, version: Any) -> None:
        assert self.after(wire, {"range": span(1, 0), "text": "\n"}, version=version) == [span(0, 9, 14), span(2, 4, 9)]

    @pytest.mark.parametrize(("version", "published"), [(-5, -5), (2**31 - 1, 2**31 - 1), (2**31, None), (2**70, None)])
    def test_a_version_comes_back_if_the_protocol_has_such_a_number(
        self, wire: Wire, version: int, published: int | None
    ) -> None:
        since = len(wire.messages)
        open_document(wire, self.uri, self.text, version)
        wire.diagnostics(self.uri, since=since)
        assert wire.messages[-1]["params"].get("version") == published

    @pytest.mark.parametrize("change", NO_CHANGES)
    def test_what_is_no_change_changes_nothing_and_not_half(self, wire: Wire, change: Any) -> None:
        assert self.after(wire, {"text": ""}, change) == [span(0, 9, 14), span(1, 4, 9)]

    def test_half_an_astral_character_is_not_torn(self, start: Any) -> None:
        server = start()
        initialize(server, with_encoding("utf-16"))
        text = f"(;C[😀]{FAULTY})"
        open_document(server, self.uri, text)
        since = len(server.messages)
        change_document(server, self.uri, 2, {"range": span(0, 5), "text": "x"})  # in the middle of the pair
        assert places(server.diagnostics(self.uri, 2, since)) == [span(0, 11, 16)]


def test_closing_takes_the_findings_back(wire: Wire) -> None:
    uri = "file:///closed.sgf"
    open_document(wire, uri, f"(;{FAULTY})")
    assert places(wire.diagnostics(uri))
    since = len(wire.messages)
    wire.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert wire.diagnostics(uri, since=since) == []
    open_document(wire, uri, f"(;;{FAULTY})")
    assert places(wire.diagnostics(uri, 1, since)) == [span(0, 6, 11)]
