"""Points that are named in comments go along where that is asked for, and nothing else there does."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_sgf import relative

from sgf_ls.goban.symmetry import SYMMETRIES

from .asking import after

LEFT_RIGHT, TOP_BOTTOM = "mirror-left-right", "mirror-top-bottom"


def said(words: str, *steps: str, style: str, size: str = "19", prime: str = "*") -> str:
    """A comment afterwards."""
    text = after(f"(;SZ[{size}]C[{words}])", *steps, comments=(style,), prime=prime)
    return text[text.index("C[") + 2 : -2]


@pytest.mark.parametrize(
    ("words", "mirrored"),
    [
        ("D4", "Q4"),
        ("Black D4, then q16; (C3) C3.", "Black Q4, then d16; (R3) R3."),
        ("D4-D5/D6 'D4' *D4* \\D4 [D4\\]", "Q4-Q5/Q6 'Q4' *Q4* \\Q4 [Q4\\]"),
        ("黑D4，白Q16好", "黑Q4，白D16好"),
        ("白下D4好", "白下Q4好"),
        ("K10 t1 A19", "K10 a1 T19"),
        ("first\nD4\nD5 \\\nC3\\\\\nD4", "first\nQ4\nQ5 \\\nR3\\\\\nQ4"),
    ],
)
def test_a1_names_go_along(words: str, mirrored: str) -> None:
    assert said(words, LEFT_RIGHT, style="a1") == mirrored
    assert said(mirrored, LEFT_RIGHT, style="a1") == words


@pytest.mark.parametrize(
    "words",
    [
        "I5 D20 D0 D04 U1 D44",  # no points of this board
        "AD4 D4a D4_ xD4 éD4 D4é _D4 4D4 D4D5",  # parts of words
        "D4.5 D4,5",  # numbers
        "D1\\\n6 D1\\\r\n6 D1\\6 D4\\\nD5 x\\D4",  # parts of words that a line break or an escape does not end
        "https://example.org/D4/d4?x=D4 http\\://example.org/D4 HTTP://D4/ www.example.org/D4",  # addresses
        "dd 4-4 44 44* 3'4 XX",  # other systems
        "D 4 D",
    ],
)
def test_other_words_are_no_a1_names(words: str) -> None:
    assert said(words, LEFT_RIGHT, "rotate-90", style="a1") == words


@pytest.mark.parametrize(
    ("words", "mirrored"),
    [
        ("44", "4*4"),
        ("44* 4*4* XX X4 (33).", "4*4* 44* XX X4 (3*3)."),
        ("4'4' 44", "44' 4'4"),
        ("4\u20194 and 33", "44 and 3\u20193"),
        ("黑44好", "黑4*4好"),
        ("44: 33/44, 11; 22!", "4*4: 3*3/4*4, 1*1; 2*2!"),
    ],
)
def test_relative_names_go_along(words: str, mirrored: str) -> None:
    assert said(words, LEFT_RIGHT, style="relative") == mirrored


def test_the_sign_for_names_that_had_none() -> None:
    assert said("44", LEFT_RIGHT, style="relative", prime="'") == "4'4"
    assert said("44 3*3", LEFT_RIGHT, style="relative", prime="'") == "4*4 33"


@pytest.mark.parametrize(
    "words",
    [
        "4 444 4444 04 40 45.5 3.44 3,44 1x44 44th",
        "'44' 44's **44",  # quotation marks, or stars: who knows
        "4-4 D4 dd",
        "2007-04-12 -44 44-",
        "44\\\n4 4\\\n44 44\\4 44\\\r\n4",  # longer numbers
        "W+44 +44 #44 $44 44$ 44% 44° 66×66 12:44 44:12 12\\:44 44\\:12",  # with signs and units, and times
        "https://example.org/44 www.example.org/44 ftp://example.org/44 file:///44",
    ],
)
def test_other_words_are_no_relative_names(words: str) -> None:
    assert said(words, LEFT_RIGHT, style="relative") == words


def test_large_boards_have_a_dash() -> None:
    assert said("4-4 10-10* 44 1-21", LEFT_RIGHT, style="relative", size="21") == "4*-4 10*-10* 44 1-21"
    assert said("2007-04-12 1-2-3", LEFT_RIGHT, style="relative", size="21") == "2007-04-12 1-2-3"


def test_on_boards_that_are_not_square_the_new_size_counts() -> None:
    assert said("A1 N9 33 7*1", "rotate-90", style="a1", size="13:9") == "A13 J1 33 7*1"
    assert said("33 1*1", "rotate-90", style="relative", size="13:9") == "33* 11"


def test_which_texts_are_looked_at() -> None:
    text = "(;SZ[9]C[A1]GC[A1]N[A1]GN[A1]PC[A1]LB[aa:A1]XX[A1])"
    assert after(text, LEFT_RIGHT, comments=("a1",)) == "(;SZ[9]C[J1]GC[J1]N[J1]GN[A1]PC[A1]LB[ia:A1]XX[A1])"
    assert after(text, "swap-colors", comments=("a1",)) == text
    assert after(text, LEFT_RIGHT) == text.replace("LB[aa", "LB[ia")


def test_both_systems_at_once() -> None:
    assert after("(;SZ[9]C[A1 11])", LEFT_RIGHT, comments=("a1", "relative")) == "(;SZ[9]C[J1 1*1])"


@examples(100)
@given(st.sampled_from(list(SYMMETRIES)), st.integers(2, 19), st.integers(2, 19), st.data())
def test_names_are_those_of_the_points_that_move(step: str, columns: int, rows: int, data: st.DataObject) -> None:
    """By the letters of a move beside them, and names that are counted out plainly."""
    cell = data.draw(st.tuples(st.integers(0, columns - 1), st.integers(0, rows - 1)))
    letters = "abcdefghijklmnopqrs"
    point = letters[cell[0]] + letters[cell[1]]

    def record(sides: tuple[int, int], at: tuple[int, int], move: str) -> str:
        a1 = "ABCDEFGHJKLMNOPQRST"[at[0]] + str(sides[1] - at[1])
        return f"(;SZ[{sides[0]}:{sides[1]}]C[x {a1} {relative(at, *sides)}];B[{move}])"

    turned = after(record((columns, rows), cell, point), step, comments=("a1", "relative"))
    sides = (rows, columns) if f"SZ[{rows}:{columns}]" in turned else (columns, rows)
    move = turned[-4:-2]
    assert turned == record(sides, (letters.index(move[0]), letters.index(move[1])), move)
