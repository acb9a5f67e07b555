"""Toggling: a click on a point of the board puts it into the list of points at the cursor, or takes it away.

All values of one identifier in a node are one list. A point of a list that excludes another one, as AB does AW, leaves
that.
"""

from __future__ import annotations

from collections.abc import Iterator

from sgf_ls.features.board.click import NOT_CLOSED, Click, refused
from sgf_ls.features.board.place import Place
from sgf_ls.features.spot import Spot
from sgf_ls.goban.masks import point_mask
from sgf_ls.goban.points import Point, name
from sgf_ls.goban.values import Kind
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rewrite import is_closed, is_followed_by_nameless, shortest_values
from sgf_ls.spec.lookup import allows_empty
from sgf_ls.text.edits import Edit


def toggle(place: Place, spot: Spot, point: Point) -> Click:
    """Put a point of the board into the list that the place is in, or take it away."""
    points = spot.points
    assert points, "a list is what is clicked for"
    listed = points.identifier
    if points.points.malformed:
        return refused(place, f"A value of {listed} cannot be read, so the list is left as it is.")
    if not all(is_closed(points, owner) for owner in range(len(points.properties))):
        return refused(place, f"{listed} is not closed: {NOT_CLOSED}")
    if points.points.mask & point_mask(point):
        label = f"Take {place.name_of(point)} from {listed}"
        edits = tuple(_without(points, point))
    else:
        label = f"Add {place.name_of(point)} to {listed}"
        edits = (_with(points, spot, point),)
    edits = tuple(edit.shifted(place.start) for edit in edits)
    return Click(label, edits, _cursor(place, spot, edits))


def _with(points: PointListView, spot: Spot, point: Point) -> Edit:
    """The point as a further value of the property at the cursor, or as its first where that is empty."""
    prop = spot.prop
    owner = next(number for number, each in enumerate(points.properties) if each is prop)
    index = points.indices(owner)[0]
    if points.is_alone(index) and points.value(index).kind is Kind.EMPTY:
        return Edit(*points.text_span(index), name(point))
    return Edit(prop.values_end, prop.values_end, f"[{name(point)}]")


def _without(points: PointListView, point: Point) -> Iterator[Edit]:
    """The list without the point; a property that loses its last one goes as well, where it may not be empty."""
    stone = point_mask(point)
    for owner in range(len(points.properties)):
        left = {index: points.value(index).mask & ~stone for index in points.indices(owner)}
        if not any(points.value(index).mask & stone for index in left):
            continue
        if not any(left.values()):
            yield _emptied(points, owner)
            continue
        for index, rest in left.items():
            if points.value(index).mask & stone:
                span = points.text_span(index)
                if rest:
                    yield Edit(*span, "][".join(shortest_values(points, rest)))
                else:
                    yield Edit(*points.view.with_brackets(*span), "")


def _emptied(points: PointListView, owner: int) -> Edit:
    """A property without its points: nothing, but one empty value where that means something, or holds on to what
    stands beside it.
    """
    node, prop = points.view.node, points.properties[owner]
    is_needed = not node.has_semicolon or is_followed_by_nameless(node, prop)
    if allows_empty(points.identifier) or is_needed:
        return Edit(prop.values_start, prop.values_end, "[]")
    return Edit(prop.start, prop.values_end, "")


def _cursor(place: Place, spot: Spot, edits: tuple[Edit, ...]) -> int:
    """Where the cursor stands afterwards: where it was, but no further than the last bracket of its property."""
    last = place.start + spot.prop.values_end - 1
    return min(_moved(place.offset, edits), _moved(last, edits))


def _moved(offset: int, edits: tuple[Edit, ...]) -> int:
    """Where a place is after some edits; what stood in a text that was replaced stands at its beginning."""
    moved = offset
    for start, end, text in edits:
        if end <= offset:
            moved += len(text) - (end - start)
        elif start < offset:
            moved -= offset - start
    return moved
