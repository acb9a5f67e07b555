"""Connected shapes, against a plain flood fill."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.masks import mask_of
from sgf_ls.goban.points import Point
from sgf_ls.goban.shapes import PlacedShape, Shape, connected, is_rectangle

from .plain import Cell

# Near the seams of the board too: the last row of a column and the first row of the next are no neighbours.
LINE = st.sampled_from([0, 1, 2, 3, 4, 49, 50, 51])
CELLS = st.sets(st.tuples(LINE, LINE), max_size=45)


def fields(placed: PlacedShape) -> set[Cell]:
    return {
        (placed.column + x, placed.row + y)
        for x, rows in enumerate(placed.shape.columns)
        for y in range(rows.bit_length())
        if rows >> y & 1
    }


def flooded(points: set[Cell]) -> list[set[Cell]]:
    left, parts = set(points), []
    while left:
        part, waiting = set(), [min(left)]
        while waiting:
            x, y = waiting.pop()
            if (x, y) in left:
                left.remove((x, y))
                part.add((x, y))
                waiting += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        parts.append(part)
    return parts


@given(CELLS)
def test_parts_are_those_of_a_flood_fill(points: set[Cell]) -> None:
    placed = list(connected(mask_of(Point(*point) for point in points)))
    assert [fields(part) for part in placed] == flooded(points)


def test_a_shape_knows_nothing_of_its_place() -> None:
    def shape_at(column: int, row: int) -> PlacedShape:
        points = [Point(column, row + 1), Point(column + 1, row), Point(column + 1, row + 1)]
        return next(connected(mask_of(points)))

    assert shape_at(0, 0) == PlacedShape(0, 0, Shape((0b10, 0b11)))
    assert shape_at(50, 50) == PlacedShape(50, 50, Shape((0b10, 0b11)))


def test_what_fills_its_bounding_box_is_a_rectangle() -> None:
    assert is_rectangle(Shape((0b111, 0b111)))
    assert not is_rectangle(Shape((0b111, 0b011)))
    assert not is_rectangle(Shape((0b101, 0b111, 0b101)))
    assert not is_rectangle(Shape((0b110, 0b111)))
