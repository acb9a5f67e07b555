"""Semantic tokens, inlay hints and code lenses as the protocol has them: offers, forms, ids, and when to ask again."""

from __future__ import annotations

from typing import Any

import pytest
from lsprotocol.types import LSPErrorCodes

from sgf_ls.features.tokens import MODIFIERS, TYPES
from sgf_ls.server import giving_up
from sgf_ls.server.answers import MOST_KEPT
from sgf_ls.server.jsonrpc import Notification, Request
from sgf_ls.server.lifecycle import Server

from .client import Message, Wire
from .conftest import change_document, initialize, open_document, span
from .direct import Direct
from .requests import EVERYTHING, OPTIONS

URI = "file:///shown.sgf"
TEXT = "(;SZ[9]AB[aa:cc][cc:dd]\n;B[dd])"
FULL, DELTA, RANGE = (f"textDocument/semanticTokens/{name}" for name in ("full", "full/delta", "range"))
HINTS, LENSES = "textDocument/inlayHint", "textDocument/codeLens"
WHOLE: Message = {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}


def started(capabilities: Message = EVERYTHING, options: Any = OPTIONS, configuration: Any = None) -> Wire:
    wire = Direct(configuration=configuration)
    initialize(wire, capabilities, initializationOptions=options)
    open_document(wire, URI, TEXT)
    return wire


def ask(wire: Wire, method: str, uri: str = URI, **more: Any) -> Any:
    return wire.ask(method, {"textDocument": {"uri": uri}, **more})["result"]


def offered(tokens: Any) -> Any:
    """What is offered to a client with these capabilities for semantic tokens."""
    return initialize(Direct(), {"textDocument": {"semanticTokens": tokens}})["capabilities"].get(
        "semanticTokensProvider"
    )


@pytest.mark.parametrize(
    ("requests", "full", "range_"),
    [
        ({"full": True}, True, None),
        ({"full": {}}, True, None),
        ({"full": {"delta": False}}, True, None),
        ({"full": {"delta": True}}, {"delta": True}, None),
        ({"range": True}, None, True),
        ({"range": {}, "full": {"delta": True}}, {"delta": True}, True),
    ],
)
def test_tokens_are_offered_as_the_client_asks_for_them(requests: Message, full: Any, range_: Any) -> None:
    legend = {"tokenTypes": list(TYPES), "tokenModifiers": list(MODIFIERS)}
    found = offered({"requests": requests})
    assert found["legend"] == legend
    assert (found.get("full"), found.get("range")) == (full, range_)


@pytest.mark.parametrize("tokens", [None, {}, True, {"requests": True}, {"requests": {"full": False, "range": "yes"}}])
def test_a_client_that_names_no_requests_is_offered_none(tokens: Any) -> None:
    assert offered(tokens) is None


def test_hints_and_lenses_are_offered_to_who_shows_them() -> None:
    all_offers = initialize(Direct(), EVERYTHING)["capabilities"]
    assert all_offers["inlayHintProvider"] == {"resolveProvider": False}
    assert all_offers["codeLensProvider"] == {"resolveProvider": False}
    none = initialize(Direct(), {"textDocument": {"inlayHint": True}})["capabilities"]
    assert "inlayHintProvider" not in none
    assert "codeLensProvider" not in none


@pytest.mark.parametrize(
    ("method", "more"),
    [
        (FULL, {}),
        (DELTA, {"previousResultId": "1"}),
        (RANGE, {"range": WHOLE}),
        (HINTS, {"range": WHOLE}),
        (LENSES, {}),
    ],
)
def test_of_unknown_documents_there_is_nothing(method: str, more: Message) -> None:
    wire = started()
    assert ask(wire, method, "file:///other.sgf", **more) is None
    assert ask(wire, method, **more) is not None
    for params in (None, {}, {"textDocument": {"uri": 5}, **more}, {"textDocument": URI, **more}):
        assert wire.ask(method, params)["error"]["code"] == -32602
    for name in more:
        assert wire.ask(method, {"textDocument": {"uri": URI}, **more, name: 7})["error"]["code"] == -32602


