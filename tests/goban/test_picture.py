"""The board as a picture: well-formed, complete, and with every mark where it belongs. Read back by another reader."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.drawing import star_points
from sgf_ls.goban.masks import board_mask, mask_of
from sgf_ls.goban.picture import CELL, MARGIN, Mark, svg_board
from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.values import read_value

SPACE = "{http://www.w3.org/2000/svg}"
SIZES = st.builds(Size, st.integers(1, 52), st.integers(1, 52))
DASHED = re.compile(r"M(\d+) (\d+)v(\d+)")


def spots(path: ElementTree.Element) -> list[Point]:
    """Where a line that is broken into dashes of no length has its spots."""
    assert path.get("stroke-dasharray") == f"0 {CELL}"
    places = [
        (int(x), int(y) + way)
        for x, y, length in DASHED.findall(path.get("d") or "")
        for way in range(0, int(length) + 1, CELL)
    ]
    assert all((x - MARGIN) % CELL == 0 == (y - MARGIN) % CELL for x, y in places)
    return [Point((x - MARGIN) // CELL, (y - MARGIN) // CELL) for x, y in places]


def read(picture: str) -> tuple[ElementTree.Element, list[list[Point]]]:
    """The picture, and the points of each kind of spot in it."""
    root = ElementTree.fromstring(picture)
    return root, [spots(path) for path in root.iter(f"{SPACE}path") if path.get("stroke-dasharray")]


@examples(100)
@given(SIZES, st.lists(st.builds(Point, st.integers(0, 51), st.integers(0, 51)), max_size=60))
def test_every_point_of_the_board_and_no_other_is_marked(size: Size, points: list[Point]) -> None:
    on_board = sorted({point for point in points if size.contains(point)})
    _, drawn = read(svg_board(size, [(mask_of(points), Mark.BLACK)]))
    stones = [sorted(spot) for spot in drawn if mask_of(spot) != star_points(size) or spot != drawn[0]]
    assert stones == ([on_board] if on_board else [])


@pytest.mark.parametrize("mark", Mark)
def test_marks_differ_in_form(mark: Mark) -> None:
    mask = read_value("aa:bb").mask
    pictures = {svg_board(Size(3, 3), [(mask, each)]).replace("#", "") for each in Mark}
    assert len(pictures) == len(Mark)
    shapes = re.sub('(fill|stroke)="#[0-9a-f]{6}"', "", svg_board(Size(3, 3), [(mask, mark)]))
    others = [re.sub('(fill|stroke)="#[0-9a-f]{6}"', "", svg_board(Size(3, 3), [(mask, each)])) for each in Mark]
    assert others.count(shapes) == 1, "nobody needs to see colours"


@pytest.mark.parametrize(
    ("style", "columns", "rows"),
    [
        ("relative", ["1", "2", "2*", "1*"], ["1*", "2", "1"]),
        ("a1", ["A", "B", "C", "D"], ["3", "2", "1"]),
        ("sgf", ["a", "b", "c", "d"], ["a", "b", "c"]),
    ],
)
def test_labels(style: str, columns: list[str], rows: list[str]) -> None:
    root, _ = read(svg_board(Size(4, 3), [], style))
    assert [text.text for text in root.iter(f"{SPACE}text")] == [*columns, *rows]


def test_a_prime_is_written_as_text() -> None:
    root, _ = read(svg_board(Size(2, 2), [], "relative", "'"))
    assert [text.text for text in root.iter(f"{SPACE}text")] == ["1", "1'", "1'", "1"]


def test_a_full_board_of_any_size_is_a_short_text() -> None:
    for size in (Size(19, 19), Size(52, 52)):
        assert len(svg_board(size, [(board_mask(size), Mark.WHITE)])) < 8000


def test_large_boards_are_scaled_down() -> None:
    root, _ = read(svg_board(Size(52, 30), []))
    assert float(root.get("width") or 0) < 600
    assert root.get("viewBox") == f"0 0 {MARGIN + 52 * CELL} {MARGIN + 30 * CELL}"
