"""The life of a session: what is answered when. (How it ends: `test_leaving`.)"""

from __future__ import annotations

from typing import Any

import pytest

from .client import Message, Wire, frame
from .conftest import CAPABILITIES, Start, initialize, open_document

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
NOT_INITIALIZED = -32002
PLACE: Message = {"textDocument": {"uri": "file:///none.sgf"}, "position": {"line": 0, "character": 0}}

POINT: Message = {"line": 0, "character": 2**31 - 1}
DIAGNOSTIC: Message = {"range": {"start": POINT, "end": POINT}, "message": "m"}
ACTIONS: Message = {
    "textDocument": {"uri": "file:///none.sgf"},
    "range": {"start": POINT, "end": POINT},
    "context": {"diagnostics": []},
}
NO_CODES: list[Any] = [True, 1.5, []]
NO_DIAGNOSTICS: list[Any] = ["", "ab", {}, None, [5], [[]], [{}]]
NO_UINTEGERS: list[Any] = [1.5, 1.0, True, "0", None, [], -1, 2**31, 10**30]


def alive(wire: Wire) -> bool:
    return "result" in wire.ask("textDocument/hover", PLACE)


def error_for(wire: Wire, *raw: bytes, identity: Any = None) -> int:
    """The error code of the answer to raw bytes."""
    since = len(wire.messages)
    wire.write(b"".join(raw))
    code: int = wire.answer(identity, since)["error"]["code"]
    return code


def test_before_initialize_requests_are_refused_and_notifications_dropped(start: Start) -> None:
    wire = start()
    assert wire.ask("textDocument/hover", PLACE)["error"]["code"] == NOT_INITIALIZED
    assert wire.ask("shutdown")["error"]["code"] == NOT_INITIALIZED
    assert wire.ask("no/such/thing")["error"]["code"] == NOT_INITIALIZED
    open_document(wire, "file:///early.sgf", "(;AB[aa:aa])")
    assert wire.ask("initialize", {"processId": "one", "capabilities": {}})["error"]["code"] == INVALID_PARAMS
    unusable: list[Any] = [None, [], 5, {}, {"capabilities": None}, {"capabilities": []}]
    for params in unusable:
        assert wire.ask("initialize", params)["error"]["code"] == INVALID_PARAMS
    assert initialize(wire)["serverInfo"]["name"] == "sgf-ls"
    assert alive(wire)
    assert not [message for message in wire.messages if "method" in message]


def test_a_second_initialize_is_refused_and_changes_nothing(wire: Wire) -> None:
    answer = wire.ask("initialize", {"processId": None, "rootUri": None, "capabilities": CAPABILITIES})
    assert answer["error"]["code"] == INVALID_REQUEST
    assert alive(wire)


def test_after_shutdown_requests_are_refused_and_exit_ends_with_0(start: Start) -> None:
    wire = start()
    initialize(wire)
    assert wire.ask("shutdown") == {"jsonrpc": "2.0", "id": wire.messages[-1]["id"], "result": None}
    assert wire.ask("textDocument/hover", PLACE)["error"]["code"] == INVALID_REQUEST
    assert wire.ask("shutdown")["error"]["code"] == INVALID_REQUEST
    assert wire.ask("initialize", {"capabilities": {}})["error"]["code"] == INVALID_REQUEST
    open_document(wire, "file:///late.sgf", "(;AB[aa:aa])")
    assert wire.ask("no/such/thing")["error"]["code"] == INVALID_REQUEST
    assert not [message for message in wire.messages if "method" in message]
    wire.notify("exit")
    assert wire.status() == 0


@pytest.mark.parametrize(
    "method", ["no/such/thing", "$/no/such/thing", "textDocument/diagnostic", "textDocument/moniker", ""]
)
def test_an_unknown_request_is_answered(wire: Wire, method: str) -> None:
    params = {"textDocument": {"uri": "file:///none.sgf"}}
    assert wire.ask(method, params)["error"]["code"] == METHOD_NOT_FOUND


