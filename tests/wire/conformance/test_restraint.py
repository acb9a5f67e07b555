"""What a client has not declared, it is neither sent nor asked."""

from __future__ import annotations

from typing import Any

import pytest

from ..client import Message, Wire
from ..conftest import Start, initialize, open_document
from .asking import ACTIONS, COMPLETION, EVERYTHING, STANDARD
from .conftest import Demand, Peer
from .hearing import Heard, asked, parts, spots

BARE: Message = {}
HARMLESS = {
    "window/logMessage",
    "window/showMessage",
    "window/showMessageRequest",
    "telemetry/event",
    "$/logTrace",
    "textDocument/publishDiagnostics",
}
"""What may be sent to every client."""


@pytest.fixture(scope="module")
def bare(peer: Peer) -> Any:
    """A client that has declared nothing, with all that it was told; what is not offered to it is not asked."""
    wire = Wire(*peer.command, patience=peer.patience)
    try:
        initialize(wire, BARE)
        open_document(wire, peer.uri(), peer.text, 1, peer.language)
        heard = [each for spot in spots(wire, peer.uri(), peer.text, 5) for each in asked(wire, spot)]
        wire.notify("workspace/didChangeConfiguration", {"settings": {}})
        wire.notify("textDocument/didClose", {"textDocument": {"uri": peer.uri()}})
        wire.ask("$/ping", {})
        yield wire, heard
    finally:
        wire.stop()


Bare = tuple[Wire, list[Heard]]


def results(bare: Bare, method: str) -> list[Any]:
    """Answers to a method; without any, the test has nothing to say."""
    found = [each.answer["result"] for each in bare[1] if each.method == method and each.answer.get("result")]
    if not found:
        pytest.skip(f"not tried: {method} is not offered, or has never answered")
    return found


def test_a_client_is_asked_nothing_it_has_not_declared(bare: Bare) -> None:
    """Capabilities: requests to the client, such as `workspace/configuration`, are for those that declare them."""
    assert {each["method"] for each in bare[0].messages if "method" in each} <= HARMLESS


def test_progress_is_told_under_tokens_that_the_client_knows(start: Start, peer: Peer) -> None:
    """Work Done Progress: a token comes from the client, by a request, or is created by it."""
    wire = start()
    initialize(wire, EVERYTHING)
    open_document(wire, peer.uri(), peer.text * 200, 1, peer.language)
    for spot in spots(wire, peer.uri(), peer.text, len(peer.text)):
        list(asked(wire, spot))
    tokens = {each["params"]["token"] for each in wire.messages if each.get("method") == "$/progress"}
    created = {
        each["params"]["token"] for each in wire.messages if each.get("method") == "window/workDoneProgress/create"
    }
    assert tokens <= created
    assert not created or EVERYTHING.get("window", {}).get("workDoneProgress")


def test_work_that_is_begun_under_a_token_is_ended(start: Start, peer: Peer) -> None:
    """Work Done Progress: a begin, reports, an end; all before the answer of the request that it belongs to."""
    wire = start()
    initialize(wire, EVERYTHING)
    open_document(wire, peer.uri(), peer.text * 100, 1, peer.language)
    spot = next(spots(wire, peer.uri(), peer.text))
    for method, row in STANDARD.items():
        if row.after:
            continue
        [params] = row.params(spot, None)
        wire.ask(method, {**params, "workDoneToken": method})
        kinds = [
            each["params"]["value"]["kind"]
            for each in wire.messages
            if each.get("method") == "$/progress" and each["params"]["token"] == method
        ]
        assert kinds in ([], ["begin", *["report"] * (len(kinds) - 2), "end"])


def test_texts_are_plain(bare: Bare) -> None:
    """Hover Request: `contentFormat` says what the client renders; without it there is no Markdown."""
    contents = [found["contents"] for found in results(bare, "textDocument/hover")]
    assert {each.get("kind", "plaintext") for each in contents if isinstance(each, dict)} <= {"plaintext"}


def test_symbols_are_flat(bare: Bare) -> None:
    """Document Symbols Request: a hierarchy is for clients with `hierarchicalDocumentSymbolSupport`."""
    assert all("location" in symbol for found in results(bare, "textDocument/documentSymbol") for symbol in found)


def test_places_are_locations(bare: Bare) -> None:
    """Goto Definition Request: `LocationLink` is for clients with `linkSupport`."""
    assert not [part for part in parts(results(bare, "textDocument/definition")) if "targetUri" in part]


def test_actions_are_commands(bare: Bare) -> None:
    """Code Action Request: literals are for clients with `codeActionLiteralSupport`; others know commands alone."""
    found = [each.answer.get("result") or [] for each in bare[1] if each.method == ACTIONS]
    assert all(isinstance(action.get("command"), str) for actions in found for action in actions)


def test_edits_are_changes_of_texts(bare: Bare) -> None:
    """WorkspaceEdit: `documentChanges` are for clients that declare them."""
    assert not [part for each in bare[1] for part in parts(each.answer) if "documentChanges" in part]


def test_completions_are_no_snippets(start: Start, peer: Peer, demand: Demand) -> None:
    """Completion Request: snippets are for clients with `snippetSupport`; Markdown for those that render it."""
    wire = start()
    initialize(wire, {"textDocument": {"completion": {}}})
    demand(wire, "completionProvider")
    open_document(wire, peer.uri(), peer.text, 1, peer.language)
    heard = [each for spot in spots(wire, peer.uri(), peer.text, 5) for each in asked(wire, spot)]
    items = [part for each in heard if each.method == COMPLETION for part in parts(each.answer)]
    assert items, "a sample in which something can be completed"
    assert not [part for part in items if part.get("insertTextFormat") == 2 or part.get("kind") == "markdown"]
