"""What rules say that look at whole trees: at once in small documents, after a pause in large ones, never late."""

from __future__ import annotations

from typing import Any

from sgf_ls.analysis.snapshot import SMALL

from .client import Message, Wire
from .conftest import CAPABILITIES, Start, change_document, initialize, open_document, span
from .direct import Direct

URI = "file:///tree.sgf"
TWINS = "(;SZ[9](;B[aa];W[bb])(;B[aa];W[cc])\n(;B[dd]))"
LARGE = TWINS[:-1] + f"(;C[{'x' * SMALL}]))"
RULE = "duplicate-sibling"
PULLS: Message = {"workspace": {"diagnostics": {"refreshSupport": True}}, "textDocument": {"diagnostic": {}}}


def rules(diagnostics: list[Message]) -> list[str]:
    return [found["code"] for found in diagnostics]


def has_rule(message: Message) -> bool:
    return RULE in rules(message.get("params", {}).get("diagnostics", []))


def direct(capabilities: Message, text: str) -> Direct:
    wire = Direct()
    initialize(wire, capabilities)
    open_document(wire, URI, text)
    return wire


def test_a_small_document_is_complete_at_once() -> None:
    wire = direct(CAPABILITIES, TWINS)
    assert rules(wire.diagnostics(URI, 1)) == [RULE]
    assert wire.server.rest is None, "there is nothing left to do"


def test_a_large_one_is_published_again_after_a_pause(start: Start) -> None:
    wire: Wire = start()
    initialize(wire)
    open_document(wire, URI, LARGE)
    assert RULE not in rules(wire.diagnostics(URI, 1)), "the first ones do not wait for it"
    since = len(wire.messages)
    assert wire.wait(has_rule, since)["params"]["version"] == 1
    change_document(wire, URI, 2, {"range": span(1, 4, 6), "text": "aa"})
    since = len(wire.messages)
    params: dict[str, Any] = wire.wait(has_rule, since)["params"]
    assert params["version"] == 2
    assert rules(params["diagnostics"]) == [RULE] * 2


def test_nothing_is_published_again_where_nothing_more_is_found() -> None:
    wire = direct(CAPABILITIES, LARGE.replace("B[aa];W[cc]", "B[ee]"))
    count = len(wire.messages)
    _work_all(wire)
    assert len(wire.messages) == count


def test_work_is_given_up_for_a_message_and_begun_anew_after_a_change() -> None:
    wire = direct(CAPABILITIES, LARGE)
    _wait_out(wire)
    wire.server.work(lambda: True)  # somebody is wanted elsewhere at once
    assert wire.server.rest == 0, "it is still to be done"
    change_document(wire, URI, 2, {"range": span(0, 21, 22), "text": "(;B[aa])("})
    _work_all(wire)
    found = [message["params"] for message in wire.messages if has_rule(message)]
    assert [params["version"] for params in found] == [2]
    assert rules(found[0]["diagnostics"]) == [RULE] * 2


def test_a_closed_document_is_forgotten() -> None:
    wire = direct(CAPABILITIES, LARGE)
    wire.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
    _work_all(wire)
    assert not [message for message in wire.messages if has_rule(message)]


def test_who_asks_is_told_to_ask_again() -> None:
    wire = direct(PULLS, LARGE)
    first = _pull(wire)
    assert rules(first["items"]) == []
    _work_all(wire)
    assert [message["method"] for message in wire.messages if "method" in message][-1:] == [
        "workspace/diagnostic/refresh"
    ]
    second = _pull(wire, first["resultId"])
    assert rules(second["items"]) == [RULE]
    assert _pull(wire, second["resultId"])["kind"] == "unchanged"


def test_who_cannot_be_told_gets_all_at_once() -> None:
    wire = direct({"textDocument": {"diagnostic": {}}}, LARGE)
    assert rules(_pull(wire)["items"]) == [RULE]


def _pull(wire: Wire, previous: str | None = None) -> Message:
    params = {"textDocument": {"uri": URI}, **({"previousResultId": previous} if previous else {})}
    result: Message = wire.ask("textDocument/diagnostic", params)["result"]
    return result


def _wait_out(wire: Direct) -> None:
    """Let the pause pass."""
    while wire.server.rest:
        pass


def _work_all(wire: Direct) -> None:
    """Do all that is due, as the loop does when no message comes."""
    while wire.server.rest is not None:
        wire.server.work()
