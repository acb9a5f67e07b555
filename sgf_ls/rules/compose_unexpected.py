"""A rectangle stands where a single point or move is needed.

What
    The value of a move, `B` or `W`, is written like a rectangle.

Why
    A move is played on one point. Readers take one of the corners, or none.

Example
    `B[aa:bb]`; `B[aa]` or `AB[aa:bb]` may have been meant.

Fix
    None: the author knows which point was meant.
"""

from __future__ import annotations

from sgf_ls.goban.values import read_value
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.view import NodeView, PointPlace, whole_node
from sgf_ls.spec.links import GO_POINTS


def find(view: NodeView) -> list[PointPlace]:
    """The moves that are written as rectangles."""
    return [place for place in view.places if place.is_move and read_value(place.text).is_rectangle]


def describe(view: NodeView, place: PointPlace) -> Description:
    """Say that one point is wanted."""
    count = read_value(place.text).point_count
    points = "1 point" if count == 1 else f"{count} points"
    return Description(
        *place.span,
        f"{place.prop.name} plays on a single point; this is a rectangle of {points}",
    )


RULE = Rule("compose-unexpected", Severity.ERROR, __doc__, GO_POINTS, whole_node, find, describe)
