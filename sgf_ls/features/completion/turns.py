"""Whose turn it is: the colour of the move that is likely next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.features.board.place import Place
from sgf_ls.goban.colours import BLACK, OTHER

if TYPE_CHECKING:
    from sgf_ls.analysis.path import Path
    from sgf_ls.analysis.snapshot import Snapshot


def turn_before(snapshot: Snapshot, path: Path) -> str:
    """The colour that moves at the last node of a path."""
    return turn_after(snapshot, path.parent) if path.parent else BLACK


def turn_after(snapshot: Snapshot, path: Path) -> str:
    """The colour that moves behind the last node of a path; where there is no board, the other one than moved last."""
    place = Place(snapshot, path.offsets[-1], path)
    if place.state:
        return place.turn
    moved = (name for node in reversed(path.nodes) for name in node.names if name in OTHER)
    return OTHER.get(next(moved, ""), BLACK)
