"""Diagnostics: what is in them for whom, pushed or pulled, and how many."""

from __future__ import annotations

from typing import Any

import pytest

from .client import Message, Wire
from .conftest import CAPABILITIES, change_document, initialize, open_document, span
from .direct import Direct

URI = "file:///diagnostics.sgf"
TEXT = "(;SZ[9]AB[aa:cc][cc:dd])"
PUSHES: Message = {"textDocument": {"publishDiagnostics": {}}}
PULLS: Message = {
    "workspace": {"diagnostics": {"refreshSupport": True}, "configuration": True},
    "textDocument": {"diagnostic": {}, "publishDiagnostics": {"relatedInformation": True}},
}


def started(capabilities: Message, text: str = TEXT) -> Wire:
    wire = Direct()
    initialize(wire, capabilities)
    open_document(wire, URI, text)
    return wire


def pushed(wire: Wire) -> list[Message]:
    published = [message for message in wire.messages if message.get("method") == "textDocument/publishDiagnostics"]
    return [message["params"] for message in published]


def pull(wire: Wire, previous: str | None = None, uri: str = URI) -> Message:
    params = {"textDocument": {"uri": uri}, **({"previousResultId": previous} if previous else {})}
    result: Message = wire.ask("textDocument/diagnostic", params)["result"]
    return result


def test_everything_that_was_declared_is_there() -> None:
    [published] = pushed(started(CAPABILITIES))
    assert published["uri"] == URI
    assert published["version"] == 1
    [found] = published["diagnostics"]
    assert found["range"] == span(0, 17, 22)
    assert (found["severity"], found["code"], found["source"]) == (1, "overlapping-rectangles", "sgf-ls")
    assert "cc" in found["message"]
    assert found["codeDescription"] == {"href": "https://www.red-bean.com/sgf/sgf4.html#3.5.1"}
    assert [place["location"] for place in found["relatedInformation"]] == [{"uri": URI, "range": span(0, 10, 15)}]
    assert found["data"]["rule"] == "overlapping-rectangles"
    assert found["data"]["fix"]["safety"] == "unsafe"


def test_what_was_not_declared_is_not_there() -> None:
    for capabilities in (
        {},
        PUSHES,
        {"textDocument": {"publishDiagnostics": {"versionSupport": 1, "dataSupport": {}}}},
    ):
        [published] = pushed(started(capabilities))
        assert published.keys() == {"uri", "diagnostics"}
        [found] = published["diagnostics"]
        assert found.keys() == {"range", "severity", "code", "source", "message"}


def test_who_asks_for_diagnostics_is_never_sent_any() -> None:
    wire = started(PULLS)
    change_document(wire, URI, 2, {"range": span(0, 2), "text": "C[x]"})
    [found] = pull(wire)["items"]
    assert found["range"] == span(0, 21, 26)
    assert found["relatedInformation"]
    assert "data" not in found
    wire.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert not pushed(wire)


def test_an_unchanged_document_is_not_sent_again() -> None:
    wire = started(PULLS)
    first = pull(wire)
    assert pull(wire, first["resultId"]) == {"kind": "unchanged", "resultId": first["resultId"]}
    change_document(wire, URI, 1, {"text": "(;)"})  # the same version, another text
    second = pull(wire, first["resultId"])
    assert second["kind"] == "full"
    assert second["items"] == []


def test_other_settings_make_the_client_ask_again() -> None:
    wire = started(PULLS)
    first = pull(wire)
    wire.configuration, since = {"ignore": ["overlapping-rectangles"]}, len(wire.messages)
    wire.notify("workspace/didChangeConfiguration", {"settings": None})
    assert wire.messages[since + 1]["method"] == "workspace/diagnostic/refresh"
    assert pull(wire, first["resultId"])["items"] == []


def test_a_document_that_is_not_open_has_no_diagnostics() -> None:
    assert pull(started(PULLS), uri="file:///none.sgf") == {"kind": "full", "items": []}


@pytest.mark.parametrize(("capabilities", "offered"), [(PUSHES, False), (PULLS, True)])
def test_pulling_is_offered_to_who_can(capabilities: Message, offered: bool) -> None:
    result = initialize(Direct(), capabilities)
    assert ("diagnosticProvider" in result["capabilities"]) is offered


def test_nothing_is_offered_that_is_not_there() -> None:
    offered = initialize(Direct(), CAPABILITIES)["capabilities"]
    assert offered.keys() == {
        *("positionEncoding", "textDocumentSync", "hoverProvider", "codeActionProvider"),
        *("documentFormattingProvider", "documentRangeFormattingProvider", "experimental"),
        *("documentHighlightProvider", "definitionProvider", "referencesProvider", "renameProvider"),
        *("documentSymbolProvider", "workspaceSymbolProvider", "foldingRangeProvider", "selectionRangeProvider"),
        "documentLinkProvider",
    }
    assert offered["experimental"] == {"sgf": {"board": True, "goTo": True}}
    assert offered["textDocumentSync"] == {"openClose": True, "change": 2, "save": True}


def test_at_most_1000_and_one_that_says_so() -> None:
    [published] = pushed(started(CAPABILITIES, "(;SZ[9]" + ";TR[aa:aa]" * 1500 + ")"))
    diagnostics = published["diagnostics"]
    assert len(diagnostics) <= 1001
    [more] = [found for found in diagnostics if found["severity"] == 3]
    assert "50" in more["message"]


@pytest.mark.parametrize(
    ("offered", "chosen"),
    [
        (["utf-8", "utf-16", "utf-32"], "utf-32"),
        (["utf-16", "utf-8"], "utf-16"),
        (["utf-8"], "utf-8"),
        (["utf-7"], "utf-16"),
        ([], "utf-16"),
        (None, "utf-16"),
        ([None, 5, "utf-8"], "utf-8"),
        ("utf-8", "utf-16"),
    ],
)
def test_the_encoding_is_one_the_client_offers(offered: Any, chosen: str) -> None:
    result = initialize(Direct(), {"general": {"positionEncodings": offered}})
    assert result["capabilities"]["positionEncoding"] == chosen


def test_a_finding_at_the_very_end_is_published() -> None:
    wire = Direct()
    initialize(wire, PUSHES, initializationOptions={"select": ["multiple-trees", "duplicate-point"]})
    open_document(wire, URI, "(;AB[aa][aa])")
    change_document(wire, URI, 2, {"range": span(0, 13), "text": "("})
    published = pushed(wire)[-1]["diagnostics"]
    assert [(item["code"], item["range"]) for item in published] == [
        ("duplicate-point", span(0, 9, 11)),
        ("multiple-trees", span(0, 13, 14)),
    ]
