"""A line with its marks: the marks stand under the span as a terminal shows it, whatever is in the line."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.cli.report.excerpt import excerpt


def columns(text: str) -> int:
    """How wide a terminal shows a text, by the tables of Unicode."""
    return sum(
        0 if unicodedata.combining(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in text
    )


def under(shown: str, marks: str, mark: str = "^") -> str:
    """The part of the shown line that the marks underline."""
    first, last = marks.index(mark), marks.rindex(mark)
    taken, at = "", 0
    for character in shown:
        if first <= at <= last:
            taken += character
        at += columns(character)
    return taken


@pytest.mark.parametrize(
    ("line", "start", "end", "expected"),
    [
        ("AB[aa:cc][cc:dd]", 10, 15, "cc:dd"),
        ("C[黒番、한글]AB[aa:aa]", 11, 16, "aa:aa"),
        ("C[e\u0301\u0301]AB[aa]", 9, 11, "aa"),
        ("\tC[\t]\tAB[aa]", 9, 11, "aa"),
        ("PB[黒番]", 3, 5, "黒番"),
        ("C[\u202e\u200b\x1b]AB[aa]", 9, 11, "aa"),
        ("C[\x1b]", 2, 3, "<U+001B>"),
        ("C[\N{GRINNING FACE}]AB[aa]", 7, 9, "aa"),
        ("ｆｕｌｌ[aa]", 5, 7, "aa"),
    ],
)
def test_marks_stand_under_the_span(line: str, start: int, end: int, expected: str) -> None:
    shown, marks = excerpt(line, (start, end), [], 100)
    assert under(shown, marks) == expected
    assert marks.count("^") == columns(expected)


def test_other_spans_are_marked_with_dashes_and_the_main_one_wins() -> None:
    shown, marks = excerpt("[aa][bb][cc]", (5, 7), [(1, 3), (5, 8), (9, 11)], 100)
    assert shown == "[aa][bb][cc]"
    assert marks == " --  ^^- --"


def test_an_empty_span_is_the_place_in_front() -> None:
    assert excerpt("ab", (1, 1), [], 100) == ("ab", " ^")
    assert excerpt("ab", (2, 2), [], 100) == ("ab", "  ^")
    assert excerpt("", (0, 0), [], 100) == ("", "^")
    assert excerpt("黒b", (1, 1), [], 100) == ("黒b", "  ^")


def test_a_long_span_is_cut_too() -> None:
    shown, marks = excerpt("x" * 500, (100, 400), [], 60)
    assert shown.startswith("…") and shown.endswith("…")
    assert len(shown) <= 60
    assert set(marks.strip()) == {"^"}


LINES = st.text(st.sampled_from("abAB[](;)\t黒한e\u0301\u200b\x1b\N{GRINNING FACE}"), max_size=200)


@given(LINES, st.data())
def test_however_it_is_cut_the_marks_fit_and_the_width_is_kept(line: str, draws: st.DataObject) -> None:
    start, end = sorted(draws.draw(st.tuples(st.integers(0, len(line)), st.integers(0, len(line)))))
    width = draws.draw(st.integers(40, 120))
    shown, marks = excerpt(line, (start, end), [], width)
    assert columns(shown) <= width
    assert "^" in marks
    assert len(marks) <= columns(shown) + 1
    assert not any(character in shown for character in "\t\x1b\u200b")
    if start < end:
        first = line[start] if line[start] not in "\t\x1b\u200b" else ""
        assert under(shown, marks).lstrip("\u0301").startswith(first.lstrip("\u0301"))
