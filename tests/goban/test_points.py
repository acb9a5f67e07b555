"""Points, sizes and their letters."""

from __future__ import annotations

import pytest

from sgf_ls.goban.points import LETTERS, Point, Size, all_points, name, parse_point

from .plain import ALPHABET


def test_letters_are_the_small_ones_then_the_capitals() -> None:
    assert LETTERS == ALPHABET


@pytest.mark.parametrize(
    ("text", "point"),
    [("aa", (0, 0)), ("sa", (18, 0)), ("as", (0, 18)), ("zA", (25, 26)), ("ZZ", (51, 51)), ("tt", (19, 19))],
)
def test_two_letters_are_column_then_row(text: str, point: tuple[int, int]) -> None:
    assert parse_point(text) == point
    assert name(Point(*point)) == text


@pytest.mark.parametrize("text", ["", "a", "aaa", "a1", " aa", "aa ", "a:", "éa", "a\n", "aa:bb", "ａａ"])
def test_anything_else_is_no_point(text: str) -> None:
    assert parse_point(text) is None


def test_every_point_has_its_own_name_in_column_first_order() -> None:
    names = [name(point) for point in all_points()]
    assert names[:3] == ["aa", "ab", "ac"]
    assert names == [column + row for column in ALPHABET for row in ALPHABET]
    assert [parse_point(text) for text in names] == sorted(all_points())


def test_a_place_beyond_the_letters_has_no_name() -> None:
    for point in (Point(52, 0), Point(0, 52), Point(-1, 0)):
        with pytest.raises(KeyError):
            name(point)


def test_a_size_holds_columns_against_the_width_and_rows_against_the_height() -> None:
    size = Size(13, 9)
    assert size.contains(Point(12, 8))
    assert not size.contains(Point(0, 9))
    assert not size.contains(Point(13, 0))
    assert not size.contains(Point(-1, 0))
