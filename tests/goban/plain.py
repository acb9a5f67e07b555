"""The same things done plainly, with sets of pairs: what the fast code is measured against."""

from __future__ import annotations

from collections.abc import Iterable

ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

Cell = tuple[int, int]


def cell(text: str) -> Cell:
    """Column and row of two letters, 0-based."""
    return ALPHABET.index(text[0]), ALPHABET.index(text[1])


def expand(value: str) -> list[Cell]:
    """The points of a well-formed value, column first."""
    first, _, last = value.partition(":")
    (column, row), (other_column, other_row) = cell(first), cell(last or first)
    return [
        (x, y)
        for x in range(min(column, other_column), max(column, other_column) + 1)
        for y in range(min(row, other_row), max(row, other_row) + 1)
    ]


def cells(picture: str) -> set[Cell]:
    """The fields marked `#` in a picture: lines are rows from the top."""
    lines = picture.split()
    return {(x, y) for y, line in enumerate(lines) for x, mark in enumerate(line) if mark == "#"}


def fewest_by_search(width: int, height: int) -> list[tuple[int, int]]:
    """For every set of fields of a small grid: the fewest rectangles, and the most single points among them.

    A set is a number with bit `column * height + row`; the answers are found from the empty set upwards.
    """
    by_lowest = _rectangles_by_lowest_field(width, height)
    best = [(0, 0)]
    for fields in range(1, 1 << width * height):
        lowest = (fields & -fields).bit_length() - 1
        cost = min(
            best[fields ^ piece][0] + piece_cost for piece, piece_cost in by_lowest[lowest] if not piece & ~fields
        )
        best.append((cost, 0))
    return [((cost + 99) // 100, -cost % 100) for cost, _ in best]


def _rectangles_by_lowest_field(width: int, height: int) -> list[list[tuple[int, int]]]:
    found: list[list[tuple[int, int]]] = [[] for _ in range(width * height)]
    for x in range(width):
        for y in range(height):
            for right in range(x, width):
                for bottom in range(y, height):
                    piece = sum(1 << c * height + r for c in range(x, right + 1) for r in range(y, bottom + 1))
                    found[x * height + y].append((piece, 99 if (right, bottom) == (x, y) else 100))
    return found


def bits_of(points: Iterable[Cell], height: int) -> int:
    """A set of fields as the number that `fewest_by_search` is asked with."""
    return sum(1 << x * height + y for x, y in points)
