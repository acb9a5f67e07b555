r"""Extents: lengths, line ends and columns; they add up, and know no line ends but `\n`, `\r\n` and `\r`."""

from __future__ import annotations

import plain_text
import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.text.extent import (
    NOTHING,
    Encoding,
    Extent,
    characters_in,
    count_line_ends,
    find_line_end,
    measure,
    units,
)

ENCODINGS = st.sampled_from(Encoding)
# Every number of bytes and units, line ends and what only looks like one, lone surrogates.
CHARACTERS = st.sampled_from("a;[\n\n\r\r" + plain_text.NO_LINE_ENDS + "é\u07ff\u0800中\uffff𝄞\U0010ffff\ud800\udfff")
TEXTS = st.text(CHARACTERS, max_size=40)


@pytest.mark.parametrize(
    ("text", "lines", "column"),
    [
        ("", 0, 0),
        ("abc", 0, 3),
        ("abc\n", 1, 0),
        ("a\r\nb", 1, 1),
        ("a\rb\rcd", 2, 2),
        ("\n\r\n\r\r\n", 4, 0),
        ("\r\r\n", 2, 0),
    ],
)
def test_lines_and_columns(text: str, lines: int, column: int) -> None:
    assert measure(text, Encoding.UTF32) == Extent(len(text), lines, column)


@pytest.mark.parametrize("separator", plain_text.NO_LINE_ENDS)
def test_other_separators_end_no_line(separator: str) -> None:
    text = f"a{separator}b"
    assert len(text.splitlines()) == 2, "str.splitlines does"
    assert measure(text, Encoding.UTF32) == Extent(3, 0, 3)
    assert find_line_end(text, 0) == 3
    assert count_line_ends(text) == 0


@pytest.mark.parametrize(
    ("character", "utf8", "utf16"),
    [("a", 1, 1), ("é", 2, 1), ("中", 3, 1), ("\u2028", 3, 1), ("𝄞", 4, 2), ("\ud800", 3, 1), ("\udc00", 3, 1)],
)
def test_units_of_a_character(character: str, utf8: int, utf16: int) -> None:
    assert [units(character, encoding) for encoding in Encoding] == [utf8, utf16, 1]


@examples(200)
@given(TEXTS, ENCODINGS)
def test_measure_is_a_walk_over_characters(text: str, encoding: Encoding) -> None:
    line, column = plain_text.position_at(text, len(text), encoding)
    assert measure(text, encoding) == Extent(len(text), line, column)
    assert units(text, encoding) == plain_text.units(text, encoding)
    assert count_line_ends(text) == line


@examples(200)
@given(TEXTS, TEXTS, ENCODINGS)
def test_extents_add_up_where_no_line_end_is_torn(first: str, second: str, encoding: Encoding) -> None:
    if first.endswith("\r") and second.startswith("\n"):
        second = " " + second
    assert measure(first, encoding).then(measure(second, encoding)) == measure(first + second, encoding)
    assert NOTHING.then(measure(first, encoding)) == measure(first, encoding) == measure(first, encoding).then(NOTHING)


@examples(200)
@given(TEXTS, TEXTS, TEXTS, ENCODINGS)
def test_adding_extents_is_associative(first: str, second: str, third: str, encoding: Encoding) -> None:
    a, b, c = (measure(text, encoding) for text in (first, second, third))
    assert a.then(b).then(c) == a.then(b.then(c))


@examples(200)
@given(TEXTS, st.integers(0, 100), ENCODINGS)
def test_characters_that_fit_into_a_column(text: str, column: int, encoding: Encoding) -> None:
    line = text.replace("\n", "").replace("\r", "")
    count = characters_in(line, column, encoding)
    assert count == plain_text.offset_at(line, 0, column, encoding)
    assert units(line[:count], encoding) <= column
    assert count == len(line) or units(line[: count + 1], encoding) > column


def test_a_column_inside_a_character_means_the_place_before_it() -> None:
    assert [characters_in("a𝄞b", column, Encoding.UTF16) for column in range(6)] == [0, 1, 1, 2, 3, 3]
    assert [characters_in("中b", column, Encoding.UTF8) for column in range(5)] == [0, 0, 0, 1, 2]


@examples(150)
@given(TEXTS, st.integers(0, 40))
def test_the_next_line_end(text: str, start: int) -> None:
    start = min(start, len(text))
    rest = [at for at in range(start, len(text)) if text[at] in "\r\n"]
    assert find_line_end(text, start) == (rest[0] if rest else len(text))
