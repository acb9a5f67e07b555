"""The life of a session: what is answered when. (How it ends: `test_leaving`.)"""

from __future__ import annotations

from typing import Any

import pytest

from ..client import Wire
from ..conftest import CAPABILITIES, Start, initialize, open_document
from .conftest import Demand, Peer

INVALID_REQUEST = -32600
METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602
NOT_INITIALIZED = -32002
BEFORE = {"window/showMessage", "window/logMessage", "telemetry/event", "window/showMessageRequest"}
"""What a server may send before it has answered `initialize`."""


def hover(peer: Peer) -> dict[str, Any]:
    return {"textDocument": {"uri": peer.uri()}, "position": {"line": 0, "character": 0}}


def error_of(wire: Wire, method: str, params: Any = None) -> int | None:
    answer = wire.ask(method, params)
    code: int | None = answer.get("error", {}).get("code")
    return code


def test_requests_before_initialize_are_refused(start: Start, peer: Peer) -> None:
    """Initialize Request: a request before it is answered by the error code -32002."""
    wire = start()
    assert error_of(wire, "textDocument/hover", hover(peer)) == NOT_INITIALIZED
    assert error_of(wire, "shutdown") == NOT_INITIALIZED
    assert error_of(wire, "no/such/thing", {}) == NOT_INITIALIZED
    assert initialize(wire)["capabilities"]


def test_notifications_before_initialize_are_dropped(start: Start, peer: Peer) -> None:
    """Initialize Request: notifications before it are dropped, except for `exit`."""
    wire = start()
    open_document(wire, peer.uri(), peer.text, 1, peer.language)
    assert initialize(wire)["capabilities"]
    wire.ask("$/ping", {})
    assert not [each for each in wire.messages if each.get("method") == "textDocument/publishDiagnostics"]
    assert "error" in wire.ask("textDocument/hover", hover(peer)) or not _result(wire, hover(peer))


def _result(wire: Wire, params: Any) -> Any:
    return wire.ask("textDocument/hover", params).get("result")


def test_nothing_but_messages_is_said_before_the_answer_to_initialize(start: Start) -> None:
    """Initialize Request: until it is answered a server sends no request or notification, but for messages."""
    wire = start()
    initialize(wire)
    said: list[str] = []
    for message in wire.messages:
        if "method" not in message:
            break
        said.append(message["method"])
    assert set(said) <= BEFORE


@pytest.mark.parametrize("params", [None, [], 5, {}, {"processId": None, "capabilities": None}])
def test_an_initialize_that_says_nothing_is_refused_and_another_one_taken(start: Start, params: Any) -> None:
    """Initialize Request: `processId`, `rootUri` and `capabilities` are not optional."""
    wire = start()
    assert error_of(wire, "initialize", params) == INVALID_PARAMS
    assert initialize(wire)["capabilities"]


def test_a_second_initialize_is_refused_and_changes_nothing(wire: Wire) -> None:
    """Initialize Request: it may only be sent once."""
    params = {"processId": None, "rootUri": None, "capabilities": CAPABILITIES}
    assert error_of(wire, "initialize", params) == INVALID_REQUEST
    assert error_of(wire, "$/ping", {}) == METHOD_NOT_FOUND


def test_requests_after_shutdown_are_refused(start: Start, peer: Peer) -> None:
    """Shutdown Request: requests after it are answered by `InvalidRequest`."""
    wire = start()
    initialize(wire)
    assert wire.ask("shutdown")["result"] is None
    assert error_of(wire, "textDocument/hover", hover(peer)) == INVALID_REQUEST
    assert error_of(wire, "shutdown") == INVALID_REQUEST
    assert error_of(wire, "initialize", {"processId": None, "capabilities": {}}) == INVALID_REQUEST
    assert error_of(wire, "no/such/thing", {}) == INVALID_REQUEST


def test_documents_after_shutdown_are_not_looked_at(start: Start, peer: Peer) -> None:
    """Shutdown Request: after it a client sends nothing but `exit`, so there is nothing to say."""
    wire = start()
    initialize(wire, {})
    wire.ask("shutdown")
    since = len(wire.messages)
    open_document(wire, peer.uri(), peer.text, 1, peer.language)
    wire.ask("$/ping", {})
    assert not [each for each in wire.messages[since:] if "method" in each]


@pytest.mark.parametrize("method", ["no/such/thing", "$/no/such/thing", "textDocument/moniker", ""])
def test_an_unknown_request_is_answered(wire: Wire, method: str) -> None:
    """$ Notifications and Requests: an unknown request is an error of the code `MethodNotFound`."""
    assert error_of(wire, method, {"textDocument": {"uri": "file:///none"}}) == METHOD_NOT_FOUND


@pytest.mark.parametrize("method", ["no/such/thing", "$/no/such/thing", "textDocument/willSave", "initialized", ""])
@pytest.mark.parametrize("params", [None, {}, 7])
def test_an_unknown_notification_is_ignored(wire: Wire, method: str, params: Any) -> None:
    """Notification Message: no response is sent to a notification, whatever it is."""
    since = len(wire.messages)
    wire.notify(method, params)
    assert error_of(wire, "$/ping", {}) == METHOD_NOT_FOUND
    assert not [each for each in wire.messages[since:-1] if "method" not in each]


def test_what_is_offered_is_answered_before_any_document_is_open(wire: Wire, peer: Peer, demand: Demand) -> None:
    """Text Document Synchronization: being open is no condition for a request."""
    demand(wire, "hoverProvider")
    assert error_of(wire, "textDocument/hover", hover(peer)) in (None, -32803)
