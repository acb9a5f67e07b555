"""Concave vertices and chords of small shapes, as seen in the picture."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.chords import Across, Down, chords_across, chords_down, concave_vertices, crossings
from sgf_ls.goban.masks import mask_of
from sgf_ls.goban.points import Point
from sgf_ls.goban.shapes import Shape, connected

from .plain import cells


def shape(picture: str) -> Shape:
    (placed,) = connected(mask_of(Point(*cell) for cell in cells(picture)))
    return placed.shape


def vertices(picture: str) -> set[tuple[int, int]]:
    lines = concave_vertices(shape(picture))
    return {(x, y) for x, line in enumerate(lines) for y in range(line.bit_length()) if line >> y & 1}


def chords(picture: str) -> tuple[list[Across], list[Down]]:
    this = shape(picture)
    concave = concave_vertices(this)
    return chords_across(this, concave), chords_down(this, concave)


def test_a_corner_with_three_of_four_fields_is_concave() -> None:
    assert vertices("## ##") == set()
    assert vertices("## #.") == {(1, 1)}
    assert vertices(".#. ### .#.") == {(1, 1), (1, 2), (2, 1), (2, 2)}


def test_the_four_corners_of_a_hole_are_concave() -> None:
    assert vertices("### #.# ###") == {(1, 1), (1, 2), (2, 1), (2, 2)}


def test_fields_that_touch_at_a_corner_have_no_concave_vertex_there() -> None:
    # Around vertex (2, 1) two fields are set, crosswise.
    assert (2, 1) not in vertices("##. #.# ###")


def test_a_cross_has_two_chords_each_way_that_meet_in_the_corners() -> None:
    across, down = chords(".#. ### .#.")
    assert sorted(across) == [Across(1, 1, 2), Across(2, 1, 2)]
    assert sorted(down) == [Down(1, 1, 2), Down(2, 1, 2)]
    assert all(sorted(met) == [0, 1] for met in crossings(across, down))


def test_a_chord_lies_inside_the_shape() -> None:
    # Between the two holes, but neither through one of them nor from a hole to the outline.
    across, down = chords("##### #.#.# #####")
    assert sorted(across) == [Across(1, 2, 3), Across(2, 2, 3)]
    assert down == []


def test_notches_that_face_each_other_are_joined() -> None:
    across, down = chords("### .#. ### .#. ###")
    assert sorted(across) == [Across(y, 1, 2) for y in (1, 2, 3, 4)]
    assert down == [Down(1, 2, 3), Down(2, 2, 3)]


def test_chords_that_cross_in_the_middle_of_both() -> None:
    across, down = chords("#.## ###. .### ##.#")
    lying, standing = Across(2, 1, 3), Down(2, 1, 3)
    assert lying in across
    assert standing in down
    assert down.index(standing) in crossings(across, down)[across.index(lying)]


@given(st.integers(1, (1 << 30) - 1))
def test_crossings_are_those_of_the_lines(number: int) -> None:
    points = [Point(bit // 6, bit % 6) for bit in range(30) if number >> bit & 1]
    for placed in connected(mask_of(points)):
        concave = concave_vertices(placed.shape)
        across, down = chords_across(placed.shape, concave), chords_down(placed.shape, concave)
        for chord, met in zip(across, crossings(across, down), strict=True):
            assert sorted(met) == [
                index
                for index, other in enumerate(down)
                if chord.left <= other.x <= chord.right and other.top <= chord.y <= other.bottom
            ]
