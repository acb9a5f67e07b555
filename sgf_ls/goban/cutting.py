"""Cut one connected shape into the fewest rectangles.

Exactly, after the classical theorem (Lipski, Ohtsuki, Ferrari and others): choose as many chords as possible of which
no two meet, then cut once at every concave vertex that is left, until the outline or another cut is met. Which chords,
and which way to cut at the vertices left, is free: every choice gives the fewest. Of the choices tried, the one with
the most single points is taken, after `ties` has looked for still more. A small shape `ties` solves alone, by trying
everything. The result depends on the shape alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sgf_ls.goban.chords import Across, Down, bits, chords_across, chords_down, concave_vertices, crossings
from sgf_ls.goban.matching import independent_sets
from sgf_ls.goban.shapes import Shape, is_rectangle
from sgf_ls.goban.ties import Piece, free_ends, most_single_points, single_pieces


@lru_cache(maxsize=1024)
def cut(shape: Shape) -> tuple[Piece, ...]:
    """The fewest disjoint pieces that cover the shape, by their upper left corners, column first."""
    if is_rectangle(shape):
        return (Piece(0, 0, len(shape.columns), shape.columns[0].bit_length()),)
    exact = most_single_points(shape)
    if exact is not None:
        return tuple(exact)
    ways = [free_ends(pieces) for pieces in minimum_cuts(shape)]
    return tuple(max(ways, key=single_pieces))


def minimum_cuts(shape: Shape) -> list[list[Piece]]:
    """Two or four ways to cut the shape into the fewest pieces, by the theorem."""
    concave = concave_vertices(shape)
    across, down = chords_across(shape, concave), chords_down(shape, concave)
    turned = _turned(shape)
    ways = []
    for chosen_across, chosen_down in independent_sets(crossings(across, down), len(down)):
        rows = [across[index] for index in chosen_across]
        columns = [down[index] for index in chosen_down]
        ways.append(_cut_along_rows(shape, rows, columns))
        rows_turned = [Across(chord.x, chord.top, chord.bottom) for chord in columns]
        columns_turned = [Down(chord.y, chord.left, chord.right) for chord in rows]
        pieces = _cut_along_rows(turned, rows_turned, columns_turned)
        ways.append([Piece(piece.row, piece.column, piece.height, piece.width) for piece in pieces])
    return ways


def _turned(shape: Shape) -> Shape:
    """The shape with columns and rows exchanged."""
    rows = [0] * max(column.bit_length() for column in shape.columns)
    for x, column in enumerate(shape.columns):
        for y in bits(column):
            rows[y] |= 1 << x
    return Shape(tuple(rows))


def _cut_along_rows(shape: Shape, across: Sequence[Across], down: Sequence[Down]) -> list[Piece]:
    """The pieces when the chosen chords are cut and all other concave vertices are cut along rows."""
    width = len(shape.columns)
    left_open = concave_vertices(shape)
    above = [0] * width  # bit y: a cut above row y of this column
    beside = [0] * (width + 1)  # bit y: a cut left of this column at row y
    for y, left, right in across:
        left_open[left] &= ~(1 << y)
        left_open[right] &= ~(1 << y)
        for x in range(left, right):
            above[x] |= 1 << y
    for x, top, bottom in down:
        left_open[x] &= ~(1 << top | 1 << bottom)
        beside[x] |= (1 << bottom) - (1 << top)
    inside = [column & column << 1 for column in shape.columns]
    running = 0
    for x in range(width):
        # A cut ends where one along the column passes, or where there is nothing left to cut.
        running = (running & ~(beside[x] | beside[x] << 1) | left_open[x]) & inside[x]
        above[x] |= running
    running = 0
    for x in range(width - 1, -1, -1):
        running = (running & ~(beside[x + 1] | beside[x + 1] << 1) | left_open[x + 1]) & inside[x]
        above[x] |= running
    return _pieces(shape, above, beside)


def _pieces(shape: Shape, above: list[int], beside: list[int]) -> list[Piece]:
    """The rectangles between the cuts, by their upper left corners, column first."""
    columns = list(shape.columns)
    pieces = []
    for x in range(len(columns)):
        while columns[x]:
            lowest = columns[x] & -columns[x]
            row = lowest.bit_length() - 1
            stops = (above[x] | ~columns[x]) >> row + 1
            height = (stops & -stops).bit_length()
            run = (1 << height) - 1 << row
            end = x
            while end < len(columns) and columns[end] & lowest and (end == x or not beside[end] & lowest):
                columns[end] ^= run
                end += 1
            pieces.append(Piece(x, row, end - x, height))
    return pieces
