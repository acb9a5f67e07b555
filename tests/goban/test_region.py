"""Which part of a board shows some points well."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.masks import mask_of
from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.region import AROUND, SHORTEST, Region, box_of, region_around, whole_board
from sgf_ls.goban.values import read_value, value_text

NINETEEN = Size(19, 19)
SIZES = st.builds(Size, st.integers(1, 52), st.integers(1, 52))


def around(values: str, size: Size = NINETEEN) -> str:
    region = region_around(sum(read_value(value).mask for value in values.split()), size)
    return value_text(*region)


@pytest.mark.parametrize(
    ("points", "region"),
    [
        ("ba cc", "aa:gg"),  # a corner
        ("sr qq", "mm:ss"),
        ("bf", "aa:gh"),  # near the corner, up to both its edges
        ("ai bk", "ag:gm"),  # a side
        ("hh ij", "af:ll"),  # the middle goes on to the nearest edge
        ("aa ss", "aa:ss"),
        ("ca pc", "aa:sg"),
        ("", "aa:ss"),
        ("zz", "aa:ss"),
    ],
)
def test_regions(points: str, region: str) -> None:
    assert around(points) == region


def test_small_boards_are_shown_as_they_are() -> None:
    assert around("aa", Size(5, 5)) == "aa:ee"
    assert around("ee", Size(9, 9)) == "aa:ii"
    assert around("aa", Size(30, 3)) == "aa:gc"


@examples(200)
@given(SIZES, st.lists(st.builds(Point, st.integers(0, 51), st.integers(0, 51)), min_size=1, max_size=8))
def test_a_region_holds_the_points_with_room_around_and_reaches_an_edge(size: Size, points: list[Point]) -> None:
    points = [point for point in points if size.contains(point)]
    region = region_around(mask_of(points), size)
    (left, top), (right, bottom) = region
    assert size.contains(region.first) and size.contains(region.last)
    assert min(region.size) >= min(SHORTEST, *size)
    assert left == 0 or top == 0 or right == size.columns - 1 or bottom == size.rows - 1
    for column, row in points:
        assert left == 0 or column - left >= AROUND
        assert top == 0 or row - top >= AROUND
        assert right == size.columns - 1 or right - column >= AROUND
        assert bottom == size.rows - 1 or bottom - row >= AROUND


@examples(200)
@given(st.lists(st.builds(Point, st.integers(0, 51), st.integers(0, 51)), min_size=1, max_size=9))
def test_boxes(points: list[Point]) -> None:
    columns, rows = [point.column for point in points], [point.row for point in points]
    assert box_of(mask_of(points)) == ((min(columns), min(rows)), (max(columns), max(rows)))


def test_a_region_knows_its_points() -> None:
    region = Region(Point(1, 2), Point(3, 3))
    assert region.size == (3, 2)
    assert region.mask == read_value("bc:dd").mask
    assert whole_board(Size(4, 3)).size == (4, 3)
