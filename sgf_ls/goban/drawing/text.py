"""A diagram as plain text, for hovers (inside a fence) and for terminals.

       1 2 3 2 1
             * *
    1* . . . . .      X O  a black stone, a white stone
    2* .(X)O . .      . +  an empty point, a star point
    3  . X#O^x .      (X)  the last move
    2  . . A * .      x o  territory
    1  . . . . .

A sign stands in the place of an empty point, and behind a stone. So does a label or the number of a move, but for a
label that begins as if there were a point, such as `Xa`: the empty point stays in front of it. Where these need more
room, all points get it. `SIGNS` has the signs, `legend` those of a diagram and what they mean; all are ASCII,
as whatever else may be wide or narrow.

The names of the lines stand on the upper and the left edge. Above the board they are written downwards, figure under
figure and the star or prime last, so that no column of the board is wider than two characters, on a board of 52
neither. A part of a board has frames where it reaches the edges of the board, and none elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sgf_ls.goban.diagram import Diagram, Mark
from sgf_ls.goban.drawing.layout import Layout
from sgf_ls.goban.drawing.lettering import in_row, lettering, width_of
from sgf_ls.goban.masks import points_of
from sgf_ls.goban.points import Point
from sgf_ls.goban.region import whole_board
from sgf_ls.goban.stars import star_points

EMPTY, STAR, BLACK, WHITE = ".", "+", "X", "O"
BEFORE_LAST = "("
"""Stands in front of the last move, if there is room."""

SIGNS = {
    Mark.BLACK_TERRITORY: ("x", "Black's territory"),
    Mark.WHITE_TERRITORY: ("o", "White's territory"),
    Mark.DIMMED: ("-", "dimmed"),
    Mark.LAST_MOVE: (")", "last move"),
    Mark.CIRCLE: ("@", "circle"),
    Mark.CROSS: ("*", "cross"),
    Mark.SELECTED: ("$", "selected"),
    Mark.SQUARE: ("#", "square"),
    Mark.TRIANGLE: ("^", "triangle"),
    Mark.HIGHLIGHTED: ("<", "in the list"),
    Mark.REPEATED: ("!", "repeated"),
}
"""Every mark as a character, and in words."""
_POINTS = (EMPTY, STAR, BLACK, WHITE)
_TAKEN = frozenset(sign for sign, _ in SIGNS.values())


def _is_taken(text: str) -> bool:
    """Whether a label would be taken for something else if it stood in the place of a point."""
    return text in _TAKEN or text.startswith(_POINTS)


class _Cell:
    """What is written on a point: the core, for which there is always room, and a sign that may fill the gap behind."""

    __slots__ = ("core", "is_bare", "is_last", "sign", "width")

    def __init__(self, core: str, *, is_bare: bool) -> None:
        self.core = core
        self.is_bare = is_bare
        """Whether something may take the place of the core."""
        self.is_last = False
        self.sign = ""
        self.width = len(core)
        """How many columns the core takes."""

    def write(self, text: str, width: int) -> None:
        """Write a label or a number on the point, which takes so many columns."""
        if self.is_bare and not _is_taken(text):
            self.core, self.width = text, width
        else:
            self.core, self.width = self.core + text, self.width + width
        self.is_bare = False

    def mark(self, sign: str) -> None:
        """Put a sign on the point; of several behind the core the last one is seen."""
        if self.is_bare:
            self.core, self.is_bare = sign, False
        else:
            self.sign = sign


def text_board(diagram: Diagram) -> str:
    """The diagram as lines with a line feed between them, none after the last, and without blanks at their ends."""
    return text_drawing(diagram)[0]


def text_drawing(diagram: Diagram, *, wide: bool = False) -> tuple[str, Layout]:
    """The same lines, and where in them the points lie: in characters, and one line below the other.

    A point is as wide as the layout's `cell`: its stone, what is written or marked on it, and the gap behind. For what
    is `wide` see `lettering`.
    """
    rows = _rows(diagram, wide)
    room = 1 + max([cell.width for row in rows for cell in row])
    columns, labels = diagram.names_of_lines
    margin = max(map(len, labels))
    left, top, right, bottom = _framed(diagram)
    heading = _heading(columns, room, diagram.prime)
    rule = f"{'':{margin}} {'+-' * left}{'-' * (room * len(rows[0]))}{'+' * right}"
    lines = [f"{'':{margin}}{'  ' * left}{line}" for line in heading]
    lines += [rule] * top
    lines += [
        f"{label:<{margin}}{' |' * left}{_written(row, room)}{'|' * right}"
        for label, row in zip(labels, rows, strict=True)
    ]
    lines += [rule] * bottom
    width = margin + 2 * left + 1 + room * len(columns) + right
    layout = Layout(diagram.region, margin + 2 * left + 1, len(heading) + top, width, len(lines), room)
    return "\n".join([line.rstrip() for line in lines]), layout


def legend(diagram: Diagram) -> Iterator[tuple[str, str]]:
    """The stones and signs in the drawing of a diagram, and what each of them means."""
    shown = diagram.shown
    for sign, mask, meaning in ((BLACK, diagram.black, "Black"), (WHITE, diagram.white, "White")):
        if mask & shown:
            yield sign, meaning
    for mark, mask in diagram.marks:
        if mask & shown:
            sign, meaning = SIGNS[mark]
            yield (BEFORE_LAST + sign if mark is Mark.LAST_MOVE else sign), meaning


def _rows(diagram: Diagram, wide: bool) -> list[list[_Cell]]:
    """The cells of the region, row by row, with all that is written in them."""
    region, shown = diagram.region, diagram.shown
    cells = {point: _Cell(" ", is_bare=False) for point in points_of(region.mask)}
    points = ((shown, EMPTY), (star_points(diagram.size), STAR), (diagram.black, BLACK), (diagram.white, WHITE))
    for mask, core in points:
        for point in points_of(mask & shown):
            cells[point] = _Cell(core, is_bare=core in (EMPTY, STAR))
    for point, text in diagram.texts.items():
        fitting = in_row(lettering(text, wide=wide))
        cells[point].write(fitting, width_of(fitting, wide=wide))
    for mark, mask in diagram.marks:
        for point in points_of(mask & shown):
            cells[point].mark(SIGNS[mark][0])
    for point in points_of(diagram.marked(Mark.LAST_MOVE) & shown):
        cells[point].is_last = True
    columns = range(region.first.column, region.last.column + 1)
    return [[cells[Point(column, row)] for column in columns] for row in range(region.first.row, region.last.row + 1)]


def _written(row: Sequence[_Cell], room: int) -> str:
    """The cells of a row, each in so many columns, behind a gap."""
    pieces = [" ", *[cell.core + cell.sign.ljust(room - cell.width) for cell in row]]
    for number, cell in enumerate(row):
        if cell.is_last and pieces[number].endswith(" "):  # the piece in front of it
            pieces[number] = pieces[number][:-1] + BEFORE_LAST
    return "".join(pieces)


def _framed(diagram: Diagram) -> tuple[bool, bool, bool, bool]:
    """Whether the left, upper, right and lower side have a frame, as a part of a board has at the board's edges."""
    region, board = diagram.region, whole_board(diagram.size)
    if region == board:
        return False, False, False, False
    (left, top), (right, bottom) = region
    return left == 0, top == 0, right == board.last.column, bottom == board.last.row


def _heading(labels: Sequence[str], room: int, prime: str) -> list[str]:
    """The labels written downwards: the figures end on one line, the stars stand on the next."""
    figures = [label.rstrip(prime) for label in labels]
    height = max(map(len, figures))
    columns = [figure.rjust(height) + label[len(figure) :] for figure, label in zip(figures, labels, strict=True)]
    tallest = max(map(len, columns))
    return ["".join([f" {column.ljust(tallest)[line]:<{room - 1}}" for column in columns]) for line in range(tallest)]
