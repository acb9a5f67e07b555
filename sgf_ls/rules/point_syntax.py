"""A value that should be a point, or a rectangle of points, is neither.

What
    A point is two letters, column then row, `a` to `z` and `A` to `Z`; a rectangle is two points with a colon between
    them, in lists only. Looked at are all lists of points, the moves, and the points of labels.

Why
    Readers drop what they cannot read, or guess: of `aaa` some make `aa`. The stone, mark or move is then missing, or
    somewhere else.

Example
    `AB[D4]` is a board coordinate, not an SGF point; `AB[aa:]` lacks a corner.

Fix
    Safe where only white space is wrong (`[ aa ]` becomes `[aa]`), otherwise none.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.goban.values import Kind, PointValue, read_value
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.view import NodeView, PointListView, PointPlace, whole_node
from sgf_ls.spec.links import GO_POINTS
from sgf_ls.text.edits import Edit
from sgf_ls.text.visible import excerpt

ListedValue = tuple[PointListView, int]


def find(view: NodeView) -> Sequence[ListedValue | PointPlace]:
    """The malformed or padded values of lists, and the malformed moves and points of labels."""
    listed = [(points, index) for points in view.lists.values() for index in points.points.where(_is_faulty_in_list)]
    alone = [place for place in view.places if _is_faulty(place)]
    return [*listed, *alone]


def _is_faulty_in_list(value: PointValue) -> bool:
    # An empty value has a rule of its own, with blanks in it or without.
    return value.kind is Kind.MALFORMED or (value.padded and value.kind is not Kind.EMPTY)


def _is_faulty(place: PointPlace) -> bool:
    value = read_value(place.text)
    if value.padded:
        return True
    # A rectangle in a move has a rule of its own; in a label the colon cannot occur. A label needs its point.
    return value.kind is Kind.MALFORMED or (value.kind is Kind.EMPTY and not place.is_move)


def describe(view: NodeView, place: ListedValue | PointPlace) -> Description:
    """Say what stands there and what should."""
    if isinstance(place, PointPlace):
        value, (start, end), wanted = read_value(place.text), place.span, "a point"
    else:
        points, index = place
        value, wanted = points.value(index), "a point or a rectangle"
        start, end = points.spans[index]
    if value.repaired is not None:
        return _padded(value, start, end)
    shown = (start - 1, end + 1) if start == end else (start, end)
    message = f"{excerpt(value.text) or 'nothing'} is not {wanted}: a point is two letters, such as dd, column then row"
    return Description(*shown, message)


def _padded(value: PointValue, start: int, end: int) -> Description:
    repaired = value.repaired or ""
    fix = Fix("Remove the white space", True, (Edit(start, end, repaired),))
    wanted = repaired or "an empty value is a pass"
    return Description(start, end, f"white space does not belong here: {wanted}", fix=fix)


RULE = Rule("point-syntax", Severity.ERROR, __doc__, GO_POINTS, whole_node, find, describe)
