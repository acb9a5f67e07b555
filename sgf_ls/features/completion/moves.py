"""The points where a move may go: free ones, without those that ko or suicide forbid."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from sgf_ls.features.completion.cursor import InValue
from sgf_ls.features.completion.nearness import by_nearness
from sgf_ls.goban.changes import changes_of
from sgf_ls.goban.colours import BLACK
from sgf_ls.goban.geometry import geometry
from sgf_ls.goban.masks import first_points_of, point_mask, points_of
from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.position import Position
from sgf_ls.records import NamedTuple

if TYPE_CHECKING:
    from sgf_ls.analysis.path import Path
    from sgf_ls.analysis.snapshot import Snapshot

LAST_MOVES = 4
"""A move is mostly near one of so many in front of it."""
MOST_SIBLINGS = 200
LAST_NODES = 20
"""So many nodes are looked at for them."""


class Ground(NamedTuple):
    """What stands on the board in front of a node, and the points at which something has happened lately."""

    position: Position
    anchors: list[Point]


def ground_of(snapshot: Snapshot, path: Path, size: Size) -> Ground:
    """The board in front of the last node of a path."""
    parent = path.parent
    state = snapshot.board_after(parent) if parent else None
    position = state.position if state else Position(size)
    return Ground(position, _last_moves(parent) if parent else [])


def move_points(cursor: InValue, colour: str, size: Size) -> list[Point]:
    """The points for a move of a colour, the likeliest first."""
    position, anchors = ground_of(cursor.snapshot, cursor.path, size)
    board = geometry(size)
    free = position.empty & ~_ko(cursor.snapshot, cursor.path, position, colour) & ~_played(cursor, colour)
    # A stone without a free point beside it takes something, or has joined one that has.
    tight = free & ~board.around(position.empty)
    for point in points_of(tight):
        if position.play(colour, point).lost:
            free &= ~point_mask(point)
    stones = position.black | position.white
    return by_nearness(free, size, anchors or first_points_of(stones, LAST_MOVES))


def _played(cursor: InValue, colour: str) -> int:
    """The points where another child of the same node is played already, as a mask."""
    parent = cursor.path.parent
    played = 0
    siblings = islice(cursor.snapshot.children_of(parent.offsets[-1]), MOST_SIBLINGS) if parent else ()
    for offset, node in siblings:
        if offset != cursor.path.offsets[-1]:
            played |= sum({move.stone for move in changes_of(node).moves if move.colour == colour})
    return played


def _last_moves(path: Path) -> list[Point]:
    stones = [move.stone for node in path.nodes[: -LAST_NODES - 1 : -1] for move in reversed(changes_of(node).moves)]
    return [points_of(stone)[0] for stone in stones if stone][:LAST_MOVES]


def _ko(snapshot: Snapshot, path: Path, position: Position, colour: str) -> int:
    """The point, as a mask, on which a stone would make the position again that was there before the last move."""
    before = path.parent.parent if path.parent else None
    state = snapshot.board_after(before) if before else None
    if state is None:
        return 0
    previous = state.position
    now, then = (position.black, previous.black) if colour == BLACK else (position.white, previous.white)
    gone = then & ~now
    if gone.bit_count() != 1 or position.play_at(colour, gone).position != previous:
        return 0
    return gone
