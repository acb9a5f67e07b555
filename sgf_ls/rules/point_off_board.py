"""A point lies outside the board that the root's `SZ` states.

What
    Columns are compared with the width, rows with the height, each by its own limit; without `SZ` the board is 19x19.
    Looked at are all lists of points, the moves, the points of labels and the ends of arrows and lines. As a move, `tt`
    is a pass on boards up to 19x19; in a list it is no point at all.

Why
    Readers drop such points, or refuse the file. On rectangular boards columns and rows are easily mixed up. Capital
    letters name columns and rows 27 to 52; on smaller boards they are often a slip of the shift key. Some programs
    write a pass as the point behind the last one of the board, `jj` on 9x9.

Example
    `SZ[13:9]` with `AB[am]`: row `m` is the 13th of 9.

Fix
    Unsafe for capital letters, if the small ones name a point on the board, and for a move right behind the last
    column and row: it becomes a pass. Otherwise none: nobody but the author knows which point was meant.
"""

from __future__ import annotations

from sgf_ls.goban.masks import board_mask
from sgf_ls.goban.passes import LARGEST_WITH_PASS, PASS, is_pass, written_pass
from sgf_ls.goban.points import LETTERS, Point, Size, name
from sgf_ls.goban.values import PointValue, read_value
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.odd_points import OddPoints
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import PointSubject, points
from sgf_ls.spec.links import GO_POINTS
from sgf_ls.text.edits import Edit

_SMALL_LETTERS = 26
"""Boards of more lines have capital letters for points of their own."""


def find(subject: PointSubject) -> list[int]:
    """The values that reach beyond the board."""
    size = subject.view.game.size
    if size is None:
        return []
    if isinstance(subject, PointListView) and not subject.points.mask & ~board_mask(size):
        return []
    may_pass = isinstance(subject, OddPoints) and subject.is_move
    return subject.where(lambda value: not fits(value, size) and not (may_pass and is_pass(value, size)))


def fits(value: PointValue, size: Size) -> bool:
    """Whether a value lies on the board; what has no points does."""
    return value.corners is None or size.contains(value.corners[1])


def describe(subject: PointSubject, index: int) -> Description:
    """Name the axis, what was written and what would be the last."""
    size, corners = subject.view.game.size, subject.value(index).corners
    assert size is not None and corners is not None, "only points are off the board, of known size"
    is_move = isinstance(subject, OddPoints) and subject.is_move
    message = _message(corners[1], size, is_move=is_move)
    if is_move and corners[1] == (size.columns, size.rows):
        message += "; some programs write a pass so"
    return Description(*subject.span(index), message, fix=_fix(subject, index, size, is_move=is_move))


def _fix(subject: PointSubject, index: int, size: Size, *, is_move: bool) -> Fix | None:
    """What was probably meant: small letters, or a pass."""
    value = subject.value(index)
    small = value.rewritten.lower()
    if max(size) <= _SMALL_LETTERS and small != value.rewritten and _is_new_on_board(subject, read_value(small), size):
        return Fix(f"Write {small}", False, (Edit(*subject.text_span(index), small),))
    written = written_pass(subject.view.game)
    if is_move and value.corners == ((size.columns, size.rows),) * 2 and written is not None:
        return Fix(f"Make it a pass: [{written}]", False, (Edit(*subject.text_span(index), written),))
    return None


def _is_new_on_board(subject: PointSubject, value: PointValue, size: Size) -> bool:
    if not fits(value, size) or value.is_reversed:
        return False
    return not isinstance(subject, PointListView) or not subject.points.mask & value.mask


def _message(corner: Point, size: Size, *, is_move: bool) -> str:
    letters = name(corner)
    column, row = letters[0], letters[1]
    beyond = []
    if corner.column >= size.columns:
        beyond.append(f"column {column} (the {_ordinal(corner.column + 1)}) is beyond {LETTERS[size.columns - 1]}")
    if corner.row >= size.rows:
        beyond.append(f"row {row} (the {_ordinal(corner.row + 1)}) is beyond {LETTERS[size.rows - 1]}")
    said = f"outside the board of {size.columns}x{size.rows}: {' and '.join(beyond)}"
    if letters == PASS and not is_move and max(size) <= LARGEST_WITH_PASS:
        said += f"; {PASS} is a pass only as a move"
    elif letters.isupper():
        said += "; capital letters name columns and rows 27 to 52"
    return said


def _ordinal(number: int) -> str:
    ending = "th" if number // 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


GROUP = "POINT-LISTS"
RULE = Rule("point-off-board", Severity.ERROR, __doc__, GO_POINTS, points, find, describe)
