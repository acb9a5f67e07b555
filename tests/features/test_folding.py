"""What can be folded, which lines stay visible, and what is left out where there is too much."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.folding import Fold, Kind, folds
from sgf_ls.features.giving_up import Interrupted


def found(text: str, *, whole_lines: bool = True, limit: int = 1000) -> list[Fold]:
    return folds(Snapshot.of(text), whole_lines=whole_lines, limit=limit)


def spans(text: str, *, whole_lines: bool = True) -> list[tuple[int, int, str]]:
    """The first and the last line of each fold, and its kind."""
    return [(fold.first, fold.last, fold.kind.value) for fold in found(text, whole_lines=whole_lines)]


def test_a_record_in_lines() -> None:
    text = """\
(;FF[4]SZ[19]
GN[A game]
C[Some
words]
;B[dd]AB[aa][ab]
  [ac]
(;W[cc]
;B[bb])
(;W[ee]
(;B[ff])
(;B[gg]
;W[hh])
)
)
"""
    assert spans(text) == [
        (0, 12, "tree"),
        (0, 3, "head"),
        (2, 3, "text"),
        (4, 5, "list"),
        (6, 7, "tree"),
        (8, 11, "tree"),
        (10, 11, "tree"),
    ]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("(;B[aa]\n;W[bb])", []),  # the bracket goes with the line
        ("(;B[aa]\n;W[bb]\n)", [")"]),
        ("(;B[aa]\n;W[bb]\n  ) ", ["  ) "]),
        ("(;B[aa]\n;W[bb]\n;B[cc]) (;B[dd])", [";B[cc]) (;B[dd])"]),  # the next game begins there
        ("(;B[aa]\r\n;W[bb]\r\n)\r\n", [")\r", ""]),
    ],
)
def test_what_stays_visible_behind_a_game(text: str, shown: list[str]) -> None:
    game = found(text)[0]
    assert (game.first, game.kind) == (0, Kind.TREE)
    assert text.split("\n")[game.last + 1 :] == shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("(;B[aa]C[one\ntwo])", [(0, 1, "tree")]),  # the lines of the comment are those of the game
        ("(;AW[aa][bb])", []),
        ("(;B[aa])\n(;B[bb])\n", []),
        ("(;C[one\\\ntwo])\n", [(0, 1, "tree")]),
        ("(;LB[aa:A]\n[bb:B])", [(0, 1, "tree")]),
        ("(\n;B[aa]\nLB[aa:A]\n[bb:B]\n)", [(0, 3, "tree"), (1, 3, "head"), (2, 3, "list")]),
        ("mail\n(as\ntold)\n", []),
        ("(;B[aa]\n(;W[bb]\n(;B[cc]\n;W[dd]))\n(;W[ee]\n", [(0, 4, "tree"), (1, 3, "tree"), (2, 3, "tree")]),
        ("(;B[aa]\n;W[bb]\nC[one\n\n", [(0, 3, "tree"), (2, 3, "text")]),  # a value that is being typed
        ("\n\n(;C[a\rb\rc]\r)", [(2, 4, "tree")]),
        ("", []),
        ("(", []),
    ],
)
def test_folds(text: str, expected: list[tuple[int, int, str]]) -> None:
    assert spans(text) == expected


def test_where_characters_are_folded_the_bracket_stays_visible() -> None:
    text = "(;C[one\ntwo]\n;B[aa]\n (;W[bb]\n)(;W[cc]\n;B[dd]))"
    lines = text.split("\n")
    for fold in found(text, whole_lines=False):
        before = text.rindex("\n", 0, fold.end) + 1
        assert text.count("\n", 0, fold.end) == fold.last
        assert lines[fold.last][fold.end - before] in ")]"
    assert spans(text, whole_lines=False) == [
        (0, 5, "tree"),
        (0, 1, "head"),
        (0, 1, "text"),
        (3, 4, "tree"),
        (4, 5, "tree"),
    ]


def test_of_too_many_folds_the_largest_stay() -> None:
    text = "(;C[a\nb\nc]\n(;B[aa]\n;W[bb])\n(;B[cc]\n;W[dd]\n;B[ee]\n;W[ff])\n)"
    assert spans(text) == [(0, 8, "tree"), (0, 2, "head"), (3, 4, "tree"), (5, 8, "tree")]
    assert [fold[:2] for fold in found(text, limit=3)] == [(0, 8), (0, 2), (5, 8)]
    assert [fold[:2] for fold in found(text, limit=1)] == [(0, 8)]
    assert found(text, limit=0) == []


PIECES = ["(", "(;", ")", ";B[aa]", ";W[b\nb]", "AB[aa]\n[bb]", "C[x\\\n]", "\n", "\n", " ", "x", "C["]


@examples(200)
@given(st.lists(st.sampled_from(PIECES), max_size=50).map("".join), st.booleans())
def test_folds_lie_in_the_text_in_its_order(text: str, whole_lines: bool) -> None:
    last_line = text.count("\n")
    answer = found(text, whole_lines=whole_lines)
    assert [fold.first for fold in answer] == sorted(fold.first for fold in answer)
    assert all(0 <= fold.first < fold.last <= last_line for fold in answer)
    for fold in answer if whole_lines else ():
        # No fold hides a part of another one that it is not around: editors leave such out.
        for other in answer:
            assert not fold.first < other.first <= fold.last < other.last


@pytest.mark.parametrize(
    "text", ["(;B[aa]\n" * 20_000, "(;B[aa](;W[bb])\n" * 20_000 + ")" * 20_000, "(\n" * 20_000 + ";" + ")\n" * 20_000]
)
def test_a_deep_text_is_folded(text: str) -> None:
    answer = found(text, limit=50)
    assert len(answer) == 50
    assert answer[0].first == 0


def test_an_answer_that_is_unwanted_is_given_up() -> None:
    with pytest.raises(Interrupted):
        folds(Snapshot.of("(;B[aa]\n)"), whole_lines=True, is_unwanted=lambda: True)
