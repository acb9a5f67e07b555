"""`textDocument/documentSymbol` and `workspace/symbol` as the protocol has them."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sgf_ls.server import games

from .client import Message, Wire
from .conftest import change_document, initialize, open_document, span
from .direct import Direct
from .naive import range_at

URI = "file:///symbols.sgf"
TEXT = "(;SZ[9]GN[中𝄞](;B[aa]C[𝄞];W[bb])\n(;B[cc]N[𝄞]))"
NESTED: Message = {"textDocument": {"documentSymbol": {"hierarchicalDocumentSymbolSupport": True}}}
INVALID_PARAMS = -32602


def started(capabilities: Message, text: str = TEXT, **more: Any) -> Wire:
    wire = Direct()
    initialize(wire, capabilities, **more)
    open_document(wire, URI, text)
    return wire


def symbols(wire: Wire, uri: str = URI) -> Any:
    return wire.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})["result"]


def walk(found: list[Message]) -> Iterator[Message]:
    for symbol in found:
        yield symbol
        yield from walk(symbol.get("children", []))


def test_a_tree_of_symbols() -> None:
    [game] = symbols(started(NESTED))
    assert (game["name"], game["kind"]) == ("中𝄞", 2)
    assert [(child["name"], child["kind"], child.get("detail")) for child in game["children"]] == [
        ("1 B 11*", 6, "main line, 𝄞"),
        ("1 B 33*: 𝄞", 6, None),
    ]
    [move] = game["children"][0]["children"]
    assert (move["name"], move["kind"]) == ("2 W 22*", 8)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_places_are_those_of_the_text(encoding: str) -> None:
    wire = started({**NESTED, "general": {"positionEncodings": [encoding]}})
    found = [(symbol["range"], symbol["selectionRange"]) for symbol in walk(symbols(wire))]
    shown = [
        (TEXT, ";"),
        ("(;B[aa]C[𝄞];W[bb])", ";B[aa]"),
        (";W[bb]", ";W[bb]"),
        ("(;B[cc]N[𝄞])", ";B[cc]"),
    ]
    places = [[(TEXT.index(part), TEXT.index(part) + len(part)) for part in both] for both in shown]
    assert [[range_at(TEXT, *place, encoding) for place in both] for both in places] == [list(both) for both in found]


def test_a_list_for_clients_that_show_no_tree() -> None:
    found = symbols(started({}))
    assert [(symbol["name"], symbol.get("containerName")) for symbol in found] == [
        ("中𝄞", None),
        ("1 B 11*", "中𝄞"),
        ("2 W 22*", "1 B 11*"),
        ("1 B 33*: 𝄞", "中𝄞"),
    ]
    assert all(symbol["location"]["uri"] == URI for symbol in found)
    assert found[0]["location"]["range"] == range_at(TEXT, 0, len(TEXT), "utf-16")


def test_nothing_for_what_is_not_open() -> None:
    wire = started(NESTED)
    assert symbols(wire, "file:///other.sgf") is None
    assert wire.ask("textDocument/documentSymbol", {"textDocument": {}})["error"]["code"] == INVALID_PARAMS
    open_document(wire, URI, "no game")
    assert symbols(wire) == []


def test_no_answer_nests_deeper_than_readers_take() -> None:
    text = "(;B[aa](;W[bb])" * 100 + ")" * 100
    answer = json.dumps(symbols(started(NESTED, text)))
    depth = deepest = 0
    for character in answer:
        depth += (character in "[{") - (character in "]}")
        deepest = max(deepest, depth)
    assert 40 < deepest < 60


# The workspace.


def folder(path: Path) -> Message:
    return {"uri": path.as_uri(), "name": path.name}


def found_in(wire: Wire, query: str) -> list[tuple[str, str]]:
    result = wire.ask("workspace/symbol", {"query": query})["result"]
    return [(symbol["name"], symbol["containerName"]) for symbol in result]


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A folder of records: one in GB18030, one of two games, and what is none."""
    (tmp_path / "deep" / "er").mkdir(parents=True)
    (tmp_path / ".git").mkdir()
    (tmp_path / "one.sgf").write_text("(;PB[Lee]PW[Cho]EV[A cup]DT[1990-01-02];B[aa])", encoding="utf-8")
    (tmp_path / "deep" / "two.SGF").write_text("(;GN[First])\r\n\r\n(;GN[Sécond]PB[Ötake])", encoding="utf-8")
    (tmp_path / "deep" / "er" / "three.sgf").write_bytes("(;CA[GB18030]PB[吴清源]PW[木谷实])".encode("gb18030"))
    (tmp_path / ".git" / "four.sgf").write_text("(;GN[Hidden])", encoding="utf-8")
    (tmp_path / "five.txt").write_text("(;GN[Text])", encoding="utf-8")
    return tmp_path


def searching(path: Path) -> Wire:
    wire = Direct()
    initialize(wire, {}, workspaceFolders=[folder(path)])
    return wire


