"""Lists of points, expanded to single points or compressed to the fewest rectangles.

Only where nothing is wrong with the list: what a list with an overlap was meant to say is for its author to decide. And
compressed only in games that state FF4, which brought rectangles: a reader of a game without FF may take it for FF1.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sgf_ls.goban.game import Game
from sgf_ls.goban.rectangles import single_points
from sgf_ls.records import NamedTuple
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rewrite import is_ordered, is_right, mask_of_property, shortest_values, takes_rectangles
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.lookup import POINT_LISTS
from sgf_ls.syntax.node import Node, Property

_WITH_RECTANGLES = 4


class Rewriting(NamedTuple):
    """One property of a list, and the values that it is to have."""

    points: PointListView
    owner: int
    """Its number among those of its identifier."""
    values: Sequence[str]


def rewritings(node: Node, game: Game, *, compresses: bool) -> Iterator[Rewriting]:
    """The lists of a node that are to be written in another way."""
    if not any(prop.name in POINT_LISTS and _may_change(prop, compresses) for prop in node.properties):
        return
    if compresses and game.format != _WITH_RECTANGLES:
        return
    for points in NodeView(node, game).lists.values():
        if points.points.repeats or is_ordered(points) or (compresses and not takes_rectangles(points)):
            continue
        for owner, prop in enumerate(points.properties):
            if _may_change(prop, compresses) and is_right(points, owner):
                values = _values(points, owner, compresses)
                if len(values) != len(prop.values):
                    yield Rewriting(points, owner, values)


def rewritten(node: Node, game: Game, *, compresses: bool) -> tuple[Property, ...]:
    """The properties of a node, those lists with other values that are to be written in another way."""
    others = {
        points.properties[owner].start: points.properties[owner]._replace(values=tuple(values))
        for points, owner, values in rewritings(node, game, compresses=compresses)
    }
    return tuple([others.get(prop.start, prop) for prop in node.properties]) if others else node.properties


def _may_change(prop: Property, compresses: bool) -> bool:
    return len(prop.values) > 1 if compresses else any(":" in value for value in prop.values)


def _values(points: PointListView, owner: int, compresses: bool) -> Sequence[str]:
    """The values that one property of the list is to have: those it has, if others would not be fewer (or more)."""
    mask, values = mask_of_property(points, owner), points.properties[owner].values
    if not compresses:
        return single_points(mask) if mask.bit_count() > len(values) else values
    fewest = shortest_values(points, mask)
    return fewest if len(fewest) < len(values) else values
