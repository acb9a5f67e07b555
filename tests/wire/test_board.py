"""The requests for the board: shapes, positions in every encoding, what is refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from sgf_ls.server.board import BoardParams, BoardPoint, EditParams, TargetParams
from sgf_ls.server.steps import GoToParams

from .client import Message, Wire
from .conftest import CAPABILITIES, change_document, initialize, open_document, span
from .direct import Direct
from .naive import range_at

README = Path(__file__).resolve().parents[2] / "editors" / "README.md"
URI = "file:///board.sgf"
TEXT = "(;SZ[9]C[黒🀄]AB[aa:bb]\n;B[dd](;W[ee])\n(;N[🀄];W[]))"


def started(text: str = TEXT, encoding: str = "utf-16", **capabilities: Any) -> Wire:
    wire = Direct()
    initialize(wire, {**CAPABILITIES, "general": {"positionEncodings": [encoding]}, **capabilities})
    open_document(wire, URI, text, 3)
    return wire


def at(offset: int, text: str = TEXT, encoding: str = "utf-16") -> Message:
    """The position of a character."""
    position: Message = range_at(text, offset, offset, encoding)["start"]
    return position


def ask(wire: Wire, method: str, position: Message, **more: Any) -> Message:
    return wire.ask(f"sgf/{method}", {"textDocument": {"uri": URI}, "position": position, **more})


def result(wire: Wire, method: str, position: Message, **more: Any) -> Any:
    return ask(wire, method, position, **more)["result"]


def documented(interface: str) -> dict[str, bool]:
    """The fields of an interface, as `editors/README.md` has them for authors of clients, and which may be left out."""
    body = re.search(rf"^interface {interface} {{$(.*?)^}}$", README.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert body
    return {name: bool(optional) for name, optional in re.findall(r"^  (\w+)(\??): ", body[1], re.MULTILINE)}


def test_what_is_documented_is_what_is_answered() -> None:
    board = result(started(), "board", at(TEXT.index("aa:bb")))
    assert list(documented("Board")) == list(board)
    assert list(documented("Layout")) == list(board["layout"])
    clicked = result(started(), "boardEdit", at(1), point={"column": 3, "row": 3})
    assert list(documented("BoardEdit")) == list(clicked)


@pytest.mark.parametrize(
    ("interface", "kind"),
    [
        ("BoardParams", BoardParams),
        ("BoardTargetParams", TargetParams),
        ("BoardEditParams", EditParams),
        ("Point", BoardPoint),
        ("GoToParams", GoToParams),
    ],
)
def test_what_is_documented_is_what_is_asked_by(interface: str, kind: type[attrs.AttrsInstance]) -> None:
    known = attrs.fields_dict(kind)
    assert documented(interface) == {
        re.sub("_(.)", lambda match: match[1].upper(), name): field.default is not attrs.NOTHING
        for name, field in known.items()
    }


def test_the_server_says_that_it_has_boards() -> None:
    assert initialize(Direct())["capabilities"]["experimental"]["sgf"]["board"] is True


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_a_board_with_all_that_belongs_to_it(encoding: str) -> None:
    def place(text: str) -> Message:
        return at(TEXT.index(text), encoding=encoding)

    board = result(started(encoding=encoding), "board", place(";B[dd]"))
    assert board.pop("picture").startswith("<svg ")
    end = at(TEXT.index("(;W[ee]"), encoding=encoding)
    assert board == {
        "version": 3,
        "range": {"start": place(";B[dd]"), "end": end},
        "message": None,
        "layout": {
            "columns": [0, 8], "rows": [0, 8], "left": 31, "top": 31, "cell": 20, "width": 208, "height": 208,
        },
        "caption": "Move 1: Black dd (44*). White to play.",
        "move": {"number": 1, "color": "B", "point": "dd"},
        "turn": "W",
        "captured": {"black": 0, "white": 0},
        "list": None,
        "root": place(";SZ"),
        "parent": place(";SZ"),
        "previousSibling": None,
        "nextSibling": None,
        "last": place(";W[ee]"),
        "children": [
            {"position": place(";W[ee]"), "label": "W ee (55)"},
            {"position": place(";N["), "label": "🀄"},
        ],
    }  # fmt: skip


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_lists_and_siblings(encoding: str) -> None:
    wire = started(encoding=encoding)
    board = result(wire, "board", at(TEXT.index("aa:bb"), encoding=encoding))
    start = TEXT.index("AB[")
    assert board["list"] == {"identifier": "AB", "range": range_at(TEXT, start, start + 9, encoding)}
    board = result(wire, "board", at(TEXT.index(";N["), encoding=encoding))
    assert board["previousSibling"] == at(TEXT.index(";W[ee]"), encoding=encoding)
    assert (board["nextSibling"], board["move"], board["last"]) == (
        None,
        None,
        at(TEXT.index(";W[]"), encoding=encoding),
    )
    board = result(wire, "board", at(TEXT.index(";W[]"), encoding=encoding))
    assert board["move"] == {"number": 2, "color": "W", "point": None}


def test_letters_that_a_terminal_shows_wide() -> None:
    wire = started("(;SZ[5]LB[aa:\u2460][ba:q])")
    cells = [result(wire, "board", at(1), format="text", **wish)["layout"]["cell"] for wish in ({}, {"wide": True})]
    assert cells == [2, 3]


def test_wishes() -> None:
    wire = started()
    place = at(TEXT.index(";W[ee]"))
    text = result(wire, "board", place, format="text", coordinates="a1", numbers="all", crop="auto")
    rows, layout = text["picture"].split("\n"), text["layout"]
    assert rows[layout["top"] + 3][layout["left"] + 3 * layout["cell"] :].startswith("X1")
    assert "X1" in text["picture"] and "A  B  C" in text["picture"]
    assert text["caption"].endswith("\nX Black, O White, () last move.")
    picture = result(wire, "board", place, cell=40, coordinates="none", numbers=1)
    assert (picture["layout"]["left"], picture["layout"]["cell"]) == (17, 20)
    assert 'width="388"' in picture["picture"]
    assert ">2</text>" in picture["picture"] and ">1</text>" not in picture["picture"]
    assert result(wire, "board", place, numbers=None, coordinates=None, cell=None) == result(wire, "board", place)


@pytest.mark.parametrize(
    "wrong",
    [
        {"format": "png"}, {"format": None}, {"numbers": -1}, {"numbers": "some"}, {"numbers": 1.5}, {"numbers": True},
        {"coordinates": "A1"}, {"crop": "aa:bb"}, {"cell": 3}, {"cell": 101}, {"cell": "20"}, {"position": None},
        {"wide": 1}, {"position": {"line": -1, "character": 0}}, {"textDocument": {}},
    ],
)  # fmt: skip
def test_wishes_that_nobody_can_fulfil(wrong: Message) -> None:
    params = {"textDocument": {"uri": URI}, "position": at(0), **wrong}
    assert started().ask("sgf/board", params)["error"]["code"] == -32602


@pytest.mark.parametrize("method", ["boardTarget", "boardEdit"])
@pytest.mark.parametrize("point", [[0, 0], {"column": 0}, {"column": 52, "row": 0}, {"column": 0, "row": -1}, "aa", 3])
def test_what_is_no_point(method: str, point: Any) -> None:
    assert ask(started(), method, at(1), point=point)["error"]["code"] == -32602


def test_a_point_may_be_off_the_board_and_a_pass_is_none() -> None:
    wire = started()
    assert result(wire, "boardTarget", at(1), point={"column": 51, "row": 51}) is None
    assert ask(wire, "boardTarget", at(1), point=None)["error"]["code"] == -32602
    assert ask(wire, "boardEdit", at(1))["error"]["code"] == -32602
    off = result(wire, "boardEdit", at(1), point={"column": 51, "row": 51})
    assert off == {"label": "ZZ lies outside the board of 9x9.", "edit": None, "position": at(1)}


@pytest.mark.parametrize("method", ["board", "boardTarget", "boardEdit"])
def test_where_there_is_nothing(method: str) -> None:
    wire = started("mail\n(;SZ[9];B[aa])\nmail")
    more = {} if method == "board" else {"point": {"column": 0, "row": 0}}
    assert result(wire, method, {"line": 2, "character": 2}, **more) is None
    assert result(wire, method, {"line": 99, "character": 0}, **more) is None
    elsewhere = {"textDocument": {"uri": "file:///closed.sgf"}, "position": at(0), **more}
    assert wire.ask(f"sgf/{method}", elsewhere)["result"] is None


def test_other_games_have_a_message_instead() -> None:
    board = result(started("(;GM[2];B[aa])"), "board", {"line": 0, "character": 8})
    assert (board["picture"], board["layout"], board["message"]) == ("", None, "The game is not Go.")
    assert board["parent"] == {"line": 0, "character": 1}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_targets(encoding: str) -> None:
    wire = started(encoding=encoding)
    place = at(TEXT.index(";W[ee]"), encoding=encoding)
    start = TEXT.index("aa:bb")
    found = result(wire, "boardTarget", place, point={"column": 1, "row": 0})
    assert found == range_at(TEXT, start, start + 5, encoding)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_a_click_is_an_edit_of_this_version_and_a_place_in_the_next_one(encoding: str) -> None:
    wire = started(encoding=encoding)
    found = result(wire, "boardEdit", at(TEXT.index(";N["), encoding=encoding), point={"column": 8, "row": 8})
    [change] = found["edit"]["documentChanges"]
    assert change["textDocument"] == {"uri": URI, "version": 3}
    change_document(wire, URI, 4, *({"range": e["range"], "text": e["newText"]} for e in reversed(change["edits"])))
    after = "(;SZ[9]C[黒🀄]AB[aa:bb]\n;B[dd](;W[ee])\n(;N[🀄](;W[])(;W[ii])))"
    assert found["position"] == at(after.index(";W[ii]"), after, encoding)
    board = result(wire, "board", found["position"])
    assert (board["version"], board["move"]["point"]) == (4, "ii")
    assert board["range"]["start"] == found["position"]
    assert found["label"] == "Play W ii (1*1) as a variation"


def test_a_click_where_a_move_is_goes_there() -> None:
    found = result(started(), "boardEdit", at(1), point={"column": 3, "row": 3})
    assert found == {"label": "Go to B dd (44*)", "edit": None, "position": at(TEXT.index(";B[dd]"))}


def test_a_pass_is_no_point() -> None:
    found = result(started(), "boardEdit", at(TEXT.index(";W[ee]")), point=None)
    assert found["edit"]["documentChanges"][0]["edits"] == [{"range": span(1, 13), "newText": ";B[]"}]


def test_a_client_without_document_changes_gets_changes() -> None:
    found = result(started(workspace={}), "boardEdit", at(TEXT.index("aa:bb")), point={"column": 0, "row": 0})
    assert found["edit"].keys() == {"changes"}
    assert [edit["newText"] for edit in found["edit"]["changes"][URI]] == ["ab][ba:bb"]
