"""Commands over the wire: the edit comes by `workspace/applyEdit`, and a refusal in words."""

from __future__ import annotations

from typing import Any

import pytest

from .client import Message, Wire
from .conftest import initialize, open_document, span
from .direct import Direct

URI = "file:///commands.sgf"
TAKES_EDITS: Message = {"workspace": {"applyEdit": True, "workspaceEdit": {"documentChanges": True}}}


def started(capabilities: Message = TAKES_EDITS, text: str = "(;SZ[9]AB[aa][ab])") -> tuple[Wire, Message]:
    wire = Direct()
    result = initialize(wire, capabilities)
    open_document(wire, URI, text, 3)
    return wire, result["capabilities"]


def execute(wire: Wire, *arguments: Any, command: str = "sgf-ls.compress") -> Message:
    return wire.ask("workspace/executeCommand", {"command": command, "arguments": list(arguments)})


def test_an_edit_is_sent_with_the_version_of_the_document() -> None:
    wire, capabilities = started()
    assert capabilities["executeCommandProvider"]["commands"] == ["sgf-ls.union", "sgf-ls.compress", "sgf-ls.expand"]
    assert execute(wire, URI, {"line": 0, "character": 8})["result"] is None
    (sent,) = [message["params"] for message in wire.messages if message.get("method") == "workspace/applyEdit"]
    assert sent["label"] == "Compress AB to rectangles (1 value)"
    (change,) = sent["edit"]["documentChanges"]
    assert change["textDocument"] == {"uri": URI, "version": 3}
    assert [edit["range"]["start"]["line"] for edit in change["edits"]] == [0] * len(change["edits"])


def test_a_client_without_document_changes() -> None:
    wire, _ = started({"workspace": {"applyEdit": True}})
    execute(wire, URI, {"line": 0, "character": 8})
    (sent,) = [message["params"] for message in wire.messages if message.get("method") == "workspace/applyEdit"]
    assert list(sent["edit"]["changes"]) == [URI]


def test_a_client_that_takes_no_edits_is_offered_no_commands() -> None:
    wire, capabilities = started({})
    assert "executeCommandProvider" not in capabilities
    assert "does not take edits" in execute(wire, URI, {"line": 0, "character": 8})["result"]


def test_reasons() -> None:
    wire, _ = started()
    assert "no list of points" in execute(wire, URI, {"line": 0, "character": 0})["result"]
    assert "not open" in execute(wire, "file:///other.sgf", {"line": 0, "character": 0})["result"]
    assert not [message for message in wire.messages if message.get("method") == "workspace/applyEdit"]


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        (URI,),
        (URI, None),
        (URI, {"line": 0}),
        (URI, span(0, 1)),
        (URI, {"line": -1, "character": 0}),
        (1, {"line": 0, "character": 0}),
    ],
)
def test_wrong_arguments(arguments: tuple[Any, ...]) -> None:
    assert execute(started()[0], *arguments)["error"]["code"] == -32602


def test_an_unknown_command() -> None:
    assert execute(started()[0], URI, {"line": 0, "character": 8}, command="rm")["error"]["code"] == -32602
