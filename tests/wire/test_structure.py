"""`textDocument/foldingRange`, `selectionRange` and `documentLink` as the protocol has them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sgf_ls.server import giving_up
from sgf_ls.server.jsonrpc import encode
from sgf_ls.server.lifecycle import Server

from .client import Message, Wire
from .conftest import initialize, open_document, span
from .direct import Direct
from .naive import range_at

URI = "file:///structure.sgf"
TEXT = "(;GN[𝄞]\nC[𝄞 http://a.org/é\nmore]\n(;B[aa]\n;W[bb]\n)\n(;B[cc]))\n"
INVALID_PARAMS = -32602
WHOLE_LINES: Message = {"textDocument": {"foldingRange": {"lineFoldingOnly": True}}}
METHODS = {
    "textDocument/foldingRange": {},
    "textDocument/documentLink": {},
    "textDocument/selectionRange": {"positions": [{"line": 0, "character": 0}]},
}


def started(capabilities: Message, text: str = TEXT) -> Wire:
    wire = Direct()
    initialize(wire, capabilities)
    open_document(wire, URI, text)
    return wire


def ask(wire: Wire, method: str, uri: str = URI, **more: Any) -> Any:
    return wire.ask(f"textDocument/{method}", {"textDocument": {"uri": uri}, **more})["result"]


@pytest.mark.parametrize("method", METHODS)
def test_nothing_for_what_is_not_open_and_an_error_for_what_is_no_document(method: str) -> None:
    wire = started({})
    document: Message = {"textDocument": {"uri": "file:///none.sgf"}}
    assert wire.ask(method, {**document, **METHODS[method]})["result"] is None
    assert wire.ask(method, METHODS[method])["error"]["code"] == INVALID_PARAMS
    assert wire.ask(method, {**METHODS[method], "textDocument": 5})["error"]["code"] == INVALID_PARAMS


def test_what_is_offered() -> None:
    offered = initialize(Direct())["capabilities"]
    assert offered["foldingRangeProvider"] is True
    assert offered["selectionRangeProvider"] is True
    assert offered["documentLinkProvider"] == {"resolveProvider": False}
    assert offered["documentSymbolProvider"] == {"label": "sgf-ls"}
    assert offered["workspaceSymbolProvider"] == {"resolveProvider": False}


def test_whole_lines_are_folded() -> None:
    assert ask(started(WHOLE_LINES), "foldingRange") == [
        {"startLine": 0, "endLine": 6},
        {"startLine": 0, "endLine": 2, "kind": "region"},
        {"startLine": 1, "endLine": 2, "kind": "comment"},
        {"startLine": 3, "endLine": 4},
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_characters_are_folded(encoding: str) -> None:
    text = "(;C[a\n𝄞b]\n;B[aa]C[𝄞])"
    found = ask(started({"general": {"positionEncodings": [encoding]}}, text), "foldingRange")
    ends = [len(text) - 1, text.index("]"), text.index("]")]
    places = [range_at(text, end, end, encoding)["start"] for end in ends]
    assert [{"line": fold["endLine"], "character": fold["endCharacter"]} for fold in found] == places
    assert all("startCharacter" not in fold for fold in found)


def test_no_more_folds_than_are_wanted() -> None:
    limited: Message = {"textDocument": {"foldingRange": {"lineFoldingOnly": True, "rangeLimit": 2}}}
    assert [fold["startLine"] for fold in ask(started(limited), "foldingRange")] == [0, 0]


def test_selections_grow_at_many_places() -> None:
    wire = started({})
    places = [span(4, 4)["start"], span(4, 4)["start"], span(0, 0)["start"], span(99, 99)["start"]]
    answer = ask(wire, "selectionRange", positions=places)
    chain = []
    link = answer[0]
    while link:
        chain.append(link["range"])
        link = link.get("parent")
    assert chain == [
        span(4, 3, 5),
        span(4, 2, 6),
        span(4, 1, 6),
        span(4, 0, 6),
        {"start": {"line": 3, "character": 1}, "end": {"line": 4, "character": 6}},
        {"start": {"line": 3, "character": 0}, "end": {"line": 5, "character": 1}},
        range_at(TEXT, 0, len(TEXT) - 1, "utf-16"),
        range_at(TEXT, 0, len(TEXT), "utf-16"),
    ]
    assert answer[1] == answer[0]
    assert len(answer) == len(places)
    assert answer[3] == {"range": chain[-1]}
    assert ask(wire, "selectionRange", positions=[]) == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_links(encoding: str) -> None:
    wire = started({"general": {"positionEncodings": [encoding]}})
    start = TEXT.index("http")
    place = range_at(TEXT, start, TEXT.index("\nmore"), encoding)
    assert ask(wire, "documentLink") == [{"range": place, "target": "http://a.org/%C3%A9"}]


def test_a_link_says_where_it_leads() -> None:
    [link] = ask(started({"textDocument": {"documentLink": {"tooltipSupport": True}}}), "documentLink")
    assert link["tooltip"] == "Open http://a.org/%C3%A9"


@pytest.mark.parametrize("method", ["textDocument/documentSymbol", "workspace/symbol", *METHODS])
@pytest.mark.parametrize(
    ("cancelled", "patience", "code"), [(True, 9.0, -32800), (False, -1.0, -32801), (False, 9.0, None)]
)
def test_what_is_no_longer_wanted_is_given_up(
    monkeypatch: pytest.MonkeyPatch, method: str, cancelled: bool, patience: float, code: int | None
) -> None:
    monkeypatch.setattr(giving_up, "PATIENCE", patience)
    wire = Direct()
    wire.server = Server(
        lambda message: wire._take(json.loads(encode(message))),
        change_is_waiting=lambda uri: uri == URI and not cancelled,
        is_cancelled=lambda: cancelled,
    )
    initialize(wire)
    open_document(wire, URI, TEXT)
    answer = wire.ask(method, {**METHODS.get(method, {}), "textDocument": {"uri": URI}, "query": ""})
    is_quick = method == "textDocument/documentLink" or (method == "workspace/symbol" and not cancelled)
    assert answer.get("error", {}).get("code") == (None if is_quick else code)
