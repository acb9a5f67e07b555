"""Where a shape is cut: its concave vertices, and the chords that mend two of them at once.

Terms, as in the literature on partitioning rectilinear polygons. *Vertices* are the corners of the fields around
points: vertex `x, y` is the upper left corner of the field of column `x`, row `y`. A vertex is *concave* when exactly
three of the four fields around it belong to the shape: a partition into rectangles must cut there, along a row or a
column. A *chord* is a cut inside the shape along one line between two concave vertices: one cut for two. Where fields
touch diagonally there are two convex corners and nothing to cut; holes need no special case.

All of it works on whole columns at once: a shape's column is a number with one bit a row.
"""

from __future__ import annotations

from itertools import pairwise

from sgf_ls.goban.shapes import Shape
from sgf_ls.records import NamedTuple


class Across(NamedTuple):
    """A chord along the line above row `y`, from vertex `left` to vertex `right`."""

    y: int
    left: int
    right: int


class Down(NamedTuple):
    """A chord along the line left of column `x`, from vertex `top` to vertex `bottom`."""

    x: int
    top: int
    bottom: int


def concave_vertices(shape: Shape) -> list[int]:
    """For each line between columns, from the left edge to the right edge: bit y is set where a vertex is concave."""
    columns = (0, *shape.columns, 0)
    lines = []
    for left, right in pairwise(columns):
        above_left, above_right = left << 1, right << 1
        both_left, both_right = above_left & left, above_right & right
        lines.append(both_left & (above_right ^ right) | both_right & (above_left ^ left))
    return lines


def chords_down(shape: Shape, concave: list[int]) -> list[Down]:
    """The chords along columns, from the left, then from the top."""
    chords = []
    for x in range(1, len(shape.columns)):
        both = shape.columns[x - 1] & shape.columns[x]
        vertices = bits(concave[x])
        for top, bottom in pairwise(vertices):
            between = (1 << bottom) - (1 << top)
            if both & between == between:
                chords.append(Down(x, top, bottom))
    return chords


def chords_across(shape: Shape, concave: list[int]) -> list[Across]:
    """The chords along rows, by the place of their right ends."""
    chords: list[Across] = []
    started: dict[int, int] = {}
    alive = 0
    for x, rows in enumerate(shape.columns):
        chords += (Across(y, started[y], x) for y in bits(alive & concave[x]))
        for y in bits(concave[x]):
            started[y] = x
        alive = (alive | concave[x]) & rows & rows << 1
    return chords


def crossings(across: list[Across], down: list[Down]) -> list[list[int]]:
    """For each chord across, the indices of the chords down that cross it or end at the same vertex."""
    at_vertex = {(chord.x, y): index for index, chord in enumerate(down) for y in range(chord.top, chord.bottom + 1)}
    return [
        [at_vertex[x, chord.y] for x in range(chord.left, chord.right + 1) if (x, chord.y) in at_vertex]
        for chord in across
    ]


def bits(number: int) -> list[int]:
    """The places of the set bits, ascending."""
    places = []
    while number:
        lowest = number & -number
        places.append(lowest.bit_length() - 1)
        number ^= lowest
    return places
