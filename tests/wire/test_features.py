"""Hover and code actions as the protocol has them: forms, kinds, links to diagnostics, and what is stale."""

from __future__ import annotations

from typing import Any

import pytest

from .client import Message, Wire
from .conftest import CAPABILITIES, change_document, initialize, open_document, span
from .direct import Direct

URI = "file:///features.sgf"
TEXT = "(;SZ[9]AB[aa:cc][cc:dd]AW[hh:hh]TR[ee:ef])"
OVERLAP = span(0, 17, 22)
ONE_POINT = span(0, 26, 31)
UNION = "Rewrite AB as a non-overlapping union"
LITERALS: Message = {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}


def started(capabilities: Message = CAPABILITIES, version: Any = 1) -> Wire:
    wire = Direct()
    initialize(wire, capabilities)
    open_document(wire, URI, TEXT, version)
    return wire


def hover(wire: Wire, line: Any, character: Any) -> Message:
    position = {"line": line, "character": character}
    return wire.ask("textDocument/hover", {"textDocument": {"uri": URI}, "position": position})


def actions(wire: Wire, place: Message, **context: Any) -> list[Message]:
    params = {"textDocument": {"uri": URI}, "range": place, "context": {"diagnostics": [], **context}}
    result: list[Message] = wire.ask("textDocument/codeAction", params)["result"]
    return result


def titled(found: list[Message], title: str) -> Message:
    return next(action for action in found if action["title"].startswith(title))


@pytest.mark.parametrize(
    ("formats", "kind"),
    [
        (["markdown", "plaintext"], "markdown"),
        (["plaintext", "markdown"], "plaintext"),
        (["html", "markdown"], "markdown"),
        ([], "plaintext"),
        (None, "plaintext"),
    ],
)
def test_a_hover_comes_in_the_markup_the_client_prefers(formats: Any, kind: str) -> None:
    result = hover(started({"textDocument": {"hover": {"contentFormat": formats}}}), 0, 18)["result"]
    assert result["contents"]["kind"] == kind
    assert ("`" in result["contents"]["value"]) is (kind == "markdown")
    assert result["range"] == OVERLAP


def test_a_hover_where_nothing_is() -> None:
    wire = started()
    assert hover(wire, 0, 0)["result"] is None
    assert hover(wire, 7, 0)["result"] is None
    assert hover(wire, -1, 0)["error"]["code"] == -32602
    assert hover(wire, "no", 0)["error"]["code"] == -32602


def test_an_action_is_resolved_into_versioned_changes() -> None:
    wire = started(version=5)
    offer = titled(actions(wire, span(0, 18)), UNION)
    assert "edit" not in offer
    resolved = wire.ask("codeAction/resolve", offer)["result"]
    assert (resolved["title"], resolved["kind"]) == (offer["title"], "quickfix")
    [change] = resolved["edit"]["documentChanges"]
    assert change["textDocument"] == {"uri": URI, "version": 5}
    assert all(10 <= edit["range"]["start"]["character"] <= 23 for edit in change["edits"])
    assert "changes" not in resolved["edit"]


def test_a_client_without_document_changes_gets_changes() -> None:
    wire = started({"textDocument": {"codeAction": LITERALS}})
    offer = titled(actions(wire, span(0, 18)), UNION)
    assert offer["edit"]["changes"].keys() == {URI}
    assert offer.keys() == {"title", "kind", "edit"}


@pytest.mark.parametrize(
    "support",
    [
        {},
        {"resolveSupport": {"properties": ["edit"]}},  # but no data, by which the action would be known again
        {"resolveSupport": {"properties": ["command"]}, "dataSupport": True},
    ],
)
def test_a_client_that_cannot_resolve_gets_the_edit_at_once(support: Message) -> None:
    wire = Direct()
    offered = initialize(wire, {"textDocument": {"codeAction": {**LITERALS, **support}}})["capabilities"]
    assert offered["codeActionProvider"]["resolveProvider"] is False
    open_document(wire, URI, TEXT)
    assert all("edit" in action and "data" not in action for action in actions(wire, span(0, 18)))


def test_a_client_that_knows_only_commands_gets_none() -> None:
    wire = Direct()
    assert "codeActionProvider" not in initialize(wire, {})["capabilities"]
    open_document(wire, URI, TEXT)
    assert actions(wire, span(0, 18)) == []


@pytest.mark.parametrize(
    ("only", "kinds"),
    [
        (None, {"quickfix", "refactor.rewrite", "source.fixAll.sgf"}),
        ([], {"quickfix", "refactor.rewrite", "source.fixAll.sgf"}),
        ([""], {"quickfix", "refactor.rewrite", "source.fixAll.sgf"}),
        (["quickfix"], {"quickfix"}),
        (["refactor"], {"refactor.rewrite"}),
        (["refactor.rewrite"], {"refactor.rewrite"}),
        (["refactor.rewrite.sgf"], set()),
        (["refactor.re"], set()),
        (["source"], {"source.fixAll.sgf"}),
        (["source.fixAll"], {"source.fixAll.sgf"}),
        (["source.fixAll.sgf", "quickfix"], {"source.fixAll.sgf", "quickfix"}),
        (["source.organizeImports"], set()),
        (["no.such.kind"], set()),
    ],
)
def test_only_the_kinds_asked_for(only: Any, kinds: set[str]) -> None:
    wire = started()
    context = {} if only is None else {"only": only}
    found = actions(wire, ONE_POINT, **context) + actions(wire, span(0, 36), **context)
    assert {action["kind"] for action in found} == kinds


