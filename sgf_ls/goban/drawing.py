"""A small board as plain text, for hovers (inside a fence) and for the terminal.

Labels stand on the upper and the left edge, in the chosen style. Above the board they are written downwards, figure
under figure and the star or prime last, so that no column of the board is wider than two characters, on a board of 52
neither:

       1 2 2 1
           * *
    1* . . . .
    2* . . . .
    2  . . . .
    1  . . . .
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sgf_ls.goban.coordinates import edge_names
from sgf_ls.goban.masks import mask_of, points_of
from sgf_ls.goban.points import Point, Size

EMPTY = "."
STAR_POINT = "+"


def text_board(
    size: Size,
    marks: Mapping[int, str] | Iterable[tuple[int, str]] = (),
    prime: str = "*",
    style: str = "relative",
) -> str:
    """The board with a character for each point of the masks; where two masks meet, the later one is seen.

    `marks` pairs masks (see `masks`) with single characters, `style` and `prime` choose the labels. Points off the
    board are left out. Lines end with a line feed between them, none after the last, and bear no blanks at their ends.
    """
    board = [[EMPTY] * size.columns for _ in range(size.rows)]
    pairs = marks.items() if isinstance(marks, Mapping) else marks
    for mask, character in ((star_points(size), STAR_POINT), *pairs):
        for point in points_of(mask):
            if size.contains(point):
                board[point.row][point.column] = character
    columns, rows = edge_names(size, style, prime)
    margin = max(map(len, rows))
    lines = [" " * margin + line for line in _heading(columns, prime)]
    lines += [f"{label:<{margin}} {' '.join(row)}" for label, row in zip(rows, board, strict=True)]
    return "\n".join(line.rstrip() for line in lines)


def _heading(labels: Sequence[str], prime: str) -> list[str]:
    """The labels written downwards: the figures end on one line, the stars stand on the next."""
    figures = [label.rstrip(prime) for label in labels]
    height = max(map(len, figures))
    columns = [figure.rjust(height) + label[len(figure) :] for figure, label in zip(figures, labels, strict=True)]
    tallest = max(map(len, columns))
    return ["".join(f" {column.ljust(tallest)[line]}" for column in columns) for line in range(tallest)]


def star_points(size: Size) -> int:
    """The points that boards of this size have dots on, as a mask; none on boards under 7 lines.

    On the third line from either edge, from 13 lines on the fourth; the middle of both axes; from 15 lines on also the
    middle of one axis with the star lines of the other.
    """
    if min(size) < 7:
        return 0
    columns, rows = _star_lines(size.columns), _star_lines(size.rows)
    points = [Point(column, row) for column in columns for row in rows]
    if size.columns % 2 and size.rows % 2:
        points.append(Point(size.columns // 2, size.rows // 2))
    return mask_of(points)


def _star_lines(length: int) -> list[int]:
    distance = 3 if length >= 13 else 2
    middle = [length // 2] if length % 2 and length >= 15 else []
    return [distance, *middle, length - 1 - distance]
