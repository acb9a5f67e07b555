"""Highlights, definition, references, renaming and steps as the protocol has them."""

from __future__ import annotations

from typing import Any

import pytest

from sgf_ls.features.navigation.steps import STEPS
from sgf_ls.server.steps import Step

from .client import Message, Wire
from .conftest import CAPABILITIES, initialize, open_document
from .direct import Direct
from .naive import range_at

URI = "file:///navigation.sgf"
TEXT = "(;SZ[9]C[\u9ed2\U0001f004]AB[aa:bb]\n;C[\U0001f004 A, 11*]LB[aa:A]N[\U0001f004](;W[ee])(;W[dd]))"
ENCODINGS = ["utf-8", "utf-16", "utf-32"]
LINKS: Message = {"textDocument": {"definition": {"linkSupport": True}}}
METHODS: dict[str, Message] = {
    "documentHighlight": {},
    "definition": {},
    "references": {"context": {"includeDeclaration": True}},
    "prepareRename": {},
    "rename": {"newName": "B"},
}


def started(text: str = TEXT, encoding: str = "utf-16", capabilities: Message = CAPABILITIES) -> Wire:
    wire = Direct()
    initialize(wire, {**capabilities, "general": {"positionEncodings": [encoding]}})
    open_document(wire, URI, text, 7)
    return wire


def ask(wire: Wire, method: str, position: Message, uri: str = URI, **more: Any) -> Message:
    params = {"textDocument": {"uri": uri}, "position": position, **METHODS.get(method, {}), **more}
    return wire.ask(method if "/" in method else f"textDocument/{method}", params)


def place(wanted: str, encoding: str = "utf-16", *, text: str = TEXT, length: int | None = None) -> Message:
    """The range of a text that occurs once, or of its first characters."""
    start = text.index(wanted)
    return range_at(text, start, start + (len(wanted) if length is None else length), encoding)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_highlights(encoding: str) -> None:
    wire = started(encoding=encoding)
    found = ask(wire, "documentHighlight", place("aa:A", encoding)["start"])["result"]
    assert found == [
        {"range": place("11*", encoding), "kind": 1},
        {"range": place("aa:A", encoding), "kind": 2},
    ]
    found = ask(wire, "documentHighlight", place("aa:bb", encoding)["start"])["result"]
    assert found == [{"range": place("aa:bb", encoding), "kind": 3}]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_definition_is_a_link_where_the_client_takes_links(encoding: str) -> None:
    position = place("11*", encoding)["start"]
    assert ask(started(encoding=encoding), "definition", position)["result"] == [
        {"uri": URI, "range": place("aa:bb", encoding)}
    ]
    assert ask(started(encoding=encoding, capabilities=LINKS), "definition", position)["result"] == [
        {
            "originSelectionRange": place("11*", encoding),
            "targetUri": URI,
            "targetRange": place("AB[aa:bb]", encoding),
            "targetSelectionRange": place("aa:bb", encoding),
        }
    ]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_references(encoding: str) -> None:
    wire = started(encoding=encoding)
    position = place("aa:A", encoding)["start"]
    every = [{"uri": URI, "range": place(each, encoding)} for each in ("aa:bb", "11*", "aa:A")]
    assert ask(wire, "references", position)["result"] == every
    without = ask(wire, "references", position, context={"includeDeclaration": False})["result"]
    assert without == every[1:]
    assert ask(wire, "references", position, context={})["error"]["code"] == -32602


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_renaming(encoding: str) -> None:
    wire = started(encoding=encoding)
    word = range_at(TEXT, TEXT.index(" A,") + 1, TEXT.index(" A,") + 2, encoding)
    assert ask(wire, "prepareRename", word["start"])["result"] == {"range": word, "placeholder": "A"}
    [change] = ask(wire, "rename", word["start"], newName="x]")["result"]["documentChanges"]
    assert change["textDocument"] == {"uri": URI, "version": 7}
    label = range_at(TEXT, TEXT.index("aa:A") + 3, TEXT.index("aa:A") + 4, encoding)
    assert change["edits"] == [{"range": word, "newText": "x\\]"}, {"range": label, "newText": "x\\]"}]
    plain = ask(started(encoding=encoding, capabilities={}), "rename", word["start"])["result"]
    assert [edit["newText"] for edit in plain["changes"][URI]] == ["B", "B"]
    assert ask(wire, "rename", word["start"], newName="A")["result"] is None


