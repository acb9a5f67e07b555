"""Sets of points as numbers, against sets of pairs."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.masks import (
    board_mask,
    columns_of,
    from_columns,
    mask_of,
    point_mask,
    points_of,
    rectangle_mask,
)
from sgf_ls.goban.points import Point, Size, all_points

LINE = st.integers(0, 51)
POINT = st.builds(Point, LINE, LINE)


@given(st.sets(POINT, max_size=60))
def test_a_mask_gives_back_its_points_column_first(points: set[Point]) -> None:
    mask = mask_of(points)
    assert points_of(mask) == sorted(points)
    assert mask == sum(point_mask(point) for point in points)
    assert from_columns(columns_of(mask)) == mask
    assert mask.bit_count() == len(points)


def test_order_and_repetition_do_not_matter() -> None:
    assert mask_of([Point(3, 1), Point(0, 2), Point(3, 1)]) == mask_of([Point(0, 2), Point(3, 1)])


@given(POINT, POINT)
def test_a_rectangle_holds_both_corners_and_all_between(one: Point, other: Point) -> None:
    (left, right), (top, bottom) = sorted((one.column, other.column)), sorted((one.row, other.row))
    inside = [Point(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]
    assert points_of(rectangle_mask(Point(left, top), Point(right, bottom))) == inside


def test_the_boundaries() -> None:
    assert points_of(0) == []
    assert points_of(board_mask(Size(52, 52))) == list(all_points())
    assert points_of(board_mask(Size(2, 1))) == [(0, 0), (1, 0)]
    assert points_of(point_mask(Point(51, 51))) == [(51, 51)]
