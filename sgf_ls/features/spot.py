"""What stands at a place of the text: the node, the property, and which of its values.

A place between two characters belongs to what stands behind it, and at the end of a property to that property: there
the cursor is when the last bracket has just been typed.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sgf_ls.records import NamedTuple
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.view import NodeView
from sgf_ls.syntax.node import Property

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

Span = tuple[int, int]


class Spot(NamedTuple):
    """A property, its node, and the offset of that node in the document. Spans of the node count from there."""

    offset: int
    view: NodeView
    prop: Property

    @property
    def points(self) -> PointListView | None:
        """The list of points that the property belongs to, if it is one."""
        return self.view.lists.get(self.prop.name)


def spot_at(snapshot: Snapshot, offset: int) -> Spot | None:
    """The property at a place of the document, from its identifier to the bracket that closes its last value."""
    # At the end of its property the cursor stands in front of what may be the next node.
    return _spot_in(snapshot.view_at(offset), offset) or spot_before(snapshot, offset)


def spot_at_cursor(snapshot: Snapshot, offset: int) -> Spot | None:
    """The property that a cursor is about.

    A cursor between a list of points and something else is at the list: it stands there when the list has just been
    typed or rewritten.
    """
    found = spot_at(snapshot, offset)
    before = None if found and found.points else spot_before(snapshot, offset)
    return before if before and before.points else found


def spot_before(snapshot: Snapshot, offset: int) -> Spot | None:
    """The property that ends at a place of the document."""
    found = snapshot.view_at(offset - 1) if offset else None
    if found is None:
        return None
    node_offset, view = found
    ending = (prop for prop in view.node.properties if node_offset + prop.values_end == offset)
    return next((Spot(node_offset, view, prop) for prop in ending), None)


def _spot_in(found: tuple[int, NodeView] | None, offset: int) -> Spot | None:
    if found is None:
        return None
    node_offset, view = found
    at = offset - node_offset
    holding = (prop for prop in view.node.properties if prop.start <= at < prop.values_end)
    return next((Spot(node_offset, view, prop) for prop in holding), None)


def values_between(spans: Sequence[Span], start: int, end: int) -> slice:
    """Which of the values with these spans (of their texts) meet or border on a range."""
    first = bisect_left(spans, start, key=lambda span: span[1])
    return slice(first, bisect_right(spans, end, first, key=lambda span: span[0]))


def value_at(spans: Sequence[Span], at: int) -> int | None:
    """The number of the value, brackets included, that holds the character at `at`; `spans` are those of the texts.

    Behind the last bracket it is the last value. None on the blanks between two values.
    """
    number = bisect_right(spans, at + 1, key=lambda span: span[0]) - 1
    if number < 0:
        return None
    end = spans[number][1]
    return number if at <= end or (at == end + 1 and number == len(spans) - 1) else None
