"""Documents: what a server says of one that was edited is what it says of one that was opened with that text."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ..client import Message, Wire
from ..conftest import Start, initialize, open_document
from ..naive import Editor
from .asking import PUSHED, STANDARD, Spot
from .conftest import Demand, Open, Peer
from .editing import EXOTIC, NO_CHANGES, change_message, changes_message, sync_kind
from .hearing import asked, encoding_of, told

PIECES = [*EXOTIC, *"\n\ra1[]() \t\0\ufeffé", "\r\n", "定石", "𠮷", "😀😀", "e\u0301"]
ODD_URIS = [
    "untitled:Untitled-1",
    "vscode-notebook-cell:/a#b",
    "file:///a/%2e%2e/b",
    "file://host/x",
    "vscode-remote://ssh%2Bhost/x",
    "memory:x",
    "定石",
]


def has_left_or_complained(wire: Wire, since: int) -> bool:
    """Whether a person was disturbed; that a server has left, asking it shows."""
    wire.ask("$/ping", {})
    return any(each.get("method", "").startswith("window/showMessage") for each in wire.messages[since:])


@pytest.mark.parametrize("seed", range(4))
def test_edits_are_as_good_as_opening_anew(wire: Wire, peer: Peer, opened: Open, seed: int) -> None:
    """DidChangeTextDocument Notification: changes apply one after the other, in the order in which they come."""
    chance = random.Random(seed)
    editor = Editor(peer.text, encoding_of(wire))
    uri = opened(wire)
    for version in range(2, 25):
        start = editor.place(chance.randint(0, len(editor.text)))
        end = editor.place(min(start + chance.choice((0, 0, 1, 4)), len(editor.text)))
        new = "".join(chance.choices(PIECES, k=chance.randint(0, 3)))
        wire.send(change_message(wire, uri, version, editor, start, max(start, end), new))
        editor, _ = editor.replace(start, max(start, end), new)
    fresh = opened(wire, editor.text, version=24)
    assert told(wire, uri, editor.text) == told(wire, fresh, editor.text)


def test_several_changes_at_once_apply_one_after_the_other(wire: Wire, peer: Peer, opened: Open) -> None:
    """DidChangeTextDocument Notification: each change of one notification is for the state that the one before made."""
    text = f"\n\n{peer.text}"
    editor, first = Editor(peer.text, encoding_of(wire)).replace(0, 0, "\n")
    editor, second = editor.replace(1, 1, "\n")
    uri = opened(wire)
    changes = (first, second) if sync_kind(wire) == 2 else ({"text": f"\n{peer.text}"}, {"text": text})
    wire.send(changes_message(uri, 2, *changes))
    assert told(wire, uri, text) == told(wire, opened(wire, text, version=2), text)


def test_a_change_without_a_range_is_the_whole_text(wire: Wire, peer: Peer, opened: Open) -> None:
    """TextDocumentContentChangeEvent: without a range it is the new text of the whole document."""
    text = f"\n{peer.text}"
    uri = opened(wire, "x")
    wire.send(changes_message(uri, 2, {"text": text}))
    assert told(wire, uri, text) == told(wire, opened(wire, text, version=2), text)


def test_a_place_behind_a_line_is_its_end(wire: Wire, peer: Peer, opened: Open) -> None:
    """Position: a character behind the end of its line defaults back to the end."""
    line = peer.text.split("\n")[0]
    uri = opened(wire)
    for method in ("textDocument/hover", "textDocument/definition", "textDocument/completion"):
        at_end = Editor(peer.text, encoding_of(wire)).position_at(len(line))
        behind = {"line": 0, "character": at_end["character"] + 1000}
        answers = [wire.ask(method, {"textDocument": {"uri": uri}, "position": at}) for at in (at_end, behind)]
        assert [each.get("result", each.get("error")) for each in answers[:1]] == [
            each.get("result", each.get("error")) for each in answers[1:]
        ]


def test_a_line_behind_the_text_is_no_fault(wire: Wire, opened: Open) -> None:
    """Position: texts are edited while requests are under way; a place that is gone is no reason to fail."""
    uri = opened(wire)
    nowhere = {"textDocument": {"uri": uri}, "position": {"line": 10**6, "character": 0}}
    assert wire.ask("textDocument/hover", nowhere).get("error", {}).get("code") in (None, -32601, -32803)


@pytest.mark.parametrize("version", [1, 0, -5, 2**31 - 1])
def test_a_version_that_does_not_grow_is_taken(wire: Wire, peer: Peer, opened: Open, version: int) -> None:
    """VersionedTextDocumentIdentifier: it should grow; where it does not, the text is still what the client says."""
    text = f"\n{peer.text}"
    since = len(wire.messages)
    uri = opened(wire, version=5)
    wire.send(change_message(wire, uri, version, Editor(peer.text, encoding_of(wire)), 0, 0, "\n"))
    assert told(wire, uri, text) == told(wire, opened(wire, text, version=version), text)
    assert not has_left_or_complained(wire, since)


@pytest.mark.parametrize("change", NO_CHANGES)
def test_what_is_no_change_is_no_reason_to_leave_or_complain(wire: Wire, opened: Open, change: Any) -> None:
    """DidChangeTextDocument Notification: it is not responded to, whatever it is."""
    since = len(wire.messages)
    wire.send(changes_message(opened(wire), 2, change))
    assert not has_left_or_complained(wire, since)


@pytest.mark.parametrize("method", [method for method in STANDARD if not STANDARD[method].after])
def test_a_request_about_a_document_that_is_not_open_is_answered(
    wire: Wire, peer: Peer, demand: Demand, method: str
) -> None:
    """DidOpenTextDocument Notification: a server can serve requests whether or not a document is open."""
    demand(wire, STANDARD[method].provider)
    spot = Spot(peer.uri("file:///never/opened"), "", encoding_of(wire), 0, 0)
    codes = [wire.ask(method, params).get("error", {}).get("code") for params in STANDARD[method].params(spot, None)]
    assert set(codes) <= {None, -32803}


def test_notifications_about_a_document_that_is_not_open_are_survived(wire: Wire, peer: Peer) -> None:
    """DidCloseTextDocument Notification: it needs a document that was opened; without one there is nothing to do."""
    uri = peer.uri("file:///never/opened/either")
    since = len(wire.messages)
    wire.send(changes_message(uri, 1, {"text": "x"}))
    wire.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    wire.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert not has_left_or_complained(wire, since)


def test_a_document_that_was_closed_can_be_opened_with_another_text(wire: Wire, peer: Peer, opened: Open) -> None:
    """DidCloseTextDocument Notification: the content is then what the URI points to, not what the client said."""
    uri = opened(wire, "")
    wire.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    opened(wire, uri=uri)
    assert told(wire, uri, peer.text) == told(wire, opened(wire), peer.text)


@pytest.mark.parametrize("uri", ODD_URIS)
def test_any_uri_names_a_document(wire: Wire, peer: Peer, opened: Open, uri: str) -> None:
    """URI: schemes other than `file` are documents as well; their text comes from the client alone."""
    since = len(wire.messages)
    opened(wire, uri=uri)
    assert told(wire, uri, peer.text) == told(wire, opened(wire), peer.text)
    assert not has_left_or_complained(wire, since)


@pytest.mark.parametrize("text", ["\ud83d", "a\udc00b\n", "\0", "\ufeff", "\r" * 50, "x" * 100_000])
def test_any_text_is_a_text(wire: Wire, opened: Open, text: str) -> None:
    """TextDocumentItem: the content is a string, of which JSON allows every character, and half of a pair."""
    since = len(wire.messages)
    uri = opened(wire, text)
    for heard in asked(wire, Spot(uri, "", encoding_of(wire), 0, 0)):
        assert heard.answer.get("error", {}).get("code") in (None, -32803)
    assert not has_left_or_complained(wire, since)


def test_diagnostics_tell_of_which_version_they_are(peer: Peer, start: Start) -> None:
    """PublishDiagnostics Notification: the version is that of the document, for clients that interpret it."""
    wire = start()
    initialize(wire, PUSHED)
    uri = peer.uri()
    open_document(wire, uri, peer.text, 3, peer.language)
    wire.send(change_message(wire, uri, 8, Editor(peer.text, encoding_of(wire)), 0, 0, "\n"))
    told(wire, uri, f"\n{peer.text}", 50)
    versions = [each["params"].get("version") for each in published(wire, uri)]
    if not versions:
        pytest.skip("not tried: the server has published no diagnostics")
    assert versions == sorted(versions)
    assert set(versions) <= {3, 8}


def published(wire: Wire, uri: str) -> list[Message]:
    return [
        each
        for each in wire.messages
        if each.get("method") == "textDocument/publishDiagnostics" and each["params"]["uri"] == uri
    ]


def test_closing_takes_the_diagnostics_back(peer: Peer, start: Start) -> None:
    """PublishDiagnostics Notification: where a server is about single files, those of a closed one are cleared."""
    wire = start()
    initialize(wire, PUSHED)
    uri = peer.uri()
    open_document(wire, uri, peer.text, 3, peer.language)
    told(wire, uri, peer.text, 50)
    if not published(wire, uri):
        pytest.skip("not tried: the server has published no diagnostics")
    wire.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    wire.ask("$/ping", {})
    assert published(wire, uri)[-1]["params"]["diagnostics"] == []
