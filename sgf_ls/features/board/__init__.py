"""The board of a node, to be seen and clicked on: what editors show beside the text.

`board_view` says what there is to be seen, `target` where in the text something on the board comes from, and `click`
what a click on a point does to the text. All three are asked by a place in the text, and answer by offsets in it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.features.board.click import Click, refused
from sgf_ls.features.board.labelling import label
from sgf_ls.features.board.place import place_at
from sgf_ls.features.board.playing import play
from sgf_ls.features.board.target import target
from sgf_ls.features.board.toggling import toggle
from sgf_ls.features.board.view import BoardView, Wishes, board_view
from sgf_ls.goban.points import Point, name

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

__all__ = ["BoardView", "Click", "Wishes", "board_view", "click", "target"]


def click(snapshot: Snapshot, offset: int, point: Point | None) -> Click | None:
    """A click on a point of the board that is shown for a place of the text; no point is a pass.

    In a list of points or labels the list gains the point, or loses it. Anywhere else in a node whoever's turn it is
    plays there. None outside the games.
    """
    place = place_at(snapshot, offset)
    if place is None:
        return None
    if place.state is None:
        return refused(place, place.why_no_board)
    size = place.board.position.size
    if point and not size.contains(point):
        return refused(place, f"{name(point)} lies outside the board of {size.columns}x{size.rows}.")
    if place.listed is None or point is None:
        return play(place, point)
    points = place.listed.points
    return toggle(place, place.listed, points, point) if points else label(place, place.listed, point)
