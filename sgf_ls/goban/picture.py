"""A small board as a picture (SVG), for hovers of editors that show such.

The picture brings its own background, so it looks the same on dark and light pages; what is marked differs by shape and
not by colour alone. It holds nothing but numbers and names of points: no text of a file gets into it.

Stones that stand one below the other are one line, broken into dashes of no length with round ends, and all of one
kind are one path: a board full of them takes a thousand characters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from html import escape

from sgf_ls.goban.coordinates import edge_names
from sgf_ls.goban.drawing import star_points
from sgf_ls.goban.masks import board_mask, columns_of, points_of
from sgf_ls.goban.points import Point, Size

CELL = 20
"""The distance of two lines, in pixels; boards over `LARGE` lines are drawn half as large."""
LARGE = 26
MARGIN = 30
"""From the edge of the picture to the first line, with room for labels."""

MOST_CROSSES = 361
"""Rings of more points have no crosses: these are drawn one by one."""

WOOD, INK, PAPER = "#e3bf7d", "#1c1c1c", "#fdfdfd"
BLUE, ORANGE = "#0057b0", "#d1440c"  # told apart by the colour-blind, too


class Mark(Enum):
    """What is drawn on a point."""

    BLACK = "a black stone"
    WHITE = "a white stone"
    POINT = "a dot"
    REPEATED = "a cross in a ring"


def svg_board(size: Size, marks: Iterable[tuple[int, Mark]], style: str = "relative", prime: str = "*") -> str:
    """The board with marks on the points of masks; where two meet, the later one stands on the earlier one.

    Points off the board are left out. `style` and `prime` choose the labels on the upper and the left edge.
    """
    scale = 0.5 if max(size) > LARGE else 1
    width, height = (MARGIN + CELL * (length - 1) + CELL for length in size)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale:g}" height="{height * scale:g}" '
        f'viewBox="0 0 {width} {height}">',
        f'<rect width="{width}" height="{height}" rx="4" fill="{WOOD}"/>',
        _lines(size),
        _dots(star_points(size), 5, INK),
        *_labels(*edge_names(size, style, prime)),
    ]
    for mask, mark in marks:
        if mask & board_mask(size):
            parts += _drawn(mask & board_mask(size), mark)
    return "".join([*parts, "</svg>"])


def _drawn(mask: int, mark: Mark) -> list[str]:
    if mark is Mark.BLACK:
        return [_dots(mask, 18, INK)]
    if mark is Mark.WHITE:
        return [_dots(mask, 18, INK), _dots(mask, 16, PAPER)]
    if mark is Mark.POINT:
        return [_dots(mask, 12, PAPER), _dots(mask, 9, BLUE)]
    ring = [_dots(mask, 17, ORANGE), _dots(mask, 13, PAPER)]
    if mask.bit_count() > MOST_CROSSES:
        return ring
    crosses = "".join(f"M{x - 4} {y - 4}l8 8m0-8l-8 8" for x, y in map(_place, points_of(mask)))
    return [*ring, f'<path d="{crosses}" stroke="{ORANGE}" stroke-width="2.5"/>']


def _place(point: Point) -> tuple[int, int]:
    return MARGIN + CELL * point.column, MARGIN + CELL * point.row


def _dots(mask: int, diameter: int, colour: str) -> str:
    """Round spots on the points of a mask."""
    path = "".join(f"M{x} {y}v{CELL * (count - 1) + 1}" for (x, y), count in _runs(mask))
    dashes = f'stroke-width="{diameter}" stroke-linecap="round" stroke-dasharray="0 {CELL}"'
    return f'<path d="{path}" stroke="{colour}" {dashes}/>' if path else ""


def _runs(mask: int) -> Iterator[tuple[tuple[int, int], int]]:
    """The uppermost places of points that stand one below the other, and how many they are."""
    for column, rows in enumerate(columns_of(mask)):
        while rows:
            first = (rows & -rows).bit_length() - 1
            count = (~(rows >> first) & (rows >> first) + 1).bit_length() - 1
            yield _place(Point(column, first)), count
            rows &= ~(((1 << count) - 1) << first)


def _lines(size: Size) -> str:
    (left, top), (right, bottom) = _place(Point(0, 0)), _place(Point(size.columns - 1, size.rows - 1))
    columns = "".join(f"M{left + CELL * column} {top}V{bottom}" for column in range(size.columns))
    rows = "".join(f"M{left} {top + CELL * row}H{right}" for row in range(size.rows))
    return f'<path d="{columns}{rows}" stroke="{INK}" stroke-linecap="square"/>'


def _labels(columns: Sequence[str], rows: Sequence[str]) -> list[str]:
    middle = MARGIN // 2 - 3
    across = [
        f'<text x="{MARGIN + CELL * at}" y="{middle + 4}">{escape(text)}</text>' for at, text in enumerate(columns)
    ]
    down = [f'<text x="{middle}" y="{MARGIN + CELL * at + 4}">{escape(text)}</text>' for at, text in enumerate(rows)]
    font = 'font-family="sans-serif" font-size="11" text-anchor="middle"'
    return [f'<g fill="{INK}" {font}>', *across, *down, "</g>"]
