"""Where somebody is who looks at the board: the node, the way to it, and the list of points that a click changes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import islice
from typing import TYPE_CHECKING

from sgf_ls.features.spot import Spot, spot_at_cursor
from sgf_ls.goban.changes import Move, changes_of
from sgf_ls.goban.colours import OTHER
from sgf_ls.goban.masks import point_mask
from sgf_ls.goban.passes import is_pass
from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.replay import BoardState, on_board
from sgf_ls.goban.values import Kind, read_value
from sgf_ls.rules.node_in_game import Naming
from sgf_ls.spec.lookup import LABELLED_POINTS
from sgf_ls.syntax.node import Node

if TYPE_CHECKING:
    from sgf_ls.analysis.path import Path
    from sgf_ls.analysis.snapshot import Snapshot

MOST_CHILDREN = 200
"""So many children are asked whose turn it is."""
NO_GO, NO_SIZE = "The game is not Go.", "The size of the board, SZ, cannot be read."


class Place:
    """A place in a game. What is asked of it is found out once."""

    def __init__(self, snapshot: Snapshot, offset: int, path: Path, open_bracket: int | None = None) -> None:
        self.snapshot = snapshot
        self.offset = offset
        self.path = path
        self.node = path.node
        self.start = path.offsets[-1]
        """Where the text of the node begins in the document, its lead included."""
        self.open_bracket = open_bracket
        """The place behind a bracket at the end of the text that waits for a child of the node."""

    @cached_property
    def state(self) -> BoardState | None:
        """Where the game stands after the node; None where there is no board."""
        return self.snapshot.board_after(self.path)

    @property
    def why_no_board(self) -> str:
        """Why there is none, in words."""
        return NO_SIZE if self.path.game.is_go else NO_GO

    @cached_property
    def listed(self) -> Spot | None:
        """The property that a click changes: the list of points or labels of the node that the place is in.

        A node begins at its `;`, even where the list of another one ends there.
        """
        spot = spot_at_cursor(self.snapshot, self.offset)
        if spot is None or spot.offset != self.start:
            return None
        return spot if spot.points or spot.prop.name in LABELLED_POINTS else None

    @cached_property
    def children(self) -> Sequence[tuple[int, Node]]:
        """The children of the node, each with its offset."""
        return tuple(self.snapshot.children_of(self.start))

    @cached_property
    def turn(self) -> str:
        """Who plays next.

        Many a problem does not tell that White begins: then who moves first in what follows does.
        """
        if not any(map(_tells_turn, reversed(self.path.nodes))):
            for _, child in islice(self.snapshot.children_of(self.start), MOST_CHILDREN):
                for move in changes_of(child).moves:
                    return move.colour
        return self.board.turn

    @property
    def board(self) -> BoardState:
        """The same, for those who know that there is a board."""
        assert self.state, "somebody has looked whether there is a board"
        return self.state

    @property
    def naming(self) -> Naming:
        """What points are called."""
        return self.snapshot.checker.naming

    def name_of(self, point: Point) -> str:
        """The point as messages write it."""
        return self.naming.point(point, self.path.game.size)

    def child_with(self, colour: str, point: Point | None) -> int | None:
        """Where the first child begins that makes this move, or passes, and makes no other move."""
        size = self.board.position.size
        made = (Move(colour, point_mask(point) if point else 0),)
        for offset, child in self.children:
            moves = changes_of(child).moves
            if on_board(moves, size) == made and (point or _is_pass(child, size)):
                return start_of(offset, child)
        return None


def place_at(snapshot: Snapshot, offset: int) -> Place | None:
    """The place of a cursor; None outside the games."""
    path = snapshot.path_to(offset)
    if path is None or path.node.has_content:
        return Place(snapshot, offset, path) if path else None
    # Brackets at the end of the text, behind which there is no node as yet.
    node, parent = path.node, path.parent
    open_bracket = path.offsets[-1] + node.shown_end if node.delta > node.low else None
    return Place(snapshot, offset, parent, open_bracket) if parent else None


def start_of(offset: int, node: Node) -> int:
    """Where the node itself begins whose text begins at `offset`: its `;`, or its first property."""
    return offset + node.lead


def end_of(offset: int, node: Node) -> int:
    """Where the node ends, behind its last value."""
    return offset + (node.properties[-1].values_end if node.properties else node.body)


def _tells_turn(node: Node) -> bool:
    changes = changes_of(node)
    return bool(changes.moves) or changes.turn is not None


def _is_pass(node: Node, size: Size) -> bool:
    """Whether the move of a node, which makes no other, is a pass as the format writes it."""
    text = next(values[0] for name, values in zip(node.names, node.values, strict=True) if name in OTHER)
    value = read_value(text)
    return value.kind is Kind.EMPTY or is_pass(value, size)
