"""A value of a point list names a single point that an earlier value names already.

What
    Reported is the later of two equal single points in one list.

Why
    FF4 demands that the points of a list be unique. A repeated point is often a slip for its neighbour, so a stone or
    a mark may be missing from the diagram.

Example
    `AB[dd][dp][dd]`: perhaps `[pd]` was meant.

Fix
    Unsafe: the repeated values are taken away, those of the whole list with the first finding. If one is a slip for
    another point, that point is still missing.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.repetition import describe as describe_repetition
from sgf_ls.rules.rewrite import is_ordered, removal_fix, union_fix
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import point_lists
from sgf_ls.spec.links import COMPRESSED_POINT_LISTS

MOST_REMOVED = 100
"""With more repetitions than this the list is rewritten as a whole."""


def find(points: PointListView) -> Sequence[int]:
    """The single points that repeat single points, and no rectangle."""
    return points.points.duplicates


def describe(points: PointListView, index: int) -> Description:
    """Name the point; with the first one, offer to take all repeated points away. The earlier ones stay."""
    said = describe_repetition(points, index)
    repeated = points.points.duplicates
    # Where the order of points counts, as that of FF1-2's letters does, none can be taken out without changing others.
    if index != repeated[0] or is_ordered(points):
        return said
    if len(repeated) > MOST_REMOVED:
        return said._replace(fix=union_fix(points, points.owner(index)))
    title = "Remove the repeated point" if len(repeated) == 1 else f"Remove the {len(repeated)} repeated points"
    return said._replace(fix=removal_fix(title, points, *repeated))


GROUP = "POINT-LISTS"
RULE = Rule("duplicate-point", Severity.ERROR, __doc__, COMPRESSED_POINT_LISTS, point_lists, find, describe)
