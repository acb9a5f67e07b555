"""A value that should be a point, or a rectangle of points, is neither.

What
    A point is two letters, column then row, `a` to `z` and `A` to `Z`; a rectangle is two points with a colon between
    them, in lists only. Looked at are all lists of points, the moves, the points of labels and the ends of arrows and
    lines.

Why
    Readers drop what they cannot read, or guess: of `aaa` some make `aa`. The stone, mark or move is then missing, or
    somewhere else.

Example
    `AB[D4]` is a board coordinate, not an SGF point; `AB[aa:]` lacks a corner.

Fix
    Safe where only white space is wrong (`[ aa ]` becomes `[aa]`). Unsafe for board coordinates, which count rows from
    below and have no column I (`[D4]` becomes `[dp]` on 19x19), and for moves that say pass. Otherwise none.
"""

from __future__ import annotations

import re

from sgf_ls.goban.points import Point, Size, name
from sgf_ls.goban.values import Kind, PointValue, read_value
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.passes import written_pass
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import PointSubject, points
from sgf_ls.spec.links import GO_POINTS
from sgf_ls.text.edits import Edit
from sgf_ls.text.visible import excerpt


def find(subject: PointSubject) -> list[int]:
    """The malformed or padded values."""
    if isinstance(subject, PointListView):
        # An empty value has a rule of its own, with blanks in it or without.
        return subject.points.where_faulty(
            lambda value: _is_malformed(value) or (value.padded and value.kind is not Kind.EMPTY)
        )
    # A rectangle in a move has a rule of its own. Labels, arrows and lines need their points.
    needs_point = _needs_point(subject)
    return subject.where(
        lambda value: _is_malformed(value) or value.padded or (needs_point and value.kind is not Kind.POINT)
    )


def _needs_point(subject: PointSubject) -> bool:
    """Whether an empty value says nothing; as a move it is a pass."""
    return isinstance(subject, PointListView) or not subject.is_move


def _is_malformed(value: PointValue) -> bool:
    return value.kind is Kind.MALFORMED


def describe(subject: PointSubject, index: int) -> Description:
    """Say what stands there and what should."""
    value = subject.value(index)
    if value.repaired or (value.padded and not _needs_point(subject)):
        return _padded(subject, value, *subject.text_span(index))
    wanted = "a point or a rectangle" if isinstance(subject, PointListView) else "a point"
    shown = excerpt(value.text.strip()) or "nothing"
    message = f"{shown} is not {wanted}: a point is two letters, such as dd, column then row"
    return Description(*_shown(subject, index), message, fix=_guess(subject, index))


def _guess(subject: PointSubject, index: int) -> Fix | None:
    """What was probably meant: a point by its coordinates on the board, or a pass."""
    game, text = subject.view.game, subject.value(index).text.strip()
    edit = Edit(*subject.text_span(index), "")
    point = board_point(text, game.size) if game.size else None
    if point is not None:
        value = read_value(name(point))
        is_new = not isinstance(subject, PointListView) or not subject.points.mask & value.mask
        return Fix(f"Write {value.text}", False, (edit._replace(text=value.text),)) if is_new else None
    written = written_pass(game)
    if _needs_point(subject) or text.lower() not in _PASSES or written is None:
        return None
    return Fix(f"Make it a pass: [{written}]", False, (edit._replace(text=written),))


def board_point(text: str, size: Size) -> Point | None:
    """The point on the board that coordinates such as `D4` name: columns without I, rows from below."""
    match = _COORDINATES.fullmatch(text)
    if match is None:
        return None
    column, row = _COLUMNS.index(match[1].upper()), size.rows - int(match[2])
    point = Point(column, row)
    return point if size.contains(point) else None


def _shown(subject: PointSubject, index: int) -> tuple[int, int]:
    start, end = subject.span(index)
    # The missing point of a label has no brackets of its own; the one in front stands for it.
    return (start - 1, end) if start == end else (start, end)


def _padded(subject: PointSubject, value: PointValue, start: int, end: int) -> Description:
    repaired = value.repaired or ""
    # An empty value is a pass since FF4 only.
    safe = bool(repaired) or not subject.view.game.is_old
    fix = Fix("Remove the white space", safe, (Edit(start, end, repaired),))
    wanted = repaired or "an empty value is a pass"
    return Description(start, end, f"white space does not belong here: {wanted}", fix=fix)


_COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
_COORDINATES = re.compile("([A-HJ-Za-hj-z])-?([0-9]{1,2})")
# What some programs write for a pass.
_PASSES = frozenset(["``", "pass"])

RULE = Rule("point-syntax", Severity.ERROR, __doc__, GO_POINTS, points, find, describe)
