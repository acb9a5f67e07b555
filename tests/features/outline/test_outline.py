"""What an outline shows: games, lines, moves, and what is said beside them; and what it leaves out."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.giving_up import Interrupted
from sgf_ls.features.outline import Kind, Symbol, outline, symbols

PROBLEM = "(;SZ[9]GN[Net](;B[cc];W[dd](;B[ee]C[Correct!])(;B[ff]BM[1];W[gg]))(;B[bb]N[Alternative]C[Wrong, says Lee]))"


def drawn(text: str, settings: Settings = Settings()) -> list[str]:  # noqa: B008 (immutable)
    """The symbols as lines: two blanks for each level, the name, and behind a bar the detail."""
    return [
        f"{'  ' * symbol.level}{symbol.name}{f' | {symbol.detail}' if symbol.detail else ''}"
        for symbol in outline(Snapshot.of(text, settings))
    ]


def parts(text: str) -> list[tuple[str, str]]:
    """The text of each symbol, and what is chosen of it."""
    return [
        (text[symbol.start : symbol.end], text[symbol.chosen_start : symbol.chosen_end])
        for symbol in outline(Snapshot.of(text))
    ]


def test_where_a_game_first_branches_all_ways_stand_beside_each_other() -> None:
    assert drawn(PROBLEM) == [
        "Net",
        "  1 B 33* | main line, correct",
        "    2 W 44*",
        "    3 B 55 | Correct!",
        "    3 B 4*4 | bad move",
        "      4 W 3*3",
        "  1 B 22*: Alternative | Wrong, says Lee",
    ]


def test_further_on_only_what_leaves_a_line_is_below_it() -> None:
    text = "(;a(;B[aa];W[bb](;B[cc](;W[dd];B[ee])(;W[ff]))(;B[gg]))(;B[hh]))"
    lines = [symbol for symbol in outline(Snapshot.of(text)) if symbol.kind is Kind.LINE]
    assert [(symbol.level, symbol.name.split()[0], symbol.chosen_start) for symbol in lines] == [
        (1, "1", text.index(";B[aa]")),
        (2, "4", text.index(";W[ff]")),
        (2, "3", text.index(";B[gg]")),
        (1, "1", text.index(";B[hh]")),
    ]


def test_ranges_are_those_of_the_text() -> None:
    assert parts(PROBLEM) == [
        (PROBLEM, ";"),
        ("(;B[cc];W[dd](;B[ee]C[Correct!])(;B[ff]BM[1];W[gg]))", ";B[cc]"),
        (";W[dd]", ";W[dd]"),
        (";B[ee]C[Correct!]", ";B[ee]"),
        ("(;B[ff]BM[1];W[gg])", ";B[ff]"),
        (";W[gg]", ";W[gg]"),
        ("(;B[bb]N[Alternative]C[Wrong, says Lee])", ";B[bb]"),
    ]


def test_a_long_line_comes_in_stretches_of_ten_moves() -> None:
    moves = "".join(f";{'BW'[number % 2]}[{chr(97 + number)}a]" for number in range(14))
    found = outline(Snapshot.of(f"(;SZ[19]AB[cc];AW[dd]{moves})"))
    assert [(symbol.level, symbol.kind.value, symbol.name) for symbol in found if symbol.kind is not Kind.NODE] == [
        (0, "game", "Game 1"),
        (1, "stretch", "Moves 1-10"),
        (1, "stretch", "Moves 11-14"),
    ]
    nodes = [symbol for symbol in found if symbol.kind is Kind.NODE]
    assert [nodes[0].name, nodes[0].level, nodes[1].level] == ["Setup", 1, 2]
    assert [symbol.name.split()[0] for symbol in nodes[1:]] == [str(number) for number in range(1, 15)]


def test_a_stretch_ends_where_the_count_begins_anew() -> None:
    found = outline(Snapshot.of(f"(;SZ[19]{';B[aa];W[bb]' * 6};MN[3]B[cc];W[dd];MN[1]W[ee];B[ff];C[x];W[gg])"))
    stretches = [symbol.name for symbol in found if symbol.kind is Kind.STRETCH]
    assert stretches == ["Moves 1-10", "Moves 11-12", "Moves 3-4", "Moves 1-3"]


@pytest.mark.parametrize(
    ("root", "expected"),
    [
        ("GN[A name]PB[Lee]PW[Cho]DT[2020]", "A name | Lee - Cho, 2020"),
        ("PB[Lee]PW[Cho]EV[A cup]DT[2020]RE[B+R]", "Lee - Cho | A cup, 2020, B+R"),
        ("PW[Cho]", "? - Cho"),
        ("N[Problem 3]C[Black to play]", "Problem 3 | Black to play"),
        ("N[Round 2]PW[Cho]", "? - Cho"),
        ("SZ[9]C[Black to play\nand live]", "Game 1 | Black to play and live"),
        ("GN[ \n ]PB[]", "Game 1"),
        ("GN[a\\]b\\\nc\nd]", "a]bc d"),
        ("GN[a\u202eb\x07]", "a<U+202E>b<U+0007>"),
        (f"GN[{'long ' * 100}]", f"{('long ' * 16)[:79]}…"),
    ],
)
def test_what_a_game_is_called(root: str, expected: str) -> None:
    assert drawn(f"(;{root})") == [expected]


@pytest.mark.parametrize(
    ("root", "node", "expected"),
    [
        ("SZ[19]", "B[pd]", "1 B 4*4*"),
        ("SZ[19]", "B[]", "1 B pass"),
        ("SZ[19]", "W[tt]", "1 W pass"),
        ("SZ[21]", "W[tt]", "1 W 2*-2"),
        ("SZ[9]", "B[zz]", "1 B zz"),
        ("SZ[x]", "B[cc]", "1 B cc"),
        ("SZ[9]", "B[\x00?]", "1 B <U+0000>?"),
        ("GM[2]", "B[d3]", "1 B d3"),
        ("SZ[9]", "B[cc]MN[40]", "40 B 33*"),
        ("SZ[9]", "B[cc]N[A name]TE[1]GB[2]C[Words]", "1 B 33*: A name | tesuji, good for Black, Words"),
        ("SZ[9]", "AE[cc]", "Setup"),
        ("SZ[9]", "PL[W]", "Setup"),
        ("SZ[9]", "C[Words]", "Comment | Words"),
        ("SZ[9]", "N[A name]", "A name"),
        ("SZ[9]", "PB[Lee]PW[Cho]", "Lee - Cho"),
        ("SZ[9]", "TR[aa]", "Node"),
    ],
)
def test_what_a_node_is_called(root: str, node: str, expected: str) -> None:
    assert drawn(f"(;{root};{node})")[1:] == [f"  {expected}"]


@pytest.mark.parametrize(("style", "expected"), [("relative", "1 B 33'"), ("a1", "1 B C7"), ("sgf", "1 B cc")])
def test_moves_are_named_as_is_chosen(style: str, expected: str) -> None:
    assert drawn("(;SZ[9];B[cc])", Settings(coordinates=style, prime="'"))[1:] == [f"  {expected}"]


@pytest.mark.parametrize(
    ("comment", "verdict"),
    [
        ("Correct.", "correct"),
        ("RIGHT", "correct"),
        ("+ well, this is CORRECT", "correct"),
        ("正解です", "correct"),
        ("Wrong!", "wrong"),
        ("失败", "wrong"),
        ("Incorrect", "wrong"),
        ("Right way", "correct"),
        ("Black is RIGHT.", "correct"),
        ("Not the right one", ""),
        ("Right side is bigger", ""),
        ("THE UPPER RIGHT", ""),
        ("RIGHT SIDE", ""),
        ("this is NOT CORRECT", ""),
        ("not RIGHT", ""),
        ("Correctly read", ""),
        ("the wrong way", ""),
    ],
)
def test_a_line_tells_what_is_said_of_its_end(comment: str, verdict: str) -> None:
    line = drawn(f"(;SZ[9](;B[aa];W[bb]C[{comment}])(;B[cc]))")[1]
    assert line == f"  1 B 11* | main line{', ' if verdict else ''}{verdict}"


def test_an_unclosed_game_ends_with_the_text_and_a_bracket_alone_is_no_line() -> None:
    assert parts("(;GN[a];B[aa](;W[bb];B[cc](\n")[0] == ("(;GN[a];B[aa](;W[bb];B[cc](", ";")
    assert [name for name in drawn("(;SZ[9];B[aa];W[bb](;B[cc])(") if "B 33*" in name] == ["  3 B 33*"]


def test_text_outside_games_is_nothing() -> None:
    assert drawn("Dear (friend), B[dd] is it.") == []
    assert drawn("") == []


def test_a_large_text_shows_lines_and_names_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(symbols, "MOST_NODES", 3)
    assert drawn("(;SZ[9];B[aa]N[first];W[bb];B[cc](;W[dd];B[ee]N[named])(;W[ff]))") == [
        "Game 1",
        "  1 B 11*: first",
        "  4 W 44* | main line",
        "    5 B 55: named",
        "  4 W 4*4",
    ]


def test_what_finds_no_room_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(symbols, "MOST_NODES", 0)
    monkeypatch.setattr(symbols, "MOST_SYMBOLS", 4)
    assert drawn("(;SZ[9](;B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee])))(;B[ff]))") == [
        "Game 1",
        "  1 B 11* | main line",
        "    2 W 33* | … 1 more variation",
        "  1 B 4*4",
    ]
    monkeypatch.setattr(symbols, "MOST_SYMBOLS", 2)
    assert drawn("(;GN[a])(;GN[b])(;GN[c])(;GN[d])") == ["a", "b", "… 2 more games"]


def test_an_answer_that_is_unwanted_is_given_up() -> None:
    with pytest.raises(Interrupted):
        outline(Snapshot.of(PROBLEM), lambda: True)


DEEP: dict[str, Callable[[int], str]] = {
    "nested": lambda count: "(;B[aa]" * count + ")" * count,
    "unclosed": lambda count: "(;B[aa]" * count,
    "branching": lambda count: "(;B[aa](;W[bb])" * count + ")" * count,
    "brackets": lambda count: "(" * count + ";" + ")" * count,
}


@pytest.mark.parametrize("form", DEEP)
def test_nothing_recurses_and_no_answer_is_deep(form: str) -> None:
    text = DEEP[form](30_000)
    script = (
        "import sys; from sgf_ls.analysis.snapshot import Snapshot; from sgf_ls.features.outline import outline\n"
        "text = sys.stdin.read(); sys.setrecursionlimit(150)\n"
        "found = outline(Snapshot.of(text))\n"
        "print(max(symbol.level for symbol in found) < 25, found[0].end == len(text))"
    )
    result = subprocess.run([sys.executable, "-c", script], input=text, capture_output=True, text=True, check=False)
    assert (result.stdout, result.stderr) == ("True True\n", "")


def _kinds(found: list[Symbol]) -> set[Kind]:
    return {symbol.kind for symbol in found}


def test_a_small_text_has_symbols_of_all_kinds() -> None:
    moves = ";B[aa];W[bb]" * 10
    assert _kinds(outline(Snapshot.of(f"(;SZ[9]{moves}(;B[cc])(;B[dd]))"))) == set(Kind)
