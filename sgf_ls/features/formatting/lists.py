"""Lists of points, expanded to single points or compressed to the fewest rectangles.

Only where nothing is wrong with the list: what a list with an overlap was meant to say is for its author to decide.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.goban.game import Game
from sgf_ls.goban.rectangles import single_points
from sgf_ls.rules.rewrite import is_ordered, is_right, mask_of_property, shortest_values, takes_rectangles
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.lookup import POINT_LISTS
from sgf_ls.syntax.node import Node


def rewritten(node: Node, game: Game, *, compresses: bool) -> dict[int, Sequence[str]]:
    """The values of those lists of a node that are to be written in another way, by the number of the property."""
    if not game.is_go or not any(_may_change(prop.values, compresses) for prop in node.properties):
        return {}
    if not any(prop.name in POINT_LISTS for prop in node.properties):
        return {}
    view = NodeView(node, game)
    found: dict[int, Sequence[str]] = {}
    numbers = {id(prop): number for number, prop in enumerate(node.properties)}
    for points in view.lists.values():
        if is_ordered(points) or points.points.repeats:
            continue
        for owner, prop in enumerate(points.properties):
            if not _may_change(prop.values, compresses) or not is_right(points, owner):
                continue
            mask = mask_of_property(points, owner)
            if not compresses and mask.bit_count() > len(prop.values):
                found[numbers[id(prop)]] = single_points(mask)
            elif compresses and takes_rectangles(points):
                values = shortest_values(points, mask)
                if len(values) < len(prop.values):
                    found[numbers[id(prop)]] = values
    return found


def _may_change(values: Sequence[str], compresses: bool) -> bool:
    return len(values) > 1 if compresses else any(":" in value for value in values)
