"""Where in the text something on the board comes from: the move or the setup that placed a stone, or else a mark."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.features.board.place import place_at
from sgf_ls.features.navigation.fate import placed
from sgf_ls.features.navigation.touching import ABOUT_POINTS, touches
from sgf_ls.goban.masks import point_mask
from sgf_ls.goban.points import Point

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

Span = tuple[int, int]


def target(snapshot: Snapshot, offset: int, point: Point) -> Span | None:
    """What has put the stone on a point that stands there after the node at `offset`: a move, or a value of setup.

    Where no stone is, the first value of the node that is about the point. None for neither.
    """
    place = place_at(snapshot, offset)
    if place is None or place.state is None or not place.state.position.size.contains(point):
        return None
    colour = place.state.position.colour_at(point)
    if colour:
        found = placed(place.path, colour, point_mask(point))
        return found.span if found else None
    about = next(touches(place.node, point_mask(point), ABOUT_POINTS), None)
    return about.shifted(place.start) if about else None