def test_the_range_decides_and_the_diagnostics_are_only_linked() -> None:
    wire = started()
    [published] = [message for message in wire.messages if message.get("method") == "textDocument/publishDiagnostics"]
    overlap, one_point = sorted(published["params"]["diagnostics"], key=lambda found: found["code"], reverse=True)
    assert (overlap["range"], one_point["range"]) == (OVERLAP, ONE_POINT)

    without = actions(wire, OVERLAP)
    beside = actions(wire, OVERLAP, diagnostics=[one_point, overlap])
    assert [action["title"] for action in without] == [action["title"] for action in beside]
    assert titled(beside, UNION)["diagnostics"] == [overlap]
    assert "diagnostics" not in titled(without, UNION)
    assert not [action for action in actions(wire, span(0, 3), diagnostics=[overlap]) if action["kind"] == "quickfix"]
    backwards = {"start": OVERLAP["end"], "end": OVERLAP["start"]}
    assert [action["title"] for action in actions(wire, backwards)] == [action["title"] for action in without]


def test_the_safe_fix_is_preferred_by_who_knows_preferences() -> None:
    assert titled(actions(started(), ONE_POINT, only=["quickfix"]), "Write it as the point hh")["isPreferred"] is True
    assert "isPreferred" not in titled(actions(started(), OVERLAP), UNION)
    plain = started({"textDocument": {"codeAction": LITERALS}})
    assert "isPreferred" not in titled(actions(plain, ONE_POINT, only=["quickfix"]), "Write it as the point hh")


def test_fixing_all_leaves_what_is_for_the_author_to_decide() -> None:
    wire = started()
    [offer] = actions(wire, span(0, 0), only=["source.fixAll"])
    [change] = wire.ask("codeAction/resolve", offer)["result"]["edit"]["documentChanges"]
    [edit] = change["edits"]
    start, end = edit["range"]["start"]["character"], edit["range"]["end"]["character"]
    assert TEXT[:start] + edit["newText"] + TEXT[end:] == TEXT.replace("hh:hh", "hh")


def test_a_stale_action_is_refused() -> None:
    wire = started()
    offer = titled(actions(wire, OVERLAP), UNION)
    change_document(wire, URI, 1, {"range": span(0, 2), "text": " "})  # the version is the same, the text is not
    assert wire.ask("codeAction/resolve", offer)["error"]["code"] == -32801
    fresh = titled(actions(wire, OVERLAP), UNION)
    assert "result" in wire.ask("codeAction/resolve", fresh)
    wire.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    assert wire.ask("codeAction/resolve", fresh)["error"]["code"] == -32801
    open_document(wire, URI, TEXT)
    assert wire.ask("codeAction/resolve", fresh)["error"]["code"] == -32801


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        [],
        5,
        [URI],
        [5, 1, 0, 9, 0, 0],
        [URI, "1", 0, 9, 0, 0],
        [URI, 1, 0, 9, 0],
        [URI, 1, 0, 9, 0, 0, 0],
        [URI, None, None, None, None, None],
    ],
)
def test_an_action_of_somebody_else_is_invalid(data: Any) -> None:
    answer = started().ask("codeAction/resolve", {"title": "x", "data": data})
    assert answer["error"]["code"] == -32602


def test_an_action_that_was_never_offered_is_invalid() -> None:
    wire = started()
    offer = actions(wire, OVERLAP)[0]
    for number in (-1, 99, 2**70):
        altered = {**offer, "data": [*offer["data"][:-1], number]}
        assert wire.ask("codeAction/resolve", altered)["error"]["code"] == -32602


MARKDOWN: Message = {"textDocument": {"hover": {"contentFormat": ["markdown"]}}, "window": {}}


@pytest.mark.parametrize(
    ("options", "pictured"),
    [
        ({"pictures": True}, True),
        ({"pictures": True, "coordinates": "a1"}, True),
        ({"pictures": True, "sgf": {"coordinates": "a1"}}, True),
        ({"pictures": True, "sgf": {"server": {"path": ""}, "trace": {"server": "off"}}}, True),
        ({"pictures": "yes"}, False),
        ({"sgf": {"pictures": True}}, False),
        ({}, False),
        (None, False),
    ],
)
def test_pictures_only_for_clients_that_say_they_show_them(options: Any, pictured: bool) -> None:
    wire = Direct()
    initialize(wire, MARKDOWN, initializationOptions=options)
    open_document(wire, URI, TEXT)
    shown = hover(wire, 0, 18)["result"]["contents"]["value"]
    assert ("](data:image/svg+xml;base64," in shown) is pictured
    assert (shown.find("](data:") < shown.find("```")) or not pictured, "a small window shows the picture"
    assert ("33*" in shown) is ("a1" not in repr(options))
    logged = [message for message in wire.messages if message.get("method") == "window/logMessage"]
    assert bool(logged) is ("pictures" in repr(options) and not pictured), "an option is no setting, nor a word"


def test_no_pictures_in_plain_text() -> None:
    wire = Direct()
    initialize(wire, {}, initializationOptions={"pictures": True})
    open_document(wire, URI, TEXT)
    shown = hover(wire, 0, 18)["result"]["contents"]
    assert shown["kind"] == "plaintext"
    assert "data:" not in shown["value"]
