"""Commands over the wire: the edit comes by `workspace/applyEdit`, and a refusal in words."""

from __future__ import annotations

from typing import Any

import pytest

from sgf_ls.server.session import MOST_QUESTIONS

from .client import Message, Wire
from .conftest import change_document, initialize, open_document, span
from .direct import Direct

URI = "file:///commands.sgf"
TAKES_EDITS: Message = {"workspace": {"applyEdit": True, "workspaceEdit": {"documentChanges": True}}}


class Unanswering(Direct):
    """Leaves it to the test to answer the server's questions."""

    def _take(self, message: Message) -> None:
        self.messages.append(message)


def started(
    capabilities: Message = TAKES_EDITS, text: str = "(;SZ[9]AB[aa][ab])", wire: Wire | None = None
) -> tuple[Wire, Message]:
    wire = wire or Direct()
    result = initialize(wire, capabilities)
    open_document(wire, URI, text, 3)
    return wire, result["capabilities"]


def execute(wire: Wire, *arguments: Any, command: str = "sgf-ls.compress") -> Message:
    return wire.ask("workspace/executeCommand", {"command": command, "arguments": list(arguments)})


def test_an_edit_is_sent_with_the_version_of_the_document() -> None:
    wire, capabilities = started()
    assert capabilities["executeCommandProvider"]["commands"] == [
        "sgf-ls.union",
        "sgf-ls.compress",
        "sgf-ls.expand",
        "sgf-ls.promoteVariation",
        "sgf-ls.makeMainLine",
        "sgf-ls.moveVariationUp",
        "sgf-ls.moveVariationDown",
        "sgf-ls.deleteVariation",
        "sgf-ls.transform",
    ]
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


def edits_sent(wire: Wire) -> list[Message]:
    return [message for message in wire.messages if message.get("method") == "workspace/applyEdit"]


POINT: Message = {"line": 0, "character": 8}
ANSWERS: dict[str, Message] = {
    "applied": {"result": {"applied": True}},
    "not applied": {"result": {"applied": False}},
    "an error": {"error": {"code": -32603, "message": "no"}},
}


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_command_waits_for_the_edit_before(answer: str) -> None:
    wire, _ = started(wire=Unanswering())
    execute(wire, URI, POINT)
    assert "try again" in execute(wire, URI, POINT)["result"]
    assert "no list of points" in execute(wire, URI, {"line": 0, "character": 0})["result"]
    [sent] = edits_sent(wire)
    wire.send({"id": sent["id"], **ANSWERS[answer]})
    assert execute(wire, URI, POINT)["result"] is None
    assert len(edits_sent(wire)) == 2


def test_a_client_that_never_answers_is_served_when_its_text_has_changed() -> None:
    wire, _ = started(wire=Unanswering())
    execute(wire, URI, POINT)
    wire.notify(
        "textDocument/didChange",
        {"textDocument": {"uri": URI, "version": 4}, "contentChanges": [{"text": "(;SZ[9]AB[aa][ab][ac])"}]},
    )
    assert execute(wire, URI, POINT)["result"] is None
    changes = [each["params"]["edit"]["documentChanges"][0] for each in edits_sent(wire)]
    assert [change["textDocument"]["version"] for change in changes] == [3, 4]


def test_an_old_answer_does_not_let_a_new_text_be_edited_twice() -> None:
    wire, _ = started(wire=Unanswering())
    execute(wire, URI, POINT)
    [first] = edits_sent(wire)
    change_document(wire, URI, 4, {"text": "(;SZ[9]AB[aa][ab][ac])"})
    execute(wire, URI, POINT)
    wire.send({"id": first["id"], **ANSWERS["not applied"]})
    assert "try again" in execute(wire, URI, POINT)["result"]


def test_who_leaves_many_questions_unanswered_can_go_on() -> None:
    """An answer that is waited for no more is taken for a refusal."""
    wire, _ = started(wire=Unanswering())
    execute(wire, URI, POINT)
    for number in range(MOST_QUESTIONS):
        open_document(wire, f"file:///{number}.sgf", "(;SZ[9]AB[aa][ab])", 1)
        execute(wire, f"file:///{number}.sgf", POINT)
    assert execute(wire, URI, POINT)["result"] is None
    assert len(edits_sent(wire)) == MOST_QUESTIONS + 2


def test_another_document_does_not_wait() -> None:
    wire, _ = started(wire=Unanswering())
    open_document(wire, "file:///other.sgf", "(;SZ[9]AB[aa][ab])", 1)
    execute(wire, URI, POINT)
    assert execute(wire, "file:///other.sgf", POINT)["result"] is None


def test_a_variation_moves_by_a_command() -> None:
    wire, _ = started(text="(;SZ[9]C[😀](;B[aa])(;B[bb]))")
    assert execute(wire, URI, {"line": 0, "character": 23}, command="sgf-ls.moveVariationUp")["result"] is None
    [sent] = edits_sent(wire)
    assert sent["params"]["label"] == "Move this variation up"
    [change] = sent["params"]["edit"]["documentChanges"]
    assert change["textDocument"] == {"uri": URI, "version": 3}
    assert change["edits"] == [
        {"range": span(0, 12, 20), "newText": ""},
        {"range": span(0, 28), "newText": "(;B[aa])"},
    ]
    refused = execute(wire, URI, {"line": 0, "character": 2}, command="sgf-ls.deleteVariation")["result"]
    assert refused == "This is the root: deleting it would delete the game."


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
