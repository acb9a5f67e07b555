"""Reading one value of a list of points."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban import values
from sgf_ls.goban.masks import points_of
from sgf_ls.goban.points import name
from sgf_ls.goban.values import Kind, read_value

from .plain import ALPHABET, expand

LETTER = st.sampled_from(ALPHABET)
POINT = st.builds("".join, st.tuples(LETTER, LETTER))
RECTANGLE = st.builds(":".join, st.tuples(POINT, POINT))


def expansion(text: str) -> str:
    return " ".join(name(point) for point in points_of(read_value(text).mask))


def test_a_rectangle_is_expanded_column_by_column() -> None:
    assert expansion("aa:cc") == "aa ab ac ba bb bc ca cb cc"
    assert expansion("cc:dd") == "cc cd dc dd"
    assert expansion("zz:AA") == "zz zA Az AA"


@given(st.one_of(POINT, RECTANGLE))
def test_every_value_has_the_points_of_its_sorted_corners(text: str) -> None:
    value = read_value(text)
    assert points_of(value.mask) == expand(text)
    assert value.point_count == len(expand(text))
    assert value.corners == (expand(text)[0], expand(text)[-1])
    assert value.kind is (Kind.RECTANGLE if ":" in text else Kind.POINT)
    assert not value.padded
    assert read_value(value.rewritten).mask == value.mask


@pytest.mark.parametrize(
    ("text", "is_reversed", "rewritten"),
    [
        ("aa:cc", False, "aa:cc"),
        ("cc:aa", True, "aa:cc"),
        ("ca:ac", True, "aa:cc"),
        ("ac:ca", True, "aa:cc"),
        ("aa:ac", False, "aa:ac"),
        ("ac:aa", True, "aa:ac"),
        ("Aa:za", True, "za:Aa"),
        ("aa:aa", False, "aa"),
        ("aa", False, "aa"),
    ],
)
def test_either_axis_in_the_wrong_order_is_reversed(text: str, is_reversed: bool, rewritten: str) -> None:
    value = read_value(text)
    assert value.is_reversed is is_reversed
    assert value.rewritten == rewritten


def test_the_written_corners_stay_as_they_are_written() -> None:
    value = read_value("ca:ac")
    assert value.written == ((2, 0), (0, 2))
    assert value.corners == ((0, 0), (2, 2))


def test_a_rectangle_of_one_point_is_still_a_rectangle() -> None:
    value = read_value("aa:aa")
    assert value.is_one_point
    assert value.is_rectangle
    assert (value.point_count, value.is_reversed) == (1, False)
    assert not read_value("aa").is_one_point
    assert not read_value("aa:ab").is_one_point


@pytest.mark.parametrize(
    ("text", "repaired"),
    [(" aa ", "aa"), ("a a", "aa"), ("aa : cc", "aa:cc"), ("\taa:\r\ncc", "aa:cc"), (" ", ""), (" " * 50 + "aa", "aa")],
)
def test_where_only_white_space_is_wrong_the_value_is_read_without(text: str, repaired: str) -> None:
    value, clean = read_value(text), read_value(repaired)
    assert value.padded
    assert value.repaired == repaired
    assert value.text == text
    assert (value.kind, value.mask, value.point_count) == (clean.kind, clean.mask, clean.point_count)
    assert value.rewritten == repaired


@pytest.mark.parametrize(
    "text",
    [
        *("a", "aaa", "aaaa", "aabb", "a1", "1", "é", "a a a", "aa\u00a0", "x" * 100_000, " x" * 50_000),
        *("aa:", ":aa", "aa:b", "aa:bbb", "aa:bb:cc", "aa;cc", "aa-cc", "aa:c1"),
        *(r"aa\:cc", r"aa\:c", r"aa:\bb", r"\aa"),
    ],
)
def test_anything_else_is_malformed_and_has_no_points(text: str) -> None:
    value = read_value(text)
    assert value.kind is Kind.MALFORMED
    assert (value.mask, value.point_count, value.corners, value.written) == (0, 0, None, None)
    assert not (value.padded or value.is_reversed or value.is_one_point or value.is_rectangle)
    assert value.rewritten == text


def test_nothing_is_empty_and_not_malformed() -> None:
    assert read_value("").kind is Kind.EMPTY
    assert not read_value("").padded
    assert read_value("").point_count == 0


def test_capitals_are_lines_beyond_the_26th() -> None:
    assert read_value("DD").corners == ((29, 29), (29, 29))
    assert read_value("aa:ZZ").point_count == 52 * 52


def test_equal_texts_are_read_once_and_the_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_value("aa:qq") is read_value("".join(["aa", ":qq"]))
    monkeypatch.setattr(values, "_MOST_REMEMBERED", 10)
    remembered = values._Remembered()
    for column in ALPHABET:
        assert remembered[f"{column}a"].text == f"{column}a"
        assert len(remembered) <= 10


@given(st.text(alphabet="abZ1: :\\\n\t", max_size=9))
def test_no_text_raises_and_a_value_never_claims_points_it_does_not_name(text: str) -> None:
    value = read_value(text)
    stripped = "".join(text.split())
    if value.point_count:
        assert points_of(value.mask) == expand(stripped)
        assert value.padded == (stripped != text)
    else:
        assert value.kind in (Kind.EMPTY, Kind.MALFORMED)
