"""VW names two points in a file that says it is FF1, FF2 or FF3.

What
    There two points are the corners of the part of the board to show. Reported are two points with more points between
    them, when the root states `FF[1]`, `FF[2]` or `FF[3]`.

Why
    Readers for FF4 show just these two points, and dim all others.

Example
    `(;FF[3]SZ[9]VW[aa][ee])` shows two points or twenty-five.

Fix
    Unsafe: all points are written singly. A reader for FF4 sees the part that was meant then; what older ones make of
    more than two points is not sure. (A rectangle would be foreign to the version that the file states.)
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.goban.viewing import between_corners
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.point_off_board import fits
from sgf_ls.rules.rewrite import is_closed
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import nodes_with
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.text.edits import Edit


def find(view: NodeView) -> Sequence[PointListView]:
    """The list, if it is two corners."""
    points = view.lists.get("VW")
    if points is None or not view.game.is_old or len(points.properties) > 1 or len(points.points) != 2:
        return ()
    return (points,) if between_corners(points.points.values).bit_count() > 2 else ()


def describe(_: NodeView, points: PointListView) -> Description:
    """Say what the two points mean, and offer to write all."""
    mask = between_corners(points.points.values)
    message = f"two points of VW are corners in FF[{points.view.game.format}], of {mask.bit_count()} points in all"
    return Description(
        points.span(0)[0], points.span(1)[1], f"{message}; FF4 shows just the two", fix=_fix(points, mask)
    )


def _fix(points: PointListView, mask: int) -> Fix | None:
    from sgf_ls.goban.rectangles import single_points  # loaded when first needed

    size = points.view.game.size
    if not is_closed(points, 0) or (size and not all(fits(points.value(index), size) for index in (0, 1))):
        return None
    edit = Edit(points.spans[0][0], points.spans[1][1], "][".join(single_points(mask)))
    return Fix(f"Write all {mask.bit_count()} points", False, (edit,))


GROUP = "VALUES"
RULE = Rule("vw-ff3-form", Severity.WARNING, __doc__, property_link("VW"), nodes_with("VW"), find, describe)