@pytest.mark.parametrize("method", ["no/such/thing", "$/no/such/thing", "textDocument/willSave", "initialized", ""])
@pytest.mark.parametrize("params", [None, {}, 7])
def test_an_unknown_notification_is_ignored(wire: Wire, method: str, params: Any) -> None:
    since = len(wire.messages)
    wire.notify(method, params)
    assert alive(wire)
    assert len(wire.messages) == since + 1


@pytest.mark.parametrize("method", ["textDocument/hover", "textDocument/codeAction", "codeAction/resolve"])
@pytest.mark.parametrize(
    "params", [None, [], {}, 5, "text", {"textDocument": {}}, {"textDocument": None, "position": 1}]
)
def test_invalid_parameters_are_answered_as_such(wire: Wire, method: str, params: Any) -> None:
    assert wire.ask(method, params)["error"]["code"] == INVALID_PARAMS


@pytest.mark.parametrize(
    "replaced",
    [
        {"textDocument": {"uri": 5}},
        {"textDocument": {"uri": None}},
        {"textDocument": "file:///none.sgf"},
        *({"range": {"start": {"line": line, "character": 0}, "end": POINT}} for line in NO_UINTEGERS),
        *({"range": {"start": POINT, "end": {"line": 0, "character": character}}} for character in NO_UINTEGERS),
        {"range": [POINT, POINT]},
        {"context": []},
        *({"context": {"diagnostics": diagnostics}} for diagnostics in NO_DIAGNOSTICS),
        *({"context": {"diagnostics": [], "only": only}} for only in ("quickfix", {"quickfix": 1}, [5], [None], True)),
        *({"context": {"diagnostics": [], "triggerKind": kind}} for kind in ("1", True, 1.0, 7)),
        *({"context": {"diagnostics": [{**DIAGNOSTIC, "code": code}]}} for code in NO_CODES),
        *({"context": {"diagnostics": [{**DIAGNOSTIC, "severity": severity}]}} for severity in ("1", True, 1.0)),
        {"context": {"diagnostics": [{**DIAGNOSTIC, "message": 5}]}},
        {"context": {"diagnostics": [{**DIAGNOSTIC, "tags": "12"}]}},
    ],
)
def test_a_parameter_of_another_type_is_refused_and_not_made_to_fit(wire: Wire, replaced: Message) -> None:
    assert "result" in wire.ask("textDocument/codeAction", ACTIONS)
    assert wire.ask("textDocument/codeAction", {**ACTIONS, **replaced})["error"]["code"] == INVALID_PARAMS


@pytest.mark.parametrize(
    "params",
    [
        {"title": 5},
        {"title": "", "kind": 5},
        {"title": "", "isPreferred": 1},
        {"title": "", "data": ["file:///none.sgf", True, 0, 0, 0]},
    ],
)
def test_an_action_of_another_form_is_not_resolved(wire: Wire, params: Message) -> None:
    assert wire.ask("codeAction/resolve", params)["error"]["code"] == INVALID_PARAMS


def test_parameters_may_hold_all_that_the_protocol_allows(wire: Wire) -> None:
    everything = {
        **DIAGNOSTIC,
        "severity": 4,
        "code": 7,
        "codeDescription": {"href": "https://example.org"},
        "source": "another",
        "tags": [1, 2],
        "relatedInformation": [{"location": {"uri": "file:///a.sgf", "range": ACTIONS["range"]}, "message": "m"}],
        "data": [None, True, 1.5, {"a": []}],
    }
    for diagnostic in (everything, dict.fromkeys(everything, None) | DIAGNOSTIC, {**everything, "code": "text"}):
        context = {"diagnostics": [diagnostic], "only": ["quickfix", "an.own.kind", ""], "triggerKind": 2}
        answer = wire.ask("textDocument/codeAction", {**ACTIONS, "context": context, "workDoneToken": 1})
        assert answer["result"] == []