def test_tokens_of_a_range_are_those_of_all() -> None:
    wire = started()
    assert ask(wire, RANGE, range=WHOLE)["data"] == ask(wire, FULL)["data"]
    inside = ask(wire, RANGE, range=span(1, 1, 2))["data"]
    assert inside == [1, 1, 1, TYPES.index("keyword"), 0]
    backwards = {"start": WHOLE["end"], "end": WHOLE["start"]}
    assert ask(wire, RANGE, range=backwards) == ask(wire, RANGE, range=WHOLE)


@pytest.mark.parametrize("can", [True, False])
def test_tokens_of_many_lines_are_for_who_knows_them(can: bool) -> None:
    tokens = {"requests": {"full": True}, "multilineTokenSupport": can}
    wire = Direct()
    initialize(wire, {"textDocument": {"semanticTokens": tokens}})
    open_document(wire, URI, "(;C[a\nb])")
    comment = TYPES.index("comment")
    whole, parts = [0, 2, 3, comment, 0], [0, 2, 1, comment, 0, 1, 0, 1, comment, 0]
    assert ask(wire, FULL)["data"][5:] == (whole if can else parts)


def test_a_delta_leads_from_the_answer_before_to_this_one() -> None:
    wire = started()
    before = ask(wire, FULL)
    unchanged = ask(wire, DELTA, previousResultId=before["resultId"])
    assert unchanged["edits"] == []
    change_document(wire, URI, 2, {"range": span(1, 0), "text": ";W[ee]C[x]"})
    for known in (before, unchanged):
        delta = ask(wire, DELTA, previousResultId=known["resultId"])
        [edit] = delta["edits"]
        data = before["data"]
        data = data[: edit["start"]] + edit["data"] + data[edit["start"] + edit["deleteCount"] :]
        assert data == ask(wire, FULL)["data"]
        assert delta["resultId"] != known["resultId"]
        assert "data" not in delta


def test_who_refers_to_what_is_not_known_gets_all() -> None:
    wire = started()
    old = ask(wire, FULL)
    for previous in ("", "no such", "999"):
        assert ask(wire, DELTA, previousResultId=previous)["data"] == old["data"]
    open_document(wire, "file:///other.sgf", "(;B[aa])")
    assert "data" in ask(wire, DELTA, "file:///other.sgf", previousResultId=old["resultId"])
    for _ in range(MOST_KEPT):
        ask(wire, FULL)
    assert "data" in ask(wire, DELTA, previousResultId=old["resultId"]), "it is too old"
    last = ask(wire, FULL)["resultId"]
    wire.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    open_document(wire, URI, TEXT)
    assert "data" in ask(wire, DELTA, previousResultId=last), "it was closed meanwhile"


@pytest.mark.parametrize("method", [FULL, DELTA, RANGE, HINTS, LENSES])
@pytest.mark.parametrize("reason", [LSPErrorCodes.RequestCancelled, LSPErrorCodes.ContentModified])
def test_what_is_wanted_no_more_is_given_up(
    monkeypatch: pytest.MonkeyPatch, method: str, reason: LSPErrorCodes
) -> None:
    """When the pieces of a long text are looked through, somebody cancels it, or types and has waited long enough."""
    monkeypatch.setattr(giving_up, "PATIENCE", -1.0)
    answers: list[Message] = []
    looks = 0

    def begun(*_: object) -> bool:
        nonlocal looks
        looks += 1
        return looks > 2

    def never(*_: object) -> bool:
        return False

    is_cancelled, is_changed = (begun, never) if reason is LSPErrorCodes.RequestCancelled else (never, begun)
    server = Server(answers.append, is_changed, lambda _: None, is_cancelled)
    server.handle(
        Request(1, "initialize", {"processId": None, "capabilities": EVERYTHING, "initializationOptions": OPTIONS})
    )
    document = {"uri": URI, "languageId": "sgf", "version": 1, "text": "(;SZ[9]" + ";N[x]C[a word]" * 50_000 + ")"}
    server.handle(Notification("textDocument/didOpen", {"textDocument": document}))
    looks = 0
    params = {"textDocument": {"uri": URI}, "previousResultId": "1", "range": WHOLE}
    server.handle(Request(2, method, params))
    assert [answer["error"]["code"] for answer in answers if answer.get("id") == 2] == [reason]


