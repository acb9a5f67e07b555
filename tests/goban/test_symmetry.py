"""Symmetries of the board, against pictures that are turned and mirrored as lists of rows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.points import Point, Size, name
from sgf_ls.goban.symmetry import IDENTITY, SYMMETRIES, Symmetry, renaming

Picture = list[list[int]]

SIDES = st.integers(1, 52)
ALL = [Symmetry(*choices) for choices in product([False, True], repeat=3)]
EACH = st.sampled_from(ALL)


def clockwise(rows: Picture) -> Picture:
    return [list(row) for row in zip(*reversed(rows), strict=True)]


def left_right(rows: Picture) -> Picture:
    return [row[::-1] for row in rows]


# What the names promise, by nothing but a quarter turn and one mirror.
PLAINLY: dict[str, Callable[[Picture], Picture]] = {
    "rotate-90": clockwise,
    "rotate-180": lambda rows: clockwise(clockwise(rows)),
    "rotate-270": lambda rows: clockwise(clockwise(clockwise(rows))),
    "mirror-left-right": left_right,
    "mirror-top-bottom": lambda rows: rows[::-1],
    "mirror-falling-diagonal": lambda rows: [list(row) for row in zip(*rows, strict=True)],
    "mirror-rising-diagonal": lambda rows: clockwise(rows)[::-1],
}


def moved(symmetry: Symmetry, rows: Picture) -> Picture:
    """The picture with every field where the symmetry puts it."""
    size = Size(len(rows[0]), len(rows))
    columns, lines = symmetry.resized(size)
    result = [[-1] * columns for _ in range(lines)]
    for row, line in enumerate(rows):
        for column, field in enumerate(line):
            point = symmetry.moved(Point(column, row), size)
            result[point.row][point.column] = field
    return result


def picture(columns: int, rows: int) -> Picture:
    return [[row * columns + column for column in range(columns)] for row in range(rows)]


@pytest.mark.parametrize("step", SYMMETRIES)
@pytest.mark.parametrize("size", [(1, 1), (2, 3), (3, 3), (13, 9), (19, 19), (52, 1)])
def test_each_does_what_its_name_says(step: str, size: tuple[int, int]) -> None:
    before = picture(*size)
    assert moved(SYMMETRIES[step], before) == PLAINLY[step](before)


def test_diagonals_are_named_by_the_corners_that_stay() -> None:
    size = Size(9, 9)
    falling, rising = SYMMETRIES["mirror-falling-diagonal"], SYMMETRIES["mirror-rising-diagonal"]
    assert [falling.moved(Point(*corner), size) for corner in ((0, 0), (8, 8))] == [(0, 0), (8, 8)]
    assert [rising.moved(Point(*corner), size) for corner in ((0, 8), (8, 0))] == [(0, 8), (8, 0)]


def test_there_are_eight() -> None:
    assert {*SYMMETRIES.values(), IDENTITY} == set(ALL)
    before = picture(3, 4)
    assert len({str(moved(symmetry, before)) for symmetry in ALL}) == 8


@given(EACH, SIDES, SIDES)
def test_the_inverse_takes_everything_back(symmetry: Symmetry, columns: int, rows: int) -> None:
    before = picture(columns, rows)
    assert moved(symmetry.inverse, moved(symmetry, before)) == before
    assert symmetry.then(symmetry.inverse) == symmetry.inverse.then(symmetry) == IDENTITY


@given(EACH, EACH, SIDES, SIDES)
def test_one_behind_the_other_is_one_of_them(first: Symmetry, second: Symmetry, columns: int, rows: int) -> None:
    before = picture(columns, rows)
    assert moved(first.then(second), before) == moved(second, moved(first, before))


@given(EACH, SIDES, SIDES)
def test_names_are_those_of_the_points(symmetry: Symmetry, columns: int, rows: int) -> None:
    size = Size(columns, rows)
    names = renaming(symmetry, size)
    assert len(names) == len(set(names.values())) == columns * rows
    corner = Point(columns - 1, 0)
    assert names[name(corner)] == name(symmetry.moved(corner, size))
