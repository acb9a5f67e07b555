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

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import odd_places
from sgf_ls.rules.view import PointPlace
from sgf_ls.spec.links import GO_POINTS


def find(place: PointPlace) -> list[int]:
    """The move, if it is written as a rectangle."""
    return place.where(lambda value: value.is_rectangle) if place.is_move else []


def describe(place: PointPlace, index: int) -> Description:
    """Say that one point is wanted."""
    count = place.value(index).point_count
    rectangle = "1 point" if count == 1 else f"{count} points"
    message = f"{place.prop.name} plays on a single point; this is a rectangle of {rectangle}"
    return Description(*place.span(index), message)


RULE = Rule("compose-unexpected", Severity.ERROR, __doc__, GO_POINTS, odd_places, find, describe)
