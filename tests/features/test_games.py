"""The games of a text, and how they are found again."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import example, given
from hypothesis import strategies as st
from seams import small_pieces

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features import games
from sgf_ls.features.games import games_in, games_of, rank, searchable
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node

PIECES = ["(", "(;", ")", ")", ";B[aa]", "GN[a(b]", "\n", "C[)]", "x", "(as told)", ";;", "PB[", "AB[aa]", ";PW [x]"]
PLAYERS = {"PB", "PW"}


@examples(300)
@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
@example(")x(((;B[aa])")
def test_the_games_are_those_of_the_reading(text: str) -> None:
    heads = [
        (tree.offset(number), node)
        for tree in Snapshot.of(text).trees()
        for number, node in enumerate(tree.nodes)
        if not number or PLAYERS.intersection(node.names)
    ]
    starts = [offset + min(head.lead, len(head.text.rstrip(BLANKS))) for offset, head in heads]
    assert [game.start for game in games_in(text)] == starts


@examples(150)
@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join), st.data())
@example(")x(((;B[aa])", None)
def test_the_games_of_an_edited_document_are_those_of_its_text(text: str, data: st.DataObject | None) -> None:
    with small_pieces(40, 3):
        document = Document.from_text(text)
        for _ in range(4):
            assert list(games_of(document)) == list(games_in(document.text))
            at, piece = (data.draw(st.tuples(st.integers(0, len(text)), st.sampled_from(PIECES)))) if data else (0, "(")
            document = document.edit(at, at + 1, piece)


def test_a_key_in_a_game_reads_no_root_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    document = Document.from_text("".join(f"(;PB[{number}]{';B[aa]' * 50})\n" for number in range(100)))
    before = list(games_of(document))
    read: list[Node] = []
    monkeypatch.setattr(games, "facts_of", read.append)
    changed = document.edit(100, 100, ";")
    assert [game.name() for game in games_of(changed)] == [game.name() for game in before]
    assert not read


def test_names_tell_what_is_known() -> None:
    text = (
        "(;GN[Final]PB[Lee]PW[Cho]EV[A cup];B[aa](;W[bb])(;W[cc]))\n(;PB[Lee]DT[2020-01-02])(;SZ[9]C[words])(;N[Net])"
    )
    games = list(games_in(text))
    assert [game.name() for game in games] == [
        "Final (Lee - Cho, A cup)",
        "Lee - ? (2020-01-02)",
        "Game 3 (words)",
        "Net",
    ]
    assert [text[game.start : game.end] for game in games] == [
        "(;GN[Final]PB[Lee]PW[Cho]EV[A cup]"[1:],
        ";PB[Lee]DT[2020-01-02]",
        ";SZ[9]C[words]",
        ";N[Net]",
    ]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("", "Lee - Cho (A cup)"),
        ("lee", "Lee - Cho (A cup)"),
        ("kyoto", "Lee - Cho (A cup, Kyōto)"),
        ("kyoto lee final kyo", "Lee - Cho (A cup, Kyōto, Final)"),
        ("finals", "Lee - Cho (A cup)"),
        ("1990.sgf", "Lee - Cho (A cup, old/1990.sgf)"),
        ("kyt", "Lee - Cho (A cup, Kyōto)"),
    ],
)
def test_names_tell_by_what_a_game_is_found(query: str, expected: str) -> None:
    [game] = games_in("(;PB[Lee]PW[Cho]EV[A cup]RO[Final]PC[Kyōto];B[aa])")
    assert game.name(searchable(query).split(), "old/1990.sgf") == expected


def test_games_that_share_their_beginning_are_found_where_they_part() -> None:
    text = "(;SZ[19]GN[Shusaku];B[pd](;W[dd]PB[Lee]PW[Cho]EV[A cup];B[aa]C[PB[x\\]])(;W[dp]\nPW[Go]))(;SZ[9])"
    games = list(games_in(text))
    assert [game.name() for game in games] == ["Shusaku", "Lee - Cho (A cup)", "? - Go", "Game 2"]
    assert [text[game.start : game.end] for game in games[1:3]] == [";W[dd]PB[Lee]PW[Cho]EV[A cup]", ";W[dp]\nPW[Go]"]
    assert [rank(game.words, ["cho"]) for game in games] == [None, 0, None, None]


def test_a_game_without_a_name_is_called_by_its_file() -> None:
    first, second = games_in("(;SZ[9]C[Black to play\nand live])(;SZ[9])")
    assert first.name(["live"], "problems/001.sgf") == "001 (Black to play and live)"
    assert rank(first.words, ["live"]) == 0
    assert second.name(["001"], "problems/001.sgf") == "001, game 2"
    assert second.name(["problems"], "problems/001.sgf") == "001, game 2 (problems/001.sgf)"


def test_words_are_found_that_are_too_far_behind_to_be_shown() -> None:
    [game] = games_in(f"(;GN[{'word ' * 30}last])")
    assert rank(game.words, ["last"]) == 0
    assert len(game.name()) < 100


WORDS = searchable("Honinbo Shūsaku Gennan Inseki Castle Game 1846-09-11 囲碁")


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("shusaku", 0),
        ("SHŪ", 0),
        ("1846", 0),
        ("gennan castle", 0),
        ("saku", 1),
        ("-09-", 1),
        ("囲碁", 0),
        ("shsk", 2),
        ("shsk gennan", 2),
        ("", 0),
        ("hsk", None),
        ("skhs", None),
        ("sk shusaku", None),
        ("1847 shusaku", None),
        ("go", None),
    ],
)
def test_all_words_must_be_found(query: str, expected: int | None) -> None:
    assert rank(WORDS, searchable(query).split()) == expected
