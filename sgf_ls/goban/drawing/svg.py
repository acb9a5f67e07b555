"""A diagram as a picture (SVG), for hovers, panels and files.

The picture brings its own background, so it looks the same on dark and light pages. Nothing of a file gets into it but
labels: as texts, cut and escaped. There are no scripts, styles, links or fonts in it.

All points with the same sign are the corners of one line that nobody sees, and the sign is a marker at each of them: a
stone below another one takes three characters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import hypot

from sgf_ls.goban.diagram import NO_COORDINATES, Diagram, Mark, Pair
from sgf_ls.goban.drawing import signs
from sgf_ls.goban.drawing.layout import CELL, Layout, layout_of
from sgf_ls.goban.drawing.lettering import breadth_of, lettering
from sgf_ls.goban.drawing.signs import INK, LINE, PAPER, WOOD
from sgf_ls.goban.masks import columns_of, mask_of, point_mask, points_of
from sgf_ls.goban.points import Point
from sgf_ls.goban.region import whole_board
from sgf_ls.goban.stars import star_points

MOST_PAIRS = 500
"""At most so many lines, and so many arrows, are drawn: a file may hold any number of them."""


def svg_board(diagram: Diagram, pixels: int = CELL) -> str:
    """The picture of a diagram, in which two lines are so many pixels apart; see `layout` for what lies where."""
    layout = layout_of(diagram)
    width, height = layout.width, layout.height
    scale = pixels / layout.cell
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale:g}" height="{height * scale:g}" '
            f'viewBox="0 0 {width} {height}" fill="none" font-family="{signs.FONTS}" text-anchor="middle">',
            f'<rect width="{width}" height="{height}" rx="4" fill="{WOOD}"/>',
            *_board(diagram, layout),
            *_stones(diagram, layout),
            *_pairs(diagram, layout),
            *_markup(diagram, layout),
            *_texts(diagram, layout),
            *_covers(diagram, layout),
            *_coordinates(diagram, layout),
            "</svg>",
        ]
    )


def _board(diagram: Diagram, layout: Layout) -> Iterator[str]:
    """The lines and star points, and what lies on them below the stones."""
    yield from _lines(diagram, layout)
    shown = diagram.shown
    written = diagram.marked(*signs.MARKUP) | mask_of(diagram.texts)
    yield _stamped("star", signs.STAR, star_points(diagram.size) & shown, layout)
    yield _stamped("clearing", signs.CLEARING, written & shown & ~diagram.stones, layout)
    for mark, sign in signs.BELOW_STONES.items():
        yield _stamped(f"{mark.name}-BELOW", sign, diagram.marked(mark) & shown, layout)


def _stones(diagram: Diagram, layout: Layout) -> Iterator[str]:
    shown = diagram.shown
    yield _stamped("black", signs.BLACK_STONE, diagram.black & shown, layout)
    yield _stamped("white", signs.WHITE_STONE, diagram.white & shown, layout)
    for mark, sign in signs.TERRITORY.items():
        yield _stamped(mark.name, sign, diagram.marked(mark) & shown, layout)


def _markup(diagram: Diagram, layout: Layout) -> Iterator[str]:
    """Marks in the colour that shows on what is below them; one on the last move says enough about that."""
    written = diagram.marked(*signs.MARKUP) | mask_of(diagram.texts)
    yield from _in_contrast(Mark.LAST_MOVE, signs.LAST_MOVE, diagram.marked(Mark.LAST_MOVE) & ~written, diagram, layout)
    for mark, mask in diagram.marks:
        if mark in signs.MARKUP:
            yield from _in_contrast(mark, signs.MARKUP[mark], mask, diagram, layout)


def _in_contrast(mark: Mark, sign: str, mask: int, diagram: Diagram, layout: Layout) -> Iterator[str]:
    dark = diagram.black & diagram.shown
    light = diagram.shown & ~dark
    yield _stamped(mark.name, sign.format(ink=INK), mask & light, layout)
    yield _stamped(f"{mark.name}-ON-BLACK", sign.format(ink=PAPER), mask & dark, layout)


def _texts(diagram: Diagram, layout: Layout) -> Iterator[str]:
    """Labels and numbers, those of equal size and colour together."""
    groups: dict[tuple[float, str], list[str]] = {}
    for point, text in diagram.texts.items():
        shown = lettering(text)
        size = _font_size(shown)
        colour = PAPER if diagram.black & point_mask(point) else INK
        x, y = layout.place(point)
        groups.setdefault((size, colour), []).append(_text(x, y, size, shown))
    for (size, colour), texts in groups.items():
        yield f'<g fill="{colour}" font-size="{size:g}" font-weight="bold">{"".join(texts)}</g>'


def _font_size(text: str) -> float:
    """The size in which a text fits on a stone."""
    return min(signs.LARGEST_FONT, round(signs.ROOM / hypot(breadth_of(text), signs.LETTER_HEIGHT), 1))


def _text(x: int, y: int, size: float, text: str) -> str:
    """A text whose letters have their middle at a place."""
    return f'<text x="{x}" y="{y + 0.36 * size:.4g}">{escape(text, quote=False)}</text>'


def _covers(diagram: Diagram, layout: Layout) -> Iterator[str]:
    """What hides points, wholly or in part, and what must be seen all the same."""
    shown = diagram.shown
    if dimmed := diagram.marked(Mark.DIMMED) & shown:
        yield f'<path d="{_area(dimmed, layout)}" fill="{WOOD}" fill-opacity="{signs.VEIL}"/>'
    if hidden := diagram.region.mask & ~shown:
        yield f'<path d="{_area(hidden, layout)}" fill="{WOOD}"/>'
    yield _stamped(Mark.REPEATED.name, signs.REPEATED, diagram.marked(Mark.REPEATED) & shown, layout)


def _coordinates(diagram: Diagram, layout: Layout) -> Iterator[str]:
    """The names of the lines, on the upper and the left edge."""
    if diagram.style == NO_COORDINATES:
        return
    columns, rows = diagram.names_of_lines
    x, y = layout.place(layout.region.first)
    size = signs.COORDINATES_SIZES[max(map(len, columns)) - 1]
    middle = signs.COORDINATES_MIDDLE
    names = [_text(x + layout.cell * at, middle, size, name) for at, name in enumerate(columns)]
    names += [_text(middle, y + layout.cell * at, size, name) for at, name in enumerate(rows)]
    yield f'<g fill="{signs.COORDINATES}" font-size="{size:g}">{"".join(names)}</g>'


def _lines(diagram: Diagram, layout: Layout) -> Iterator[str]:
    """The lines of the board, which go on where its part ends, and its edges, which are stronger."""
    region, board = layout.region, whole_board(diagram.size)
    (left, top), (right, bottom) = layout.place(region.first), layout.place(region.last)
    open_left, open_top = region.first.column > 0, region.first.row > 0
    open_right, open_bottom = region.last.column < board.last.column, region.last.row < board.last.row
    half = layout.cell // 2
    start_x, end_x = left - half * open_left, right + half * open_right
    start_y, end_y = top - half * open_top, bottom + half * open_bottom
    columns = [f"M{x} {start_y}V{end_y}" for x in range(left, right + 1, layout.cell)]
    rows = [f"M{start_x} {y}H{end_x}" for y in range(top, bottom + 1, layout.cell)]
    yield f'<path d="{"".join(columns + rows)}" stroke="{LINE}"/>'
    edges = [columns[0]] * (not open_left) + [columns[-1]] * (not open_right)
    edges += [rows[0]] * (not open_top) + [rows[-1]] * (not open_bottom)
    if edges:
        yield f'<path d="{"".join(edges)}" stroke="{INK}" stroke-width="1.6" stroke-linecap="square"/>'


def _pairs(diagram: Diagram, layout: Layout) -> Iterator[str]:
    """Lines, and arrows, which end where their heads begin."""
    lines = [_line(pair, layout) for pair in diagram.drawn(diagram.lines)[:MOST_PAIRS]]
    arrows = [_line(pair, layout, signs.HEAD) for pair in diagram.drawn(diagram.arrows)[:MOST_PAIRS]]
    if lines or arrows:
        path = "".join(lines + arrows)
        yield f'<path d="{path}" stroke="{PAPER}" stroke-width="4.6" stroke-opacity=".85" stroke-linecap="round"/>'
        yield f'<path d="{path}" stroke="{INK}" stroke-width="2.2"/>'
    if arrows:
        yield f'<marker id="head" {_MARKER} orient="auto">{signs.ARROW_HEAD}</marker><g marker-end="url(#head)">'
        yield from [f'<path d="{arrow}"/>' for arrow in arrows]
        yield "</g>"


def _line(pair: Pair, layout: Layout, short: float = 0) -> str:
    """The path from one point to another, so much shorter at its end."""
    (x, y), (end_x, end_y) = map(layout.place, pair)
    part = 1 - short / hypot(end_x - x, end_y - y)
    return f"M{x} {y}L{x + part * (end_x - x):.5g} {y + part * (end_y - y):.5g}"


_MARKER = 'markerUnits="userSpaceOnUse" overflow="visible"'


def _stamped(name: str, sign: str, mask: int, layout: Layout) -> str:
    """A sign on each of the points of a mask; nothing if there are none."""
    if not mask:
        return ""
    places = [layout.place(point) for point in points_of(mask)]
    ends = ("start", "mid", "end") if len(places) > 1 else ("start",)
    markers = " ".join([f'marker-{end}="url(#{name})"' for end in ends])
    return f'<marker id="{name}" {_MARKER}>{sign}</marker><path d="{_through(places)}" {markers}/>'


def _through(places: Sequence[tuple[int, int]]) -> str:
    """The path that has a corner at each place and nowhere else."""
    x, y = places[0]
    path = [f"M{x} {y}"] if len(places) > 1 else [f"M{x} {y}h0"]  # a path of one place would be none
    for next_x, next_y in places[1:]:
        across, down = next_x - x, next_y - y
        path.append(f"v{down}" if not across else f"h{across}" if not down else f"l{across} {down}".replace(" -", "-"))
        x, y = next_x, next_y
    return "".join(path)


def _area(mask: int, layout: Layout) -> str:
    """The path around the cells of the points of a mask: a rectangle for each row of points below one another."""
    half = layout.cell // 2
    path = []
    for column, rows in enumerate(columns_of(mask)):
        while rows:
            first = (rows & -rows).bit_length() - 1
            count = (~(rows >> first) & (rows >> first) + 1).bit_length() - 1
            x, y = layout.place(Point(column, first))
            path.append(f"M{x - half} {y - half}h{layout.cell}v{layout.cell * count}h-{layout.cell}z")
            rows &= ~(((1 << count) - 1) << first)
    return "".join(path)
