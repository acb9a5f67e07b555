"""A rectangle of one point is to be written as a point.

What
    Both corners of the rectangle are the same point.

Why
    FF4 forbids rectangles of one point. Where both forms are about, two lists that select the same points do not
    compare as equal, and a slip such as `[aa:aa]` for `[aa:ac]` goes unseen.

Example
    `AB[aa:aa]` is to be written `AB[aa]`.

Fix
    Safe: the point alone is the same set of points for every reader.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import point_lists
from sgf_ls.spec.links import COMPRESSED_POINT_LISTS
from sgf_ls.text.edits import Edit


def find(points: PointListView) -> list[int]:
    """The rectangles whose corners are one point."""
    return points.points.where_faulty(lambda value: value.is_one_point)


def describe(points: PointListView, index: int) -> Description:
    """Say how the point is to be written."""
    point = points.value(index).rewritten
    start, end = points.span(index)
    fix = Fix(f"Write it as the point {point}", True, (Edit(start, end, point),))
    return Description(start, end, f"a rectangle of one point is to be written as the point: {point}", fix=fix)


GROUP = "POINT-LISTS"
RULE = Rule("one-point-rectangle", Severity.ERROR, __doc__, COMPRESSED_POINT_LISTS, point_lists, find, describe)
