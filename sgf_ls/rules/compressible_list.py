"""A list of points has more values than it needs.

What
    Reported are lists that fewer rectangles and points select the same points with, where rectangles may stand.

Why
    A list of fewer values is shorter, and shows its shapes.

Example
    `AB[aa][ab][ac]` may be written `AB[aa:ac]`.

Fix
    Safe where the root states `FF[4]`: the fewest values are written, none of which overlap. Unsafe without an FF: a
    reader may go by FF1 then, which has no rectangles.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.goban.masks import board_mask
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rewrite import (
    claim_of,
    is_closed,
    is_ordered,
    mask_of_property,
    shortest_values,
    slot_edits,
    takes_rectangles,
)
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import whole_lists
from sgf_ls.spec.links import COMPRESSED_POINT_LISTS


def find(points: PointListView) -> Sequence[int]:
    """The first value, if the list is right in itself and could be shorter."""
    if len(points.properties) > 1 or len(points.points) < 2 or is_ordered(points) or not takes_rectangles(points):
        return ()
    if not is_closed(points, 0) or not _is_faultless(points):
        return ()
    return (0,) if len(shortest_values(points, points.points.mask)) < len(points.points) else ()


def _is_faultless(points: PointListView) -> bool:
    size = points.view.game.size
    if points.points.repeats or points.points.where_faulty(lambda value: True):
        return False
    return size is None or not points.points.mask & ~board_mask(size)


def describe(points: PointListView, index: int) -> Description:
    """Name both numbers of values; offer the fewest."""
    values = shortest_values(points, mask_of_property(points, 0))
    count = f"{len(values)} value{'' if len(values) == 1 else 's'}"
    message = f"{points.identifier} has {len(points.points)} values; {count} would select the same points"
    safe = points.view.game.format is not None
    fix = Fix(f"Write {count}", safe, slot_edits(points, 0, values), claim_of(points, index))
    return Description(*points.span(index), message, fix=fix)


GROUP = "VALUES"
RULE = Rule(
    "compressible-list", Severity.HINT, __doc__, COMPRESSED_POINT_LISTS, whole_lists, find, describe, default=False
)
