"""The numbers of moves along a path, and which stones of a position bear them."""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.goban.changes import changes_of
from sgf_ls.goban.geometry import geometry
from sgf_ls.goban.points import Size
from sgf_ls.goban.position import Position
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.node import Node


class NumberedMove(NamedTuple):
    """A move, its number (from 1; MN sets it), and the node of the path that makes it, counted from 0."""

    number: int
    colour: str
    stone: int
    """The point as a mask; 0 for a pass."""
    node: int


class Numbering(NamedTuple):
    """The moves along a path, passes among them, and which stones are theirs."""

    moves: tuple[NumberedMove, ...]
    last: dict[int, NumberedMove]
    """By the mask of a point the last move there, unless setup has changed the point since."""

    def standing(self, position: Position, most: int | None = None) -> list[NumberedMove]:
        """Those of the last moves, so many or all, whose stones stand in the position that the path leads to."""
        stones = position.black | position.white
        return [move for move in self.latest(most) if move.stone & stones and self.last.get(move.stone) is move]

    def latest(self, most: int | None = None) -> tuple[NumberedMove, ...]:
        """The last moves, at most so many; all for None."""
        return self.moves if most is None else self.moves[max(len(self.moves) - most, 0) :]


def number_moves(nodes: Sequence[Node], size: Size) -> Numbering:
    """Number the moves of nodes that lead from the root of a game on, each to the next."""
    moves: list[NumberedMove] = []
    last: dict[int, NumberedMove] = {}
    board = geometry(size).board
    number = 0
    for at, node in enumerate(nodes):
        made, black, white, empty, _, given = changes_of(node)
        set_up = black | white | empty
        if set_up:
            last = {stone: move for stone, move in last.items() if not stone & set_up}
        for left, (colour, played) in zip(range(len(made), 0, -1), made, strict=True):
            number = number + 1 if given is None or left > 1 else given
            stone = played & board
            moves.append(NumberedMove(number, colour, stone, at))
            last[stone] = moves[-1]
    return Numbering(tuple(moves), last)
