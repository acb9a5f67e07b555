"""Toggling: a click on a point of the board puts it into the list of points at the cursor, or takes it away.

All values of one identifier in a node are one list. Lists of a group in which FF4 allows a point but once, such as AB,
AW and AE, give it up to the one that gets it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from sgf_ls.features.board.click import NOT_CLOSED, Click, cursor_behind, refused
from sgf_ls.features.board.place import Place
from sgf_ls.features.spot import Spot
from sgf_ls.goban.masks import point_mask
from sgf_ls.goban.points import Point, name
from sgf_ls.goban.values import Kind
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rewrite import is_closed, is_followed_by_nameless, mask_of_property, shortest_values
from sgf_ls.spec.lookup import MARKUP_GROUP, SETUP_GROUP, TERRITORY_GROUP, allows_empty
from sgf_ls.text.edits import Edit, touching_joined

UNIQUE_GROUPS = (SETUP_GROUP, MARKUP_GROUP, TERRITORY_GROUP)


def toggle(place: Place, spot: Spot, points: PointListView, point: Point) -> Click:
    """Put a point of the board into the list that the place is in, or take it away."""
    listed, named, stone = points.identifier, place.name_of(point), point_mask(point)
    others = list(_rivals(spot, points, stone))
    for each in (points, *others):
        if why := _why_not(each):
            return refused(place, why)
    if points.points.mask & stone:
        label, edits = f"Take {named} from {listed}", list(_without(points, stone))
    else:
        gone = [edit for each in others for edit in _without(each, stone)]
        label, edits = f"Add {named} to {listed}", [_with(points, spot, point), *gone]
        if others:
            label = f"Move {named} from {', '.join(each.identifier for each in others)} to {listed}"
    moved = [edit.shifted(place.start) for edit in touching_joined(edits)]
    return Click(label, tuple(moved), cursor_behind(place, spot.prop, moved))


def _rivals(spot: Spot, points: PointListView, stone: int) -> Iterator[PointListView]:
    """The other lists of the node that hold the point and may not hold it together with this one."""
    for group in UNIQUE_GROUPS:
        if points.identifier in group:
            for each, other in spot.view.lists.items():
                if each != points.identifier and each in group and other.points.mask & stone:
                    yield other


def _why_not(points: PointListView) -> str:
    """Why a list is left alone; empty where nothing speaks against a change."""
    if points.points.malformed:
        return f"A value of {points.identifier} cannot be read, so the list is left as it is."
    is_whole = all(is_closed(points, owner) for owner in range(len(points.properties)))
    return "" if is_whole else f"{points.identifier} is not closed: {NOT_CLOSED}"


def _with(points: PointListView, spot: Spot, point: Point) -> Edit:
    """The point as a further value of the property at the cursor, or as its first where that is empty."""
    prop = spot.prop
    owner = next(number for number, each in enumerate(points.properties) if each is prop)
    first = points.indices(owner)[0]
    if points.is_alone(first) and points.value(first).kind is Kind.EMPTY:
        return Edit(*points.text_span(first), name(point))
    return Edit(prop.values_end, prop.values_end, f"[{name(point)}]")


def _without(points: PointListView, stone: int) -> Iterator[Edit]:
    """The list without a point; a property that loses its last one goes as well, where it may not be empty."""
    for owner, indices in groupby(points.where(lambda value: bool(value.mask & stone)), points.owner):
        if not mask_of_property(points, owner) & ~stone:
            yield _emptied(points, owner)
            continue
        for index in indices:
            span, left = points.text_span(index), points.value(index).mask & ~stone
            if left:
                yield Edit(*span, "][".join(shortest_values(points, left)))
            else:
                yield Edit(*points.view.with_brackets(*span), "")


def _emptied(points: PointListView, owner: int) -> Edit:
    """A property without its points: nothing; but one empty value where that means something, or holds on to what
    stands beside it.
    """
    node, prop = points.view.node, points.properties[owner]
    is_needed = not node.has_semicolon or is_followed_by_nameless(node, prop)
    if allows_empty(points.identifier) or is_needed:
        return Edit(prop.values_start, prop.values_end, "[]")
    return Edit(prop.start, prop.values_end, "")
