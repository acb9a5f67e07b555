"""The corners of a rectangle are not its upper left and its lower right one.

What
    Either axis in the wrong order counts: `cc:aa`, and `ca:ac` too, which names the upper right corner first.

Why
    FF4 writes a rectangle from its upper left to its lower right corner. Of the readers in use some sort the corners,
    some refuse the file, and some read no point at all.

Example
    `AB[cc:aa]` is to be written `AB[aa:cc]`.

Fix
    Unsafe: the corners are sorted. Readers that sort them see no change; for the others stones appear.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import point_lists
from sgf_ls.spec.links import COMPRESSED_POINT_LISTS
from sgf_ls.text.edits import Edit


def find(points: PointListView) -> list[int]:
    """The rectangles with corners in another order."""
    return points.points.where_faulty(lambda value: value.is_reversed)


def describe(points: PointListView, index: int) -> Description:
    """Say which axis is reversed, and how the rectangle is to be written."""
    value = points.value(index)
    assert value.written is not None, "a rectangle has corners"
    first, last = value.written
    axes = [
        axis
        for axis, is_reversed in (("columns", first.column > last.column), ("rows", first.row > last.row))
        if is_reversed
    ]
    start, end = points.span(index)
    message = (
        f"the corners of this rectangle are in the wrong order ({' and '.join(axes)}): "
        f"upper left comes before lower right, {value.rewritten}"
    )
    fix = Fix(f"Sort the corners: {value.rewritten}", False, (Edit(start, end, value.rewritten),))
    return Description(start, end, message, fix=fix)


GROUP = "POINT-LISTS"
RULE = Rule("reversed-rectangle", Severity.ERROR, __doc__, COMPRESSED_POINT_LISTS, point_lists, find, describe)
