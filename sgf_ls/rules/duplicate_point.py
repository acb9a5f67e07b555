"""A value of a point list names a single point that an earlier value names already.

What
    Reported is the later of two equal single points in one list.

Why
    FF4 demands that the points of a list be unique. A repeated point is often a slip for its neighbour, so a stone or
    a mark may be missing from the diagram.

Example
    `AB[dd][dp][dd]`: perhaps `[pd]` was meant.

Fix
    Unsafe: the repeated value is taken away. If it is a slip for another point, that point is still missing.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.repetition import describe as describe_repetition
from sgf_ls.rules.rewrite import is_ordered, removal_edits
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.view import PointListView, point_lists
from sgf_ls.spec.links import COMPRESSED_POINT_LISTS


def find(points: PointListView) -> list[int]:
    """The single points that repeat single points, and no rectangle."""
    return points.points.duplicates


def describe(points: PointListView, index: int) -> Description:
    """Name the point; offer to drop the value. An earlier one always stays, so all of them can go at once."""
    # Where the order of points counts, as that of FF1-2's letters does, none can be taken out without changing others.
    fix = None if is_ordered(points) else Fix("Remove the repeated point", False, removal_edits(points, index))
    return describe_repetition(points, index)._replace(fix=fix)


RULE = Rule("duplicate-point", Severity.ERROR, __doc__, COMPRESSED_POINT_LISTS, point_lists, find, describe)
