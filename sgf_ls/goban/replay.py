"""Where a game stands: the position, and what has led to it, node after node along a path.

Who steps along a line asks for one path after the other that differ at their ends. So the states along the last path
are kept, and the next one goes on from where the two part.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, count
from operator import is_not

from sgf_ls.goban.changes import Changes, Move, changes_of
from sgf_ls.goban.colours import BLACK, OTHER
from sgf_ls.goban.geometry import geometry
from sgf_ls.goban.points import Size
from sgf_ls.goban.position import Position
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.node import Node

KEPT_EVERY = 16
"""Of so many states along a path one is kept: a line of a hundred thousand moves takes a few megabytes."""


class BoardState(NamedTuple):
    """Where a game stands after a node."""

    position: Position
    number: int = 0
    """The number of the last move, from 1; MN sets it. Passes count."""
    black_lost: int = 0
    white_lost: int = 0
    """How many black stones have been taken so far, and how many white ones."""
    moves: tuple[Move, ...] = ()
    """The moves of the node itself; the stone of one that is a pass, or off the board, is 0."""
    turn: str = BLACK
    """Who plays next: whom PL names, or the other one than who played last; White first with a handicap."""

    def after(self, changes: Changes) -> BoardState:
        """Where the game stands when a node has done this. Setup comes first, then the moves in their order."""
        moves, black, white, empty, turn, number = changes
        position, last, black_lost, white_lost, _, next_turn = self
        if black or white or empty:
            position = position.set_up(black, white, empty)
        moves = on_board(moves, position.size)
        for colour, stone in moves:
            last += 1
            next_turn = OTHER[colour]
            if stone:
                position, taken, lost, _ = position.play_at(colour, stone)
                of_black, of_white = (lost, taken) if colour == BLACK else (taken, lost)
                black_lost += of_black.bit_count()
                white_lost += of_white.bit_count()
        number = last if number is None or not moves else number
        return BoardState(position, number, black_lost, white_lost, moves, turn or next_turn)


def on_board(moves: tuple[Move, ...], size: Size) -> tuple[Move, ...]:
    """Moves as they are on a board of this size, where those elsewhere are passes."""
    board = geometry(size).board
    return moves and tuple([Move(colour, stone & board) for colour, stone in moves])


def start(size: Size) -> BoardState:
    """Where a game stands in front of its root."""
    return BoardState(Position(size))


class Replay:
    """Replays paths, and remembers the last one."""

    __slots__ = ("_kept", "_nodes", "_size")

    def __init__(self) -> None:
        self._size: Size | None = None
        self._nodes: Sequence[Node] = ()
        self._kept: list[BoardState] = []
        """The states in front of every `KEPT_EVERY`th node, from the first one on."""

    def after(self, nodes: Sequence[Node], size: Size) -> BoardState:
        """Where a game on a board of this size stands behind the last of some nodes that lead on from each other."""
        common = self._common(nodes, size)
        self._size, self._nodes = size, tuple(nodes)
        del self._kept[common // KEPT_EVERY + 1 :]
        first = (len(self._kept) - 1) * KEPT_EVERY
        state = self._kept.pop()
        for number in range(first, len(nodes)):
            if number % KEPT_EVERY == 0:
                self._kept.append(state)
            state = state.after(changes_of(nodes[number]))
        self._kept = self._kept or [start(size)]
        return state

    def _common(self, nodes: Sequence[Node], size: Size) -> int:
        """How many nodes from the first one on are those of the last path."""
        if size != self._size:
            self._kept = [start(size)]
            return 0
        shorter = min(len(nodes), len(self._nodes))
        return next(compress(count(), map(is_not, nodes, self._nodes)), shorter)


LAST = Replay()
"""What remembers the path that was asked for last, by whomever."""
