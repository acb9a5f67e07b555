"""What is ours in the life of a session; what the protocol demands of it stands in `conformance`."""

from __future__ import annotations

from .client import Wire
from .conftest import Start, initialize, open_document

METHOD_NOT_FOUND = -32601
INVALID_PARAMS = -32602


def test_the_server_says_its_name(start: Start) -> None:
    assert initialize(start())["serverInfo"]["name"] == "sgf-ls"


def test_diagnostics_are_not_answered_to_who_has_not_declared_to_ask(wire: Wire) -> None:
    params = {"textDocument": {"uri": "file:///none.sgf"}}
    assert wire.ask("textDocument/diagnostic", params)["error"]["code"] == METHOD_NOT_FOUND


def test_an_action_with_data_that_are_not_ours_is_not_resolved(wire: Wire) -> None:
    params = {"title": "", "data": ["file:///none.sgf", True, 0, 0, 0]}
    assert wire.ask("codeAction/resolve", params)["error"]["code"] == INVALID_PARAMS


def test_a_lone_surrogate_is_found(wire: Wire) -> None:
    since = len(wire.messages)
    open_document(wire, "file:///half.sgf", "(;C[\ud83d]AB[aa:aa]GN[\udc00])")
    found = [item["code"] for item in wire.diagnostics("file:///half.sgf", since=since)]
    assert sorted(found) == ["decode-error", "decode-error", "missing-ca-non-ascii", "one-point-rectangle"]
