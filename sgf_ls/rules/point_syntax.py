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
    below and have no column I (`[D4]` becomes `[dp]` on 19x19), for relative ones (`[44*]` becomes `[dd]`), for two of
    them with a colon between, which are the corners of a rectangle, and for moves that say pass. Otherwise none.
"""

from __future__ import annotations

import re

from sgf_ls.goban.coordinates import parse_relative
from sgf_ls.goban.game import Game
from sgf_ls.goban.passes import written_pass
from sgf_ls.goban.points import Point, Size, name
from sgf_ls.goban.values import Kind, PointValue, read_value, value_text
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.odd_points import OddPoints
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rewrite import takes_rectangles
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import PointSubject, points
from sgf_ls.spec.links import GO_POINTS
from sgf_ls.spec.lookup import allows_empty
from sgf_ls.text.edits import Edit
from sgf_ls.text.visible import excerpt


def find(subject: PointSubject) -> list[int]:
    """The malformed or padded values."""
    if isinstance(subject, PointListView):
        # An empty value has a rule of its own, with blanks in it or without, unless it is right that it is empty.
        is_blank = _is_empty_list(subject) and subject.value(0).padded
        return (
            [0]
            if is_blank
            else subject.points.where_faulty(
                lambda value: _is_malformed(value) or (value.padded and value.kind is not Kind.EMPTY)
            )
        )
    # A rectangle in a move has a rule of its own. Labels, arrows and lines need their points.
    needs_point = _needs_point(subject)
    return subject.where(
        lambda value: _is_malformed(value) or value.padded or (needs_point and value.kind is not Kind.POINT)
    )


def _is_empty_list(points: PointListView) -> bool:
    """Whether the list says that it is empty, as some may."""
    return (
        allows_empty(points.identifier)
        and points.value(0).kind is Kind.EMPTY
        and all(value.kind is Kind.EMPTY for value in points.points.distinct)
    )


def _needs_point(subject: PointSubject) -> bool:
    """Whether an empty value says nothing; as a move it is a pass."""
    return isinstance(subject, PointListView) or not subject.is_move


def _is_malformed(value: PointValue) -> bool:
    return value.kind is Kind.MALFORMED


def describe(subject: PointSubject, index: int) -> Description:
    """Say what stands there and what should."""
    value = subject.value(index)
    if value.repaired or (value.padded and not _is_missing(subject, value)):
        return _padded(subject, value, *subject.text_span(index))
    if _is_missing(subject, value):
        return _missing(subject, index)
    wanted = "a point or a rectangle" if isinstance(subject, PointListView) else "a point"
    message = f"{excerpt(value.text.strip())} is not {wanted}: {_A_POINT}"
    return Description(*subject.span(index), message, fix=_guess(subject, index))


def _is_missing(subject: PointSubject, value: PointValue) -> bool:
    """Whether one of the parts of a label, an arrow or a line is empty."""
    return value.kind is Kind.EMPTY and not isinstance(subject, PointListView) and not subject.is_move


def _missing(subject: PointSubject, index: int) -> Description:
    """What is missing has no place of its own; the colon stands for it."""
    start, end = subject.text_span(index)
    is_first = isinstance(subject, OddPoints) and not subject.pieces[index].offset
    colon = (end, end + 1) if is_first else (start - 1, start)
    where = "in front of" if is_first else "behind"
    return Description(*colon, f"the point {where} the colon is missing: {_A_POINT}")


def _guess(subject: PointSubject, index: int) -> Fix | None:
    """What was probably meant: a point by its coordinates on the board, or a pass."""
    game, text = subject.view.game, subject.value(index).text.strip()
    edit = Edit(*subject.text_span(index), "")
    value = typed_value(text, game, as_rectangle=isinstance(subject, PointListView) and takes_rectangles(subject))
    if value is not None:
        is_new = not isinstance(subject, PointListView) or not subject.points.mask & value.mask
        return Fix(f"Write {value.text}", False, (edit._replace(text=value.text),)) if is_new else None
    written = written_pass(game)
    if _needs_point(subject) or text.lower() not in _PASSES or written is None:
        return None
    return Fix(f"Make it a pass: [{written}]", False, (edit._replace(text=written),))


def typed_value(text: str, game: Game, *, as_rectangle: bool) -> PointValue | None:
    """The value that names of points were typed for: a point, or where there may be one a rectangle (`C3:E5`)."""
    if game.size is None:
        return None
    first, colon, last = text.partition(":")
    if not colon:
        point = typed_point(text, game.size)
        return read_value(name(point)) if point else None
    if not as_rectangle:
        return None
    corners = typed_point(first.strip(), game.size), typed_point(last.strip(), game.size)
    if None in corners:
        return None
    columns, rows = zip(*filter(None, corners), strict=True)
    return read_value(value_text(Point(min(columns), min(rows)), Point(max(columns), max(rows))))


def typed_point(text: str, size: Size) -> Point | None:
    """The point on the board that a name means: `D4` (columns without I, rows from below), or a relative one, `44*`."""
    match = _COORDINATES.fullmatch(text)
    if match is None:
        return parse_relative(text, size)
    point = Point(_COLUMNS.index(match[1].upper()), size.rows - int(match[2]))
    return point if size.contains(point) else parse_relative(text, size)


def _padded(subject: PointSubject, value: PointValue, start: int, end: int) -> Description:
    repaired = value.repaired or ""
    # An empty value says that since FF4 only.
    safe = bool(repaired) or not subject.view.game.is_old
    fix = Fix("Remove the white space", safe, (Edit(start, end, repaired),))
    empty = "an empty value empties the list" if isinstance(subject, PointListView) else "an empty value is a pass"
    wanted = repaired or empty
    return Description(start, end, f"white space does not belong here: {wanted}", fix=fix)


_A_POINT = "a point is two letters, such as dd, column then row"
_COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
_COORDINATES = re.compile("([A-HJ-Za-hj-z])-?([0-9]{1,2})")
# What some programs write for a pass.
_PASSES = frozenset(["``", "pass"])

GROUP = "POINT-LISTS"
RULE = Rule("point-syntax", Severity.ERROR, __doc__, GO_POINTS, points, find, describe)
