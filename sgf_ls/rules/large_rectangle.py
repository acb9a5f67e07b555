"""A rectangle covers more than half of the board.

What
    Rectangles of stones, marks and territory. DD and VW are left out: what they dim or show often is most of the board.

Why
    A slip in one corner makes a rectangle of two stones one of two hundred.

Example
    `AB[aa:ii]` on a board of 9x9.

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import point_lists
from sgf_ls.spec.links import COMPRESSED_POINT_LISTS

_OFTEN_LARGE = frozenset(["DD", "VW"])


def find(points: PointListView) -> list[int]:
    """The rectangles of more points than half of the board has."""
    size = points.view.game.size
    if size is None or points.identifier in _OFTEN_LARGE:
        return []
    fields = size.columns * size.rows
    return points.where(lambda value: value.is_rectangle and not value.is_one_point and 2 * value.point_count > fields)


def describe(points: PointListView, index: int) -> Description:
    """Name both numbers."""
    size = points.view.game.size
    assert size is not None, "without a size nothing is large"
    count, fields = points.value(index).point_count, size.columns * size.rows
    return Description(*points.span(index), f"this rectangle covers {count} points of a board that has {fields}")


GROUP = "VALUES"
RULE = Rule(
    "large-rectangle", Severity.HINT, __doc__, COMPRESSED_POINT_LISTS, point_lists, find, describe, default=False
)
