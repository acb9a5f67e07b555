"""The fewest rectangles: against an exhaustive search on small grids, and sound on large ones."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import lru_cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.masks import mask_of, points_of
from sgf_ls.goban.points import Point
from sgf_ls.goban.rectangles import Rectangle, minimum_partition, single_points, union_values

from .plain import Cell, bits_of, cells, expand, fewest_by_search


def mask(points: Iterable[Cell]) -> int:
    return mask_of(Point(*point) for point in points)


def checked(points: set[Cell]) -> list[Rectangle]:
    """The partition of the points, once it is sure that it covers them, each once, in order."""
    rectangles = minimum_partition(mask(points))
    covered = [point for rectangle in rectangles for point in expand(rectangle.text)]
    assert len(covered) == len(set(covered)), "two rectangles share a point"
    assert set(covered) == points
    assert rectangles == sorted(rectangles)
    return rectangles


def singles(rectangles: list[Rectangle]) -> int:
    return sum(rectangle.first == rectangle.last for rectangle in rectangles)


@lru_cache(maxsize=1)
def fewest_on_four() -> list[tuple[int, int]]:
    return fewest_by_search(4, 4)


def grid(number: int, width: int, height: int) -> set[Cell]:
    return {(x, y) for x in range(width) for y in range(height) if number >> x * height + y & 1}


def test_every_set_on_four_by_four() -> None:
    for number, (fewest, most_singles) in enumerate(fewest_on_four()):
        rectangles = checked(grid(number, 4, 4))
        assert (len(rectangles), singles(rectangles)) == (fewest, most_singles), number


def test_random_sets_on_five_by_five() -> None:
    rng = random.Random(5)
    for _ in range(400):
        density = rng.choice((0.5, 0.7, 0.85, 0.95))
        points = {(x, y) for x in range(5) for y in range(5) if rng.random() < density}
        rectangles = checked(points)
        assert len(rectangles) == fewest_of_one_set(bits_of(points, 5))


def fewest_of_one_set(fields: int) -> int:
    """The fewest rectangles for one set on 5 x 5, by trying every rectangle at its lowest field."""
    known = {0: 0}

    def fewest(left: int) -> int:
        if left not in known:
            lowest = (left & -left).bit_length() - 1
            pieces = (piece for piece in rectangles_on_five()[lowest] if not piece & ~left)
            known[left] = 1 + min(fewest(left ^ piece) for piece in pieces)
        return known[left]

    return fewest(fields)


@lru_cache(maxsize=1)
def rectangles_on_five() -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(25)]
    for x, y in grid((1 << 25) - 1, 5, 5):
        for right in range(x, 5):
            for bottom in range(y, 5):
                inside = [(c, r) for c in range(x, right + 1) for r in range(y, bottom + 1)]
                found[x * 5 + y].append(bits_of(inside, 5))
    return found


@pytest.mark.parametrize(
    ("picture", "values"),
    [
        ("#", ["aa"]),
        ("##", ["aa:ba"]),
        ("### ### ###", ["aa:cc"]),
        ("#. .#", ["aa", "bb"]),
        (".# #.", ["ab", "ba"]),
        ("### #.# ###", 4),
        ("##### #.#.# #####", 5),
        ("##.. ##.. ..## ..##", ["aa:bb", "cc:dd"]),
        (".#. ### .#.", 3),
        ("##. ### .##", 3),
        ("###. #### .###", 3),
    ],
)
def test_shapes(picture: str, values: list[str] | int) -> None:
    rectangles = checked(cells(picture))
    if isinstance(values, int):
        assert len(rectangles) == values
    else:
        assert [rectangle.text for rectangle in rectangles] == values


def test_the_union_of_two_rectangles_that_share_a_corner() -> None:
    points = set(expand("aa:cc")) | set(expand("cc:dd"))
    assert len(checked(points)) == len(union_values(mask(points))) == 3
    assert single_points(mask(points)) == ["aa", "ab", "ac", "ba", "bb", "bc", "ca", "cb", "cc", "cd", "dc", "dd"]


def test_ties_prefer_single_points() -> None:
    # Five fields in three pieces: with two single points and a line of three, not with lines of two.
    rectangles = checked(cells("#.. ### ..#"))
    assert (len(rectangles), singles(rectangles)) == (3, 2)
    assert singles(checked(cells("## #."))) == 1


def test_a_hole_within_a_hole() -> None:
    picture = "####### #.....# #.###.# #.#.#.# #.###.# #.....# #######"
    assert len(checked(cells(picture))) == 8


def test_a_net_of_chords_needs_the_largest_choice_of_them() -> None:
    # A net: the fields with odd column and odd row are missing, so chords cross at every knot. Every knot can be joined
    # with the threads on two opposite sides of it; one corner of the net has a single thread on either side.
    points = {(x, y) for x in range(52) for y in range(52) if not (x % 2 and y % 2)}
    knots, threads = 26 * 26, 2 * 26 * 26
    joined = 2 * (knots - 1) + 1
    assert len(checked(points)) == knots + threads - joined == 677


@pytest.mark.parametrize("density", [0.05, 0.3, 0.5, 0.6, 0.8, 0.95, 1.0])
@pytest.mark.parametrize("side", [19, 52])
def test_large_random_sets_are_covered_and_turning_them_changes_nothing(side: int, density: float) -> None:
    rng = random.Random(side * density)
    points = {(x, y) for x in range(side) for y in range(side) if rng.random() < density}
    count = len(checked(points))
    assert len(checked({(y, x) for x, y in points})) == count
    assert len(checked({(side - 1 - x, y) for x, y in points})) == count


def test_long_winding_and_comb_like_shapes() -> None:
    snake = {(x, y) for x in range(52) for y in range(52) if y % 2 == 0 or x == (51 if y % 4 == 1 else 0)}
    assert len(checked(snake)) == 26 + 26
    comb = {(x, y) for x in range(52) for y in range(52) if x % 2 == 0 or y == 0}
    assert len(checked(comb)) == 27
    assert len(checked({(x, y) for x in range(52) for y in range(52) if (x + y) % 2})) == 26 * 52


def test_the_edges_of_the_largest_board() -> None:
    assert union_values(mask([(0, 51), (1, 0)])) == ["aZ", "ba"]
    assert union_values(mask(expand("aa:ZZ"))) == ["aa:ZZ"]
    assert union_values(0) == single_points(0) == []


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), max_size=60), st.randoms(use_true_random=False))
def test_the_answer_depends_on_the_set_only(points: list[Cell], rng: random.Random) -> None:
    shuffled = points + points[:5]
    rng.shuffle(shuffled)
    assert union_values(mask(points)) == union_values(mask(shuffled))
    moved = [rectangle.text for rectangle in minimum_partition(mask((x + 7, y + 3) for x, y in points))]
    assert len(moved) == len(union_values(mask(points)))


@given(st.sets(st.tuples(st.integers(0, 51), st.integers(0, 51)), max_size=40))
def test_single_points_are_all_points_in_order(points: set[Cell]) -> None:
    assert [expand(text)[0] for text in single_points(mask(points))] == sorted(points)


def test_a_rectangle_knows_its_text_and_points() -> None:
    rectangle = Rectangle(Point(0, 0), Point(2, 2))
    assert rectangle.text == "aa:cc"
    assert points_of(rectangle.mask) == expand("aa:cc")
    assert Rectangle(Point(2, 2), Point(2, 2)).text == "cc"
