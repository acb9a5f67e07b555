"""Transformations over the wire: the command with its arguments, and the code actions."""

from __future__ import annotations

from typing import Any

import pytest

from sgf_ls.features.transform import TITLES

from .client import Message, Wire
from .conftest import CAPABILITIES, initialize, open_document, span
from .direct import Direct
from .test_commands import TAKES_EDITS, edits_sent

URI = "file:///transform.sgf"
TEXT = "(;SZ[9](;B[aa])\n(;B[ab]C[A9]))\n(;SZ[9]AB[zz][aa])"
LITERALS: Message = {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": []}}}


def started(capabilities: Message = TAKES_EDITS, text: str = TEXT) -> Wire:
    wire = Direct()
    initialize(wire, capabilities)
    open_document(wire, URI, text, 3)
    return wire


def execute(wire: Wire, argument: Any = None, **more: Any) -> Message:
    asked = {"uri": URI, "transformations": ["rotate-90"], **more} if argument is None else argument
    return wire.ask("workspace/executeCommand", {"command": "sgf-ls.transform", "arguments": [asked]})


def at(line: int, character: int) -> Message:
    return {"line": line, "character": character}


def changes(edit: Message) -> list[tuple[int, int, str]]:
    """The line, the character and the new text of each change."""
    [change] = edit["documentChanges"]
    assert change["textDocument"] == {"uri": URI, "version": 3}
    places = [(each["range"]["start"], each["newText"]) for each in change["edits"]]
    return [(start["line"], start["character"], text) for start, text in places]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"position": at(1, 4)}, [(0, 11, "ia"), (1, 4, "ha")]),
        ({"position": at(1, 4), "scope": "game", "comments": []}, [(0, 11, "ia"), (1, 4, "ha")]),
        ({"position": at(1, 4), "scope": "variation"}, [(1, 4, "ha")]),
        ({"position": at(1, 4), "scope": "variation", "comments": ["a1"]}, [(1, 4, "ha"), (1, 9, "J9")]),
        ({"position": at(1, 4), "scope": None, "comments": None}, [(0, 11, "ia"), (1, 4, "ha")]),
    ],
)
def test_an_edit_is_sent_with_the_version_of_the_document(more: Message, expected: list[Any]) -> None:
    wire = started()
    assert execute(wire, **more)["result"] is None
    [sent] = edits_sent(wire)
    assert sent["params"]["label"] == "Rotate the game by 90° clockwise" or "scope" in more
    assert changes(sent["params"]["edit"]) == expected


def test_what_stays_is_said_though_the_rest_is_done() -> None:
    wire = started()
    said = execute(wire, scope="file")["result"]
    assert said == "Line 3: AB[zz] stays as it is: it is off the board."
    [sent] = edits_sent(wire)
    assert changes(sent["params"]["edit"]) == [(0, 11, "ia"), (1, 4, "ha"), (2, 14, "ia")]


def test_reasons() -> None:
    wire = started(text="(;GM[11]SZ[9]B[aa])")
    assert "not Go" in execute(wire, position=at(0, 1))["result"]
    assert "not open" in execute(wire, uri="file:///other.sgf", position=at(0, 1))["result"]
    assert edits_sent(wire) == []
    assert "does not take edits" in execute(started({}), position=at(0, 1))["result"]


@pytest.mark.parametrize(
    ("argument", "why"),
    [
        ("x", "must be an object"),
        ({"uri": URI}, "must be an object"),
        ({"uri": 1, "transformations": ["rotate-90"]}, "must be an object"),
        ({"uri": URI, "transformations": "rotate-90"}, "must be an object"),
        ({"uri": URI, "transformations": []}, "at least one"),
        ({"uri": URI, "transformations": ["rotate-45"]}, "transformations: must be among rotate-90"),
        ({"uri": URI, "transformations": [3]}, "transformations: must be among rotate-90"),
        ({"uri": URI, "transformations": ["rotate-90"]}, "Position"),
        ({"uri": URI, "transformations": ["rotate-90"], "position": {"line": 0}}, "Position"),
        ({"uri": URI, "transformations": ["rotate-90"], "scope": "all"}, "scope: must be among file"),
        ({"uri": URI, "transformations": ["rotate-90"], "scope": 3}, "scope: must be among file"),
        ({"uri": URI, "transformations": ["rotate-90"], "scope": ""}, "scope: must be among file"),
        ({"uri": URI, "transformations": ["rotate-90"], "scope": False}, "scope: must be among file"),
        ({"uri": URI, "transformations": ["rotate-90"], "comments": ""}, "comments: must be among a1"),
        ({"uri": URI, "transformations": ["rotate-90"], "comments": "a1"}, "comments: must be among a1"),
        ({"uri": URI, "transformations": ["rotate-90"], "comments": ["sgf"]}, "comments: must be among a1"),
        ({"uri": URI, "transformations": ["rotate-90"], "scope": "file", "where": 1}, "not known: where"),
    ],
)
def test_wrong_arguments(argument: Any, why: str) -> None:
    error = execute(started(), argument)["error"]
    assert error["code"] == -32602
    assert why in error["message"]


def actions(wire: Wire, place: Message, **context: Any) -> list[Message]:
    params = {"textDocument": {"uri": URI}, "range": place, "context": {"diagnostics": [], **context}}
    found: list[Message] = wire.ask("textDocument/codeAction", params)["result"]
    return [action for action in found if action["title"] in TITLES.values()]


def test_actions_are_resolved_when_chosen() -> None:
    wire = started(CAPABILITIES)
    offered = actions(wire, span(0, 3))
    assert len(offered) == 9
    assert not any("edit" in action for action in offered)
    swap = next(action for action in offered if action["title"] == "Swap the colours of the game")
    resolved = wire.ask("codeAction/resolve", swap)["result"]
    assert [change["newText"] for change in resolved["edit"]["documentChanges"][0]["edits"]] == ["W", "W"]


def test_elsewhere_they_are_for_who_asks_for_refactorings() -> None:
    wire = started(CAPABILITIES)
    assert actions(wire, span(0, 11)) == []
    assert actions(wire, span(0, 11), only=[]) == []
    assert actions(wire, span(0, 11), only=["quickfix"]) == []
    offered = actions(wire, span(0, 11), only=["refactor"])
    assert len(offered) == 9
    resolved = wire.ask("codeAction/resolve", offered[0])["result"]
    assert [change["newText"] for change in resolved["edit"]["documentChanges"][0]["edits"]] == ["ia", "ha"]


def test_a_client_that_cannot_resolve_is_not_sent_the_whole_game_nine_times() -> None:
    wire = started({"textDocument": {"codeAction": LITERALS}})
    assert actions(wire, span(0, 3), only=["refactor"]) == []


def test_many_edits_become_fewer() -> None:
    text = "(;SZ[9]" + ";B[aa];W[bb]" * 8_000 + ")"
    wire = started(text=text)
    assert execute(wire, scope="file")["result"] is None
    [sent] = edits_sent(wire)
    [change] = sent["params"]["edit"]["documentChanges"]
    assert len(change["edits"]) <= 10_000