def test_hints_have_all_that_clients_show() -> None:
    found = ask(started(), HINTS, range=WHOLE)
    assert found[0] == {
        "position": {"line": 0, "character": 15},
        "label": "9 points",
        "kind": 1,
        "tooltip": "aa:cc is a rectangle of 9 points",
        "paddingLeft": True,
    }
    assert [hint["label"] for hint in found] == ["9 points", "4 points", "44*", "1"]
    assert [hint["label"] for hint in ask(started(options=None), HINTS, range=WHOLE)] == ["9 points", "4 points"]
    assert ask(started(), HINTS, range=span(0, 0, 3)) == []


def test_a_lens_carries_out_what_the_server_can_do() -> None:
    wire = started()
    [lens] = ask(wire, LENSES)
    assert lens["range"] == span(0, 7, 9)
    assert lens["command"]["title"] == "AB: 12 points, 13 occurrences"
    command = {name: lens["command"][name] for name in ("command", "arguments")}
    assert command["command"] in initialize(Direct(), EVERYTHING)["capabilities"]["executeCommandProvider"]["commands"]
    assert wire.ask("workspace/executeCommand", command)["result"] is None
    [edit] = [message for message in wire.messages if message.get("method") == "workspace/applyEdit"]
    assert edit["params"]["label"].startswith("Rewrite AB as a non-overlapping union")


def test_a_client_that_takes_no_edits_gets_words_only() -> None:
    wire = started({"textDocument": {"codeLens": {}}})
    [lens] = ask(wire, LENSES)
    assert lens["command"] == {"title": "AB: 12 points, 13 occurrences", "command": ""}


def test_there_are_no_lenses_unless_they_are_wanted() -> None:
    assert ask(started(options=None), LENSES) == []


REFRESH = {f"workspace/{name}/refresh" for name in ("semanticTokens", "inlayHint", "codeLens")}


@pytest.mark.parametrize("can", [True, False])
def test_when_settings_change_the_client_is_told_to_ask_again(can: bool) -> None:
    wire = started(EVERYTHING if can else {"textDocument": EVERYTHING["textDocument"]}, options=None)

    def change(settings: Message) -> set[str]:
        since = len(wire.messages)
        wire.notify("workspace/didChangeConfiguration", {"settings": {"sgf": settings}})
        return {message["method"] for message in wire.messages[since:] if "method" in message} & REFRESH

    names = {"inlay-hints": {"point-names": True}, "code-lens": {"point-lists": True}}
    assert change(names) == (REFRESH if can else set())
    assert change(names) == set(), "nothing is new"
    assert len(ask(wire, LENSES)) == 1
    assert "44*" in [hint["label"] for hint in ask(wire, HINTS, range=WHOLE)]
    change({**names, "coordinates": "a1"})
    assert "D6" in [hint["label"] for hint in ask(wire, HINTS, range=WHOLE)]
    change({"inlay-hints": {"rectangles": False}})
    assert ask(wire, HINTS, range=WHOLE) == []


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"inlay-hints": {"numbers": True}}, "there is no 'numbers'"),
        ({"inlay-hints": {"move-numbers": 1}}, "move-numbers must be true or false"),
        ({"code-lens": True}, "must be a table"),
    ],
)
def test_a_setting_that_is_wrong_is_told(settings: Message, said: str) -> None:
    wire = started(options={"sgf": settings})
    logged = [message["params"]["message"] for message in wire.messages if message.get("method") == "window/logMessage"]
    assert [said in message for message in logged] == [True]