def test_missing_parameters_are_invalid(wire: Wire) -> None:
    code = error_for(wire, frame({"jsonrpc": "2.0", "id": 4711, "method": "textDocument/hover"}), identity=4711)
    assert code == INVALID_PARAMS


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"",
        b"\xff\xfe{}",
        b'{"jsonrpc":"2.0","id":1,"method":"shutdown"',
        b'{"jsonrpc":"2.0","id":NaN,"method":"shutdown"}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"9" * 10_000,
        b'{"jsonrpc":"2.0","id":1e999,"method":"shutdown"}',
        b'{"jsonrpc":"2.0","id":1,"method":"codeAction/resolve","params":{"title":"","data":[-1e999]}}',
    ],
)
def test_what_is_no_json_is_a_parse_error(wire: Wire, body: bytes) -> None:
    assert error_for(wire, b"Content-Length: %d\r\n\r\n" % len(body), body) == PARSE_ERROR
    assert alive(wire)


@pytest.mark.parametrize(
    ("content", "identity"),
    [
        ([], None),
        ([{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}], None),
        (5, None),
        ("text", None),
        (None, None),
        ({}, None),
        ({"jsonrpc": "2.0"}, None),
        ({"jsonrpc": "2.0", "id": "a"}, "a"),
        ({"jsonrpc": "2.0", "id": "b", "method": 5}, "b"),
        ({"jsonrpc": "1.0", "id": "c", "method": "shutdown"}, "c"),
        ({"id": "d", "method": "shutdown"}, "d"),
        ({"jsonrpc": "2.0", "id": None, "method": "shutdown"}, None),
        ({"jsonrpc": "2.0", "id": True, "method": "shutdown"}, None),
        ({"jsonrpc": "2.0", "id": 1.5, "method": "shutdown"}, None),
        ({"jsonrpc": "2.0", "id": {}, "method": "shutdown"}, None),
    ],
)
def test_what_is_no_message_is_an_invalid_request(wire: Wire, content: Any, identity: Any) -> None:
    assert error_for(wire, frame(content), identity=identity) == INVALID_REQUEST
    assert alive(wire)


@pytest.mark.parametrize(
    "rubbish", [b"hello\r\n\r\n", b"Content-Length: -1\r\n\r\n", b"Content-Length: 1e3\r\n\r\n", b"x" * 20_000]
)
def test_rubbish_where_a_header_should_be(wire: Wire, rubbish: bytes) -> None:
    assert error_for(wire, rubbish, frame({"jsonrpc": "2.0", "method": "$/nothing"})) == PARSE_ERROR
    assert alive(wire)


def test_a_huge_content_length_does_not_take_memory_or_the_session(wire: Wire) -> None:
    assert error_for(wire, b"Content-Length: 999999999999\r\n\r\n") == PARSE_ERROR
    assert alive(wire)


def test_a_lone_surrogate_passes(wire: Wire) -> None:
    since = len(wire.messages)
    open_document(wire, "file:///half.sgf", "(;C[\ud83d]AB[aa:aa]GN[\udc00])")
    found = [item["code"] for item in wire.diagnostics("file:///half.sgf", since=since)]
    assert sorted(found) == ["decode-error", "decode-error", "missing-ca-non-ascii", "one-point-rectangle"]
    assert wire.ask("\ud800")["error"]["code"] == METHOD_NOT_FOUND


def test_an_answer_nobody_waits_for_is_ignored(wire: Wire) -> None:
    since = len(wire.messages)
    wire.send({"id": "unasked", "result": 1}, {"id": 99, "error": {"code": 1, "message": "no"}})
    assert alive(wire)
    assert len(wire.messages) == since + 1


def test_there_was_no_popup(wire: Wire) -> None:
    """Last in this file: after all the bad input above."""
    assert not [message for message in wire.messages if message.get("method", "").startswith("window/showMessage")]
