"""Write all points of a property that were typed by other names as SGF letters: `[D4][44*]` becomes `[dp][dd]`.

One at a time that is the fix of `point-syntax`; here are all of them at one stroke, in lists of points, labels, arrows
and lines. A name whose point the list has already is left as it is: a point is never named twice by a rewriting.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from sgf_ls.features.actions.action import QUICK_FIX, Action, Request
from sgf_ls.features.spot import Spot
from sgf_ls.goban.values import Kind, read_value
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.point_syntax import RULE, describe
from sgf_ls.rules.subjects import PointSubject
from sgf_ls.text.edits import Edit

MOST_LOOKED_AT = 500
"""So many values are looked at to see whether it is worth while."""
_WORTH_WHILE = 2
"""So many values must change; a single one has a fix of its own."""


def write_letters(request: Request) -> Iterator[Action]:
    """Write letters wherever a value of the property at the start of the range names a point otherwise."""
    spot = request.spot
    if spot is None or (spot.view.node.is_open and spot.prop is spot.view.node.properties[-1]):
        return
    subject = _subject(spot)
    if subject and len(list(islice(_edits(spot, subject, MOST_LOOKED_AT), _WORTH_WHILE))) == _WORTH_WHILE:
        start, end = (spot.offset + at for at in (spot.prop.start, spot.prop.values_end))
        solved = [found for found in request.findings if found.rule == RULE.name and start <= found.start < end]
        yield Action(
            f"Write all points of {spot.prop.name} as SGF letters",
            QUICK_FIX,
            lambda: tuple([edit.shifted(spot.offset) for edit in _edits(spot, subject)]),
            solves=tuple([found for found in solved if found.fix]),
        )


def _subject(spot: Spot) -> PointSubject | None:
    odd = (points for points in spot.view.odd_points if points.prop is spot.prop)
    return spot.points or next(odd, None)


def _edits(spot: Spot, subject: PointSubject, most: int | None = None) -> Iterator[Edit]:
    """The edits of the fixes, in order, but for those that would name a point again; among the first values only."""
    points = subject if isinstance(subject, PointListView) else None
    seen = points.points.mask if points else 0
    for index in islice(subject.where(lambda value: value.kind is Kind.MALFORMED), most):
        if points and points.properties[points.owner(index)] is not spot.prop:
            continue
        fix = describe(subject, index).fix
        if fix is None:
            continue
        [edit] = fix.edits
        mask = read_value(edit.text).mask
        if not (points and seen & mask):
            seen |= mask
            yield edit
