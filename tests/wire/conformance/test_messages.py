"""Bodies that are no messages, and messages that are odd: each is answered as JSON-RPC says, and life goes on."""

from __future__ import annotations

from typing import Any

import pytest

from ..client import Wire, frame

PARSE_ERROR = -32700
INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601


def is_alive(wire: Wire) -> bool:
    code: int = wire.ask("$/ping", {})["error"]["code"]
    return code == METHOD_NOT_FOUND


def error_for(wire: Wire, data: bytes, identity: Any = None) -> int:
    """The error code of the answer to raw bytes."""
    since = len(wire.messages)
    wire.write(data)
    code: int = wire.answer(identity, since)["error"]["code"]
    return code


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
    """Response Message: `ParseError`, of JSON-RPC, under the id null."""
    assert error_for(wire, b"Content-Length: %d\r\n\r\n" % len(body) + body) == PARSE_ERROR
    assert is_alive(wire)


@pytest.mark.parametrize("batch", [[], [{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}]])
def test_a_batch_is_an_invalid_request(wire: Wire, batch: Any) -> None:
    """Base Protocol: batches of JSON-RPC are not supported."""
    assert error_for(wire, frame(batch)) == INVALID_REQUEST
    assert is_alive(wire)


@pytest.mark.parametrize(
    ("content", "identity"),
    [
        (5, None),
        ("text", None),
        (None, None),
        ({}, None),
        ({"jsonrpc": "2.0"}, None),
        ({"jsonrpc": "2.0", "id": "a"}, "a"),
        ({"jsonrpc": "2.0", "id": "b", "method": 5}, "b"),
    ],
)
def test_what_is_no_message_is_an_invalid_request(wire: Wire, content: Any, identity: Any) -> None:
    """Response Message: `InvalidRequest`, of JSON-RPC, under the id null where none could be read."""
    assert error_for(wire, frame(content), identity) == INVALID_REQUEST
    assert is_alive(wire)


@pytest.mark.parametrize(
    ("content", "identity"),
    [
        ({"jsonrpc": "1.0", "id": "c", "method": "shutdown"}, "c"),
        ({"id": "d", "method": "shutdown"}, "d"),
    ],
)
def test_another_version_of_json_rpc_is_an_invalid_request(wire: Wire, content: Any, identity: Any) -> None:
    """Abstract Message: the language server protocol always uses "2.0"."""
    assert error_for(wire, frame(content), identity) == INVALID_REQUEST
    assert is_alive(wire)


@pytest.mark.parametrize("identity", [None, True, 1.5, {}, []])
def test_what_can_be_no_id_is_an_invalid_request(wire: Wire, identity: Any) -> None:
    """Request Message: an id is an integer or a string."""
    assert error_for(wire, frame({"jsonrpc": "2.0", "id": identity, "method": "shutdown"})) == INVALID_REQUEST
    assert is_alive(wire)


@pytest.mark.parametrize("identity", [0, -1, 2**31 - 1, "", "0", "é😀", "\ud800", "x" * 10_000])
def test_an_id_comes_back_as_it_was(wire: Wire, identity: Any) -> None:
    """Response Message: the id is that of the request, a string or a number as it was."""
    since = len(wire.messages)
    wire.send({"id": identity, "method": "$/ping", "params": {}})
    assert type(wire.answer(identity, since)["id"]) is type(identity)


def test_an_id_used_twice_is_answered_twice(wire: Wire) -> None:
    """Request Message: every request is answered, even if its id says nothing."""
    since = len(wire.messages)
    wire.send({"id": 7, "method": "$/ping", "params": {}}, {"id": 7, "method": "$/ping", "params": {}})
    assert is_alive(wire)
    assert [each["id"] for each in wire.messages[since:-1] if "error" in each] == [7, 7]


def test_an_answer_nobody_waits_for_is_ignored(wire: Wire) -> None:
    """Response Message: a response is not responded to."""
    since = len(wire.messages)
    wire.send({"id": "unasked", "result": 1}, {"id": 99, "error": {"code": 1, "message": "no"}})
    assert is_alive(wire)
    assert not [each for each in wire.messages[since:-1] if "method" not in each]


def test_junk_is_no_reason_to_disturb_people(wire: Wire) -> None:
    """ShowMessage Notification: it asks the client to show a message to a person, who has done nothing here."""
    since = len(wire.messages)
    wire.write(b"Content-Length: 1\r\n\r\n{" + frame([]) + frame({"jsonrpc": "2.0", "id": {}, "method": "x"}))
    for method in ("textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "$/cancelRequest"):
        for params in (None, {}, {"textDocument": 5}):
            wire.notify(method, params)
    assert is_alive(wire)
    assert not [each for each in wire.messages[since:] if each.get("method", "").startswith("window/showMessage")]
