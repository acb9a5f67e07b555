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
from sgf_ls.rules.odd_points import OddPoints
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import odd_points
from sgf_ls.spec.links import GO_POINTS


def find(odd: OddPoints) -> list[int]:
    """The moves that are written as rectangles."""
    return odd.where(lambda value: value.is_rectangle) if odd.is_move else []


def describe(odd: OddPoints, index: int) -> Description:
    """Say that one point is wanted."""
    count = odd.value(index).point_count
    rectangle = "1 point" if count == 1 else f"{count} points"
    message = f"{odd.prop.name} plays on a single point; this is a rectangle of {rectangle}"
    return Description(*odd.span(index), message)


GROUP = "POINT-LISTS"
RULE = Rule("compose-unexpected", Severity.ERROR, __doc__, GO_POINTS, odd_points, find, describe)
