"""A value of a point list selects a point that an earlier value selects already, and a rectangle is involved.

What
    The values of one list are expanded, rectangles included, before points are counted. If there are more occurrences
    than unique points, every value that repeats a point of an earlier one is reported.

Why
    FF4 demands that the points of a list be unique. Viewers show such a list all the same, each after its own fashion,
    so the author never learns that the file holds something else than was meant: a corner may be wrong, a value may be
    left over. Which diagram was meant only the author knows.

Example
    `AB[aa:cc][cc:dd]` has 13 occurrences but 12 points: `cc` is there twice. `AB[aa:cc][cd:dd]` may have been meant.

Fix
    Unsafe: the list is rewritten as the fewest values that select the same points, each once. That keeps the picture
    that most viewers show, but settles what only the author can know; so it is never applied unasked.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.repetition import describe as describe_repetition
from sgf_ls.rules.rewrite import union_fix
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import point_lists
from sgf_ls.spec.links import COMPRESSED_POINT_LISTS


def find(points: PointListView) -> Sequence[int]:
    """The values that repeat a point where it or an earlier value that it meets is a rectangle."""
    return points.points.overlapping


def describe(points: PointListView, index: int) -> Description:
    """Name the points and the earlier values; with the first one, offer the union of the list."""
    said = describe_repetition(points, index)
    if index != points.points.overlapping[0]:
        return said
    return said._replace(fix=union_fix(points, points.owner(index)))


GROUP = "POINT-LISTS"
RULE = Rule("overlapping-rectangles", Severity.ERROR, __doc__, COMPRESSED_POINT_LISTS, point_lists, find, describe)
