"""What the look ahead is for: findings of older text are not published. (What the protocol says: `conformance`.)"""

from __future__ import annotations

from typing import Any

from .client import Message, Wire
from .conftest import change_document, open_document, span

URI = "file:///order.sgf"
CANCELLED = -32800
HOVER = {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 6}}


def request(identity: Any, method: str = "textDocument/hover", params: Any = HOVER) -> Message:
    return {"id": identity, "method": method, "params": params}


def cancel(identity: Any) -> Message:
    return {"method": "$/cancelRequest", "params": {"id": identity}}


def answers(wire: Wire, since: int) -> list[Message]:
    """All answers since then, once a last request is answered."""
    wire.ask("textDocument/hover", HOVER)
    return [message for message in wire.messages[since:-1] if "id" in message and "method" not in message]


def test_of_an_id_used_twice_the_last_request_is_cancelled(wire: Wire) -> None:
    open_document(wire, URI, "(;AB[aa:aa])")
    since = len(wire.messages)
    wire.send(request(7), request(7), cancel(7))
    codes = [message.get("error", {}).get("code") for message in answers(wire, since)]
    assert codes == [None, CANCELLED]


def test_only_the_last_of_several_queued_changes_is_published(wire: Wire) -> None:
    open_document(wire, URI, "(;AB[aa:aa])")
    since = len(wire.messages)
    insert = {"range": span(0, 2), "text": " " * 4}
    wire.send(
        *(
            {
                "method": "textDocument/didChange",
                "params": {"textDocument": {"uri": URI, "version": version}, "contentChanges": [insert]},
            }
            for version in range(2, 12)
        )
    )
    wire.diagnostics(URI, 11, since)
    published = [message["params"] for message in wire.messages[since:] if "method" in message]
    assert [params["version"] for params in published if params["version"] > 1] == [11]
    assert published[-1]["diagnostics"][0]["range"] == span(0, 45, 50)


def test_changes_of_another_document_do_not_hold_back(wire: Wire) -> None:
    other = "file:///other.sgf"
    open_document(wire, other, "(;AB[bb:bb])")
    since = len(wire.messages)
    wire.send(
        *(
            {
                "method": "textDocument/didChange",
                "params": {"textDocument": {"uri": uri, "version": 20}, "contentChanges": [{"text": "(;AB[cc:cc])"}]},
            }
            for uri in (URI, other)
        )
    )
    assert wire.diagnostics(URI, 20, since)[0]["range"] == wire.diagnostics(other, 20, since)[0]["range"]


def test_a_broken_change_in_the_queue_does_not_swallow_the_findings(wire: Wire) -> None:
    open_document(wire, URI, "(;)")
    since = len(wire.messages)
    broken = {"textDocument": {"uri": URI, "version": 3}, "contentChanges": "none"}
    good = {"textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"text": "(;AB[aa:aa])"}]}
    wire.send(
        {"method": "textDocument/didChange", "params": good},
        {"method": "textDocument/didChange", "params": broken},
    )
    assert wire.diagnostics(URI, 2, since)
    change_document(wire, URI, 4, {"text": "(;)"})
    assert wire.diagnostics(URI, 4, since) == []