ALL = [
    ("Lee - Cho (A cup, 1990-01-02)", "one.sgf"),
    ("First", "deep/two.SGF"),
    ("Sécond (Ötake - ?)", "deep/two.SGF"),
    ("吴清源 - 木谷实", "deep/er/three.sgf"),
]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", sorted(ALL, key=lambda each: each[1])),
        ("cho lee", ALL[:1]),
        ("1990 cup", ALL[:1]),
        ("second", [ALL[2]]),
        ("otake", [ALL[2]]),
        ("吴清源", [ALL[3]]),
        ("three", [("吴清源 - 木谷实 (deep/er/three.sgf)", "deep/er/three.sgf")]),
        ("hidden", []),
        ("text", []),
        ("lee second", []),
    ],
)
def test_games_are_found(records: Path, query: str, expected: list[tuple[str, str]]) -> None:
    assert found_in(searching(records), query) == expected


def test_a_game_is_found_where_it_is(records: Path) -> None:
    [symbol] = searching(records).ask("workspace/symbol", {"query": "sécond"})["result"]
    assert symbol["location"] == {"uri": (records / "deep" / "two.SGF").as_uri(), "range": span(2, 1, 21)}
    assert symbol["kind"] == 2


def test_an_open_document_counts_as_it_is_in_the_editor(records: Path) -> None:
    wire = searching(records)
    uri = (records / "one.sgf").as_uri()
    open_document(wire, uri, "(;GN[Unsaved])")
    assert found_in(wire, "unsaved") == [("Unsaved", "one.sgf")]
    assert found_in(wire, "cho") == []
    change_document(wire, uri, 2, {"range": span(0, 5, 12), "text": "Changed"})
    assert found_in(wire, "changed") == [("Changed", "one.sgf")]
    wire.notify("textDocument/didClose", {"textDocument": {"uri": uri}})
    assert found_in(wire, "cho") == ALL[:1]


def test_hidden_characters_of_a_file_are_shown(tmp_path: Path) -> None:
    try:
        (tmp_path / "a\u202eb.sgf").write_text("(;GN[x])", encoding="utf-8")
    except OSError:
        pytest.skip("no such names here")
    assert found_in(searching(tmp_path), "") == [("x", "a<U+202E>b.sgf")]


def test_a_document_in_no_folder_is_found_too() -> None:
    wire = started({}, "(;GN[Alone])")
    assert found_in(wire, "alone") == [("Alone", "symbols.sgf")]
    open_document(wire, "untitled:new", "(;GN[New])")
    assert [name for name, _ in found_in(wire, "new")] == ["New"]


def test_changed_files_are_read_anew(records: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "FRESH", 0)
    wire = searching(records)
    assert found_in(wire, "cup") == ALL[:1]
    path = records / "one.sgf"
    path.write_text("(;GN[Rewritten])", encoding="utf-8")
    (records / "deep" / "two.SGF").unlink()
    assert found_in(wire, "rewritten") == [("Rewritten", "one.sgf")]
    assert found_in(wire, "cup") == found_in(wire, "second") == []


def test_files_are_read_once(records: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "FRESH", 0)
    wire = searching(records)
    assert len(found_in(wire, "")) == 4
    monkeypatch.setattr(games, "decode", None)
    assert len(found_in(wire, "")) == 4


def test_what_settings_exclude_is_left_out(records: Path) -> None:
    (records / "sgf-ls.toml").write_text('exclude = ["er", "one.sgf"]', encoding="utf-8")
    assert found_in(searching(records), "") == [ALL[1], ALL[2]]


def test_links_are_not_followed(records: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "secret.sgf").write_text("(;GN[Secret])", encoding="utf-8")
    try:
        (records / "link.sgf").symlink_to(elsewhere / "secret.sgf")
        (records / "out").symlink_to(elsewhere)
        (records / "round").symlink_to(records)
    except OSError:
        pytest.skip("no links here")
    assert len(found_in(searching(records), "")) == len(ALL)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_pipes_and_large_files_are_passed_over(records: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(records / "pipe.sgf")
    monkeypatch.setattr(games, "LARGEST", 100)
    (records / "large.sgf").write_text(f"(;GN[Large]C[{'x' * 100}])", encoding="utf-8")
    assert len(found_in(searching(records), "")) == len(ALL)


def test_there_is_an_end_to_files_and_to_what_is_found(records: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MOST_FOUND", 2)
    assert len(found_in(searching(records), "")) == 2
    monkeypatch.setattr(games, "MOST_FILES", 1)
    wire = searching(records)
    assert found_in(wire, "") == ALL[:1]
    said = [message["params"]["message"] for message in wire.messages if message.get("method") == "window/logMessage"]
    assert said == ["only the first 1 records of the workspace are searched for games"]


def test_a_search_that_takes_long_goes_on_with_the_next(records: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "PATIENCE", 0)
    wire = searching(records)
    counts = [len(found_in(wire, "")) for _ in range(20)]
    assert counts == sorted(counts), "what is known stays known"
    assert counts[0] < counts[-1] == len(ALL)


def test_folders_come_and_go(records: Path) -> None:
    wire = Direct()
    initialize(wire, {"workspace": {"workspaceFolders": True}})
    assert found_in(wire, "") == []
    event = {"added": [folder(records)], "removed": []}
    wire.notify("workspace/didChangeWorkspaceFolders", {"event": event})
    assert len(found_in(wire, "")) == len(ALL)
    wire.notify("workspace/didChangeWorkspaceFolders", {"event": {"added": [], "removed": [folder(records)]}})
    assert found_in(wire, "") == []


def test_a_query_must_be_one() -> None:
    assert started({}).ask("workspace/symbol", {"query": 5})["error"]["code"] == INVALID_PARAMS
