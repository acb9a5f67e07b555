"""Signature help as the protocol has it: offered to whom, in which markup, with names or places of parts."""

from __future__ import annotations

from typing import Any

import pytest

from .client import Message, Wire
from .conftest import initialize, open_document
from .direct import Direct

URI = "file:///signature.sgf"
TEXT = "(;SZ[9]C[\U0001d11e]LB[aa:x]AB[aa:"


def client(**information: Any) -> Message:
    return {
        "general": {"positionEncodings": [information.pop("encoding", "utf-16")]},
        "textDocument": {"signatureHelp": {"signatureInformation": information}},
    }


def started(capabilities: Message) -> Wire:
    wire = Direct()
    initialize(wire, capabilities)
    open_document(wire, URI, TEXT)
    return wire


def ask(wire: Wire, character: Any, uri: str = URI) -> Message:
    position = {"line": 0, "character": character}
    return wire.ask("textDocument/signatureHelp", {"textDocument": {"uri": uri}, "position": position})


def test_it_is_offered_to_who_knows_it() -> None:
    offered = initialize(Direct(), client())["capabilities"]["signatureHelpProvider"]
    assert offered["triggerCharacters"] == ["[", ":"]
    assert "]" in offered["retriggerCharacters"]
    assert "signatureHelpProvider" not in initialize(Direct(), {})["capabilities"]


@pytest.mark.parametrize(("encoding", "character"), [("utf-8", 20), ("utf-16", 18), ("utf-32", 17)])
def test_the_same_place_in_all_encodings(encoding: str, character: int) -> None:
    wire = started(client(encoding=encoding))
    for place, part in ((character - 1, 0), (character, 1)):
        result = ask(wire, place)["result"]
        assert [form["label"] for form in result["signatures"]] == ["LB[point:label]"]
        assert (result["activeSignature"], result["activeParameter"]) == (0, part)


def test_an_unclosed_list() -> None:
    result = ask(started(client()), 27)["result"]
    assert [form["label"] for form in result["signatures"]] == ["AB[point]", "AB[upper-left:lower-right]"]
    assert (result["activeSignature"], result["activeParameter"]) == (1, 1)


@pytest.mark.parametrize("can", [True, False])
def test_parts_by_their_places_or_names(can: bool) -> None:
    wire = started(client(parameterInformation={"labelOffsetSupport": can}))
    [form] = ask(wire, 18)["result"]["signatures"]
    labels = [parameter["label"] for parameter in form["parameters"]]
    assert labels == ([[3, 8], [9, 14]] if can else ["point", "label"])


@pytest.mark.parametrize(
    ("formats", "kind"),
    [(["markdown"], "markdown"), (["plaintext", "markdown"], "plaintext"), ([], "plaintext"), (None, "plaintext")],
)
def test_the_markup_the_client_prefers(formats: Any, kind: str) -> None:
    [form] = ask(started(client(documentationFormat=formats)), 18)["result"]["signatures"]
    said = [form["documentation"], *(parameter["documentation"] for parameter in form["parameters"])]
    assert {each["kind"] for each in said} == {kind}
    assert ("`" in said[2]["value"]) is (kind == "markdown")


def test_who_does_not_tell_why_asks_at_rest() -> None:
    wire = started(client())
    wire.notify("textDocument/didChange", {
        "textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"text": "(;AB[aa])"}],
    })  # fmt: skip
    params = {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 6}}
    assert wire.ask("textDocument/signatureHelp", params)["result"] is None
    for kind in (1, 2, 3):
        told = {**params, "context": {"triggerKind": kind, "isRetrigger": False}}
        assert wire.ask("textDocument/signatureHelp", told)["result"]["signatures"]


def test_where_nothing_is() -> None:
    wire = started(client())
    assert ask(wire, 0)["result"] is None
    assert ask(wire, 9)["result"] is None, "a comment has no parts"
    assert ask(wire, 18, "file:///unknown.sgf")["result"] is None
    assert ask(wire, -1)["error"]["code"] == -32602
    assert ask(wire, "no")["error"]["code"] == -32602
