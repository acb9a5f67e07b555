"""What is said of messages that keep to the protocol, and of those that do not."""

from __future__ import annotations

from typing import Any

import pytest

from .protocol import faults

RANGE = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 1}}
DIAGNOSTIC = {"range": RANGE, "message": "m", "severity": 1, "code": "c", "source": "sgf-ls", "data": [1, None]}
SYMBOL = {"name": "n", "kind": 2, "range": RANGE, "selectionRange": RANGE, "children": []}


def answer(result: Any, method: str) -> list[str]:
    return faults({"jsonrpc": "2.0", "id": 1, "result": result}, method)


def published(**more: Any) -> list[str]:
    params = {"uri": "file:///a", "diagnostics": [{**DIAGNOSTIC, **more}]}
    return faults({"jsonrpc": "2.0", "method": "textDocument/publishDiagnostics", "params": params})


@pytest.mark.parametrize(
    ("method", "result"),
    [
        ("textDocument/hover", None),
        ("textDocument/hover", {"contents": {"kind": "markdown", "value": ""}, "range": RANGE}),
        ("textDocument/documentSymbol", [{**SYMBOL, "children": [SYMBOL]}]),
        ("textDocument/documentSymbol", [{"name": "n", "kind": 2, "location": {"uri": "u", "range": RANGE}}]),
        (
            "textDocument/codeAction",
            [{"title": "t", "kind": "quickfix", "data": ["u", 1]}, {"title": "t", "command": "c"}],
        ),
        ("textDocument/rename", {"changes": {"file:///a": [{"range": RANGE, "newText": ""}]}}),
        ("textDocument/semanticTokens/full", {"data": [0, 1, 2, 3, 0], "resultId": "1"}),
        ("initialize", {"capabilities": {"positionEncoding": "utf-16", "hoverProvider": True, "textDocumentSync": 2}}),
        ("sgf/board", {"anything": 1}),
    ],
)
def test_sound_answers(method: str, result: Any) -> None:
    assert answer(result, method) == []


@pytest.mark.parametrize(
    ("method", "result", "place"),
    [
        ("textDocument/hover", {}, "result.contents"),
        ("textDocument/hover", {"contents": {"kind": "bold", "value": ""}}, "result.contents.kind"),
        ("textDocument/hover", {"contents": "x", "range": None}, "result.range"),
        ("textDocument/hover", {"contents": "x", "extra": 1}, "result.extra"),
        ("textDocument/hover", [], "result"),
        ("textDocument/documentSymbol", [{**SYMBOL, "kind": 99}], "result[0].kind"),
        ("textDocument/documentSymbol", [{**SYMBOL, "children": [{"name": "n"}]}], "result[0].children[0].kind"),
        ("textDocument/semanticTokens/full", {"data": [0, 1.5]}, "result.data[1]"),
        ("textDocument/semanticTokens/full", {"data": [True]}, "result.data[0]"),
        ("textDocument/semanticTokens/full", {"data": [2**31]}, "result.data[0]"),
        ("textDocument/rename", {"changes": {"file:///a": [{"range": RANGE}]}}, "result.changes.file:///a[0].newText"),
        ("initialize", {"capabilities": {"hoverprovider": True}}, "result.capabilities.hoverprovider"),
        ("initialize", {}, "result.capabilities"),
    ],
)
def test_answers_with_a_mistake(method: str, result: Any, place: str) -> None:
    assert [fault.split(": ")[0] for fault in answer(result, method)][0:1] == [place]


@pytest.mark.parametrize(
    "more",
    [
        {"severity": 5},
        {"severity": None},
        {"code": 1.5},
        {"message": None},
        {"tags": [9]},
        {"codedescription": {}},
        {"relatedInformation": [{"message": "m"}]},
        {"range": {"start": {"line": -1, "character": 0}, "end": {"line": 0, "character": 0}}},
        {"range": {"start": {"line": 0, "character": True}, "end": {"line": 0, "character": 0}}},
    ],
)
def test_a_notification_with_a_mistake(more: dict[str, Any]) -> None:
    assert published() == []
    assert published(**more)


@pytest.mark.parametrize(
    "message",
    [
        {"id": 1, "result": None},
        {"jsonrpc": "1.0", "id": 1, "result": None},
        {"jsonrpc": "2.0", "id": 1},
        {"jsonrpc": "2.0", "id": [1], "result": None},
        {"jsonrpc": "2.0", "id": True, "result": None},
        {"jsonrpc": "2.0", "id": 1, "result": None, "error": {"code": 1, "message": "m"}},
        {"jsonrpc": "2.0", "id": 1, "error": {"code": "1", "message": "m"}},
        {"jsonrpc": "2.0", "id": 1, "error": {"code": 1}},
        {"jsonrpc": "2.0", "id": 1, "error": {"code": 1, "message": "m", "trace": ""}},
        {"jsonrpc": "2.0", "method": "textDocument/nothing"},
        {"jsonrpc": "2.0", "method": "workspace/configuration", "params": {"items": []}},
        {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "textDocument/publishDiagnostics",
            "params": {"uri": "u", "diagnostics": []},
        },
        {"jsonrpc": "2.0", "method": "window/logMessage", "params": {"type": 1}},
        {"jsonrpc": "2.0", "method": "window/logMessage"},
    ],
)
def test_frames_with_a_mistake(message: dict[str, Any]) -> None:
    assert faults(message)