IN_DOUBT = "(;SZ[9]C[\U0001f004 A good move, (A), A or B]LB[aa:A][bb:B])"
CONFIRMS: Message = {
    "workspace": {"workspaceEdit": {"documentChanges": True, "changeAnnotationSupport": {"groupsOnLabel": True}}}
}


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_the_user_is_asked_about_words_that_may_mean_something_else(encoding: str) -> None:
    label = range_at(IN_DOUBT, IN_DOUBT.index(":A") + 1, IN_DOUBT.index(":A") + 2, encoding)
    asking = started(IN_DOUBT, encoding, CONFIRMS)
    found = ask(asking, "rename", label["start"], newName="x")["result"]
    [change] = found["documentChanges"]
    assert change["textDocument"] == {"uri": URI, "version": 7}
    sure = [IN_DOUBT.index("A)"), IN_DOUBT.index("A or"), IN_DOUBT.index(":A") + 1]
    good = IN_DOUBT.index("A good")
    [in_doubt] = [edit for edit in change["edits"] if "annotationId" in edit]
    assert in_doubt["range"] == range_at(IN_DOUBT, good, good + 1, encoding)
    assert found["changeAnnotations"][in_doubt["annotationId"]]["needsConfirmation"] is True
    plain = [edit for edit in change["edits"] if edit is not in_doubt]
    assert plain == [{"range": range_at(IN_DOUBT, at, at + 1, encoding), "newText": "x"} for at in sure]
    without_versions: Message = {"workspace": {"workspaceEdit": {"changeAnnotationSupport": {}}}}
    for capabilities in (CAPABILITIES, without_versions, {}):
        other = ask(started(IN_DOUBT, encoding, capabilities), "rename", label["start"], newName="x")["result"]
        edits = other["documentChanges"][0]["edits"] if capabilities is CAPABILITIES else other["changes"][URI]
        assert edits == plain
        assert "changeAnnotations" not in other


def test_nothing_is_asked_where_there_is_no_doubt() -> None:
    found = ask(started(capabilities=CONFIRMS), "rename", place("aa:A")["end"])["result"]
    assert "changeAnnotations" not in found
    assert len(found["documentChanges"][0]["edits"]) == 2


def test_why_nothing_is_renamed() -> None:
    wire = started("(;LB[aa:A][bb:B]C[word])")
    position = {"line": 0, "character": 8}
    refused = ask(wire, "rename", position, newName="B")["error"]
    assert refused == {"code": -32803, "message": "B is the label of bb in this node already."}
    assert ask(wire, "rename", {"line": 0, "character": 20})["error"]["message"].startswith("Only labels")
    assert ask(wire, "prepareRename", {"line": 0, "character": 20})["result"] is None
    unclosed = started("(;LB[aa:A")
    assert ask(unclosed, "prepareRename", position)["error"]["message"] == "LB is not closed: its last ] is missing."


@pytest.mark.parametrize("method", METHODS)
def test_where_there_is_nothing(method: str) -> None:
    wire = started()
    assert ask(wire, method, {"line": 0, "character": 0}).get("result") is None
    assert ask(wire, method, {"line": 0, "character": 0}, "file:///closed.sgf")["result"] is None
    assert ask(wire, method, {"line": -1, "character": 0})["error"]["code"] == -32602


@pytest.mark.parametrize("prepares", [True, False])
def test_what_is_offered(prepares: bool) -> None:
    offered = initialize(Direct(), {"textDocument": {"rename": {"prepareSupport": prepares}}})["capabilities"]
    assert offered["renameProvider"] == ({"prepareProvider": True} if prepares else True)
    assert offered["documentHighlightProvider"] and offered["definitionProvider"] and offered["referencesProvider"]
    assert offered["experimental"]["sgf"]["goTo"] is True


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_steps(encoding: str) -> None:
    wire = started(encoding=encoding)
    position = place(";W[dd]", encoding)["start"]

    def gone(to: str) -> Any:
        return ask(wire, "sgf/goTo", position, to=to)["result"]

    node = range_at(TEXT, TEXT.index(";C["), TEXT.index("(;W[ee]"), encoding)
    assert gone("parent") == gone("previousBranch") == gone("mainLine") == node
    assert gone("previousSibling") == place(";W[ee]", encoding)
    assert gone("root")["start"] == place(";SZ", encoding)["start"]
    assert gone("child") is gone("end") is gone("nextSibling") is gone("nextBranch") is None


def test_steps_are_those_that_are_known() -> None:
    assert {step.value for step in Step} == set(STEPS)
    wire = started()
    assert ask(wire, "sgf/goTo", {"line": 1, "character": 0}, "file:///closed.sgf", to="root")["result"] is None
    for wrong in ({"to": "nowhere"}, {"to": None}, {}):
        assert ask(wire, "sgf/goTo", {"line": 1, "character": 0}, **wrong)["error"]["code"] == -32602
