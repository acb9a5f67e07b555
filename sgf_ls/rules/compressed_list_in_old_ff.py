"""A rectangle stands in a file that says it is FF1, FF2 or FF3.

What
    Reported is each rectangle of a list of points, when the root states `FF[1]`, `FF[2]` or `FF[3]`. A file without
    `FF` is taken for FF4.

Why
    Rectangles came with FF4. A reader that goes by the `FF` of the file need not know them.

Example
    `FF[3]` with `AB[aa:ac]`: write `AB[aa][ab][ac]`, or state `FF[4]`.

Fix
    Safe: the rectangle is written as its points, which every version reads alike. Unsafe where its corners are in the
    wrong order, since not every reader sorts them, where points of the list are repeated, of which there would be more
    to mend, and where the place of a value in the list means something. None where it reaches beyond the board.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.point_off_board import fits
from sgf_ls.rules.rewrite import is_ordered
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import point_lists
from sgf_ls.spec.links import COMPRESSED_POINT_LISTS
from sgf_ls.text.edits import Edit


def find(points: PointListView) -> list[int]:
    """The rectangles of more than one point (those of one have a rule of their own) in an old file."""
    if not points.view.game.is_old:
        return []
    return points.points.where(lambda value: value.is_rectangle and not value.is_one_point)


def describe(points: PointListView, index: int) -> Description:
    """Name the version; offer to write the points."""
    value = points.value(index)
    stated = points.view.game.format
    message = (
        f"rectangles came with FF4, and this game states FF[{stated}]: write its {value.point_count} points singly"
    )
    return Description(*points.span(index), message, fix=_expansion(points, index))


def _expansion(points: PointListView, index: int) -> Fix | None:
    from sgf_ls.goban.rectangles import single_points  # loaded when first needed

    value, size = points.value(index), points.view.game.size
    if size is not None and not fits(value, size):
        return None  # a corner is wrong, and that is to be seen
    edit = Edit(*points.spans[index], "][".join(single_points(value.mask)))
    repeats = points.points.occurrences > points.points.unique
    safe = not value.is_reversed and not is_ordered(points) and not repeats
    return Fix(f"Write {value.point_count} single points", safe, (edit,))


GROUP = "POINT-LISTS"
RULE = Rule("compressed-list-in-old-ff", Severity.ERROR, __doc__, COMPRESSED_POINT_LISTS, point_lists, find, describe)
