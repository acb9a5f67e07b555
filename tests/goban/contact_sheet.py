"""A page with pictures of all kinds of diagrams, to look at: `python -m tests.goban.contact_sheet sheet.html`.

Each is shown at two sizes, on a light and on a dark page. Nobody can tell by a test whether a picture is good.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from pathlib import Path
from random import Random

from sgf_ls.goban.diagram import NO_COORDINATES, Diagram, Mark
from sgf_ls.goban.drawing.svg import svg_board
from sgf_ls.goban.masks import mask_of, point_mask
from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.region import region_around
from sgf_ls.goban.values import read_value

PAGES = ("#ffffff", "#1e1e1e")
SIZES = (16, 28)
"""Pixels between two lines."""
LABELS = ("A", "b", "12", "123", "1234", "ABCDEFGH", "中", "中文", "<&>", "M")


def mask(values: str) -> int:
    """The points of some values."""
    return sum(read_value(value).mask for value in values.split())


def every_mark() -> Diagram:
    """All marks and labels on empty points, black and white stones; lines, arrows and dimmed points beside them."""
    marks = tuple((mark, mask_of([Point(column, row) for column in range(3)])) for row, mark in enumerate(Mark))
    labels = tuple((Point(3 + column, row), text) for row, text in enumerate(LABELS) for column in range(3))
    return Diagram(
        Size(13, 11),
        mask("ba:bk ea:ek ig:ih ka"),
        mask("ca:ck fa:fk jg:jh la"),
        (*marks, (Mark.DIMMED, mask("ka:mb"))),
        labels,
        lines=((Point(7, 0), Point(9, 4)), (Point(7, 5), Point(12, 5))),
        arrows=((Point(12, 3), Point(7, 4)), (Point(8, 9), Point(8, 6)), (Point(7, 10), Point(12, 7))),
    )


def game(size: Size, moves: int) -> Diagram:
    """As many stones, each with its number, as chance has put on a board."""
    points = [Point(column, row) for column in range(size.columns) for row in range(size.rows)]
    Random(7).shuffle(points)
    points = points[:moves]
    numbers = tuple((point, number) for number, point in enumerate(points, 1))
    return Diagram(size, mask_of(points[::2]), mask_of(points[1::2]), numbers=numbers)


def diagrams() -> list[Diagram]:
    """One of each kind."""
    nine = Diagram(Size(9, 9), mask("aa:cc"), marks=((Mark.HIGHLIGHTED, mask("aa:dc")), (Mark.REPEATED, mask("cc"))))
    corner = Diagram(Size(19, 19), mask("bb:bd cd dc"), mask("cb:cc ec ed de"), labels=((Point(0, 1), "A"),))
    full, played = game(Size(19, 19), 200), game(Size(13, 9), 50)
    last = ((Mark.LAST_MOVE, point_mask(played.numbers[-1][0])),)
    return [
        every_mark(),
        nine,
        full,
        full._replace(numbers=(), style="a1"),
        played._replace(numbers=(), marks=last, style="sgf"),
        played._replace(style=NO_COORDINATES),
        corner._replace(crop=region_around(corner.busy, corner.size)),
        corner._replace(visible=mask("aa:gg ah:ch"), style="a1"),
        Diagram(Size(1, 1)),
        Diagram(Size(2, 3), 1),
        game(Size(52, 52), 1300)._replace(numbers=()),
    ]


def page() -> str:
    """The whole page."""
    shown = []
    for colour in PAGES:
        pictures = [svg_board(diagram, pixels) for diagram in diagrams() for pixels in SIZES]
        sources = [f"data:image/svg+xml;base64,{b64encode(picture.encode()).decode()}" for picture in pictures]
        images = "".join(f'<img src="{source}" style="margin:8px;vertical-align:top">' for source in sources)
        shown.append(f'<div style="background:{colour};padding:8px">{images}</div>')
    return f'<!doctype html><meta charset="utf-8"><body style="margin:0">{"".join(shown)}'


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(), encoding="utf-8")
