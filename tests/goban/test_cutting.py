"""The theorem by itself: all ways to cut a shape that it offers have the fewest pieces, with and without freed ends."""

from __future__ import annotations

from sgf_ls.goban.cutting import minimum_cuts
from sgf_ls.goban.masks import mask_of
from sgf_ls.goban.points import Point
from sgf_ls.goban.shapes import Shape, connected
from sgf_ls.goban.ties import Piece, free_ends, most_single_points, single_pieces

from .plain import Cell, fewest_by_search


def covered(pieces: list[Piece]) -> list[Cell]:
    return sorted(
        (x, y)
        for column, row, width, height in pieces
        for x in range(column, column + width)
        for y in range(row, row + height)
    )


def fields(shape: Shape) -> list[Cell]:
    return [(x, y) for x, rows in enumerate(shape.columns) for y in range(4) if rows >> y & 1]


def test_every_connected_shape_on_four_by_four() -> None:
    seen: set[Shape] = set()
    for number, (fewest, most_singles) in enumerate(fewest_by_search(4, 4)):
        mask = mask_of(Point(bit // 4, bit % 4) for bit in range(16) if number >> bit & 1)
        parts = list(connected(mask))
        if len(parts) != 1 or parts[0].shape in seen:
            continue
        shape = parts[0].shape
        seen.add(shape)
        for pieces in minimum_cuts(shape):
            freed = free_ends(pieces)
            assert len(pieces) == len(freed) == fewest
            assert covered(pieces) == covered(freed) == fields(shape)
            assert single_pieces(pieces) <= single_pieces(freed) <= most_singles
    assert len(seen) > 3000


def test_a_shape_of_many_fields_is_not_searched_and_broad_ones_count_once() -> None:
    stairs = Shape(tuple((1 << column + 1) - 1 for column in range(7)))
    assert most_single_points(stairs) is None
    broad = Shape((0b1111111,) * 20 + (0b11,) * 20)
    pieces = most_single_points(broad)
    assert pieces is not None
    assert len(pieces) == 2


def test_an_end_is_freed_along_rows_and_columns() -> None:
    line, beside = Piece(0, 0, 1, 3), Piece(1, 1, 2, 2)
    assert free_ends([line, beside]) == [Piece(0, 0, 1, 1), Piece(0, 1, 3, 2)]
    assert free_ends([Piece(0, 0, 3, 1), Piece(1, 1, 2, 2)]) == [Piece(0, 0, 1, 1), Piece(1, 0, 2, 3)]
    assert free_ends([Piece(2, 0, 1, 3), Piece(0, 0, 2, 2)]) == [Piece(0, 0, 3, 2), Piece(2, 2, 1, 1)]


def test_an_end_is_not_freed_for_a_single_point_elsewhere() -> None:
    pieces = [Piece(0, 0, 1, 2), Piece(1, 1, 1, 1)]
    assert free_ends(pieces) == pieces
