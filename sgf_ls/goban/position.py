"""A position: which stones stand on a board, and what a move or setup makes of it.

Positions are immutable and hashable; stones are sets of points (see `masks`), so a move costs a few operations on whole
numbers. Moves are performed as FF4 says ("Move properties", "how to execute a move"), legal or not: the stone goes on
the point whatever is there, neighbouring groups of the other colour without liberties are taken, and then the group of
the stone itself, if it has none. Setup puts and removes stones and takes nothing: groups may stand without liberties.
"""

from __future__ import annotations

from sgf_ls.goban.colours import BLACK, WHITE
from sgf_ls.goban.geometry import geometry
from sgf_ls.goban.masks import point_mask
from sgf_ls.goban.points import Point, Size
from sgf_ls.records import NamedTuple


class Position(NamedTuple):
    """The stones on a board of a size, as masks of points; no point is in both."""

    size: Size
    black: int = 0
    white: int = 0

    @property
    def empty(self) -> int:
        """The points without a stone."""
        return geometry(self.size).board & ~(self.black | self.white)

    def colour_at(self, point: Point) -> str | None:
        """The colour of the stone on a point; None for none."""
        return self.colour_at_mask(point_mask(point))

    def colour_at_mask(self, stone: int) -> str | None:
        """The same for the mask of a point."""
        return BLACK if self.black & stone else WHITE if self.white & stone else None

    def play(self, colour: str, point: Point) -> Played:
        """Perform a move of `BLACK` or `WHITE` on a point of the board."""
        return self.play_at(colour, point_mask(point))

    def play_at(self, colour: str, stone: int) -> Played:
        """The same for the mask of a point. (A tree of sixty thousand moves has no time to make it twice.)"""
        size, black, white = self
        own, other = (black, white) if colour == BLACK else (white, black)
        replaced = (own | other) & stone
        if replaced:
            other &= ~stone
        own |= stone
        board = geometry(size)
        beside = board.beside[stone]
        empty = board.board & ~(own | other)
        taken = 0
        neighbours = beside & other
        while neighbours:
            first = neighbours & -neighbours
            dead = board.captured(first, other, empty)
            taken |= dead
            neighbours &= ~(dead | first)
        lost = 0
        if taken:
            other &= ~taken
        elif not beside & empty:
            lost = board.captured(stone, own, empty)
            own &= ~lost
        position = Position(size, own, other) if colour == BLACK else Position(size, other, own)
        return Played(position, taken, lost, replaced)

    def set_up(self, black: int = 0, white: int = 0, empty: int = 0) -> Position:
        """Put stones on sets of points and clear others, whatever is there; points off the board do not count.

        FF4 forbids that these sets meet; where they do, the last one counts.
        """
        board = geometry(self.size).board
        blacks = (self.black | black) & ~(white | empty)
        whites = (self.white & ~black | white) & ~empty
        return Position(self.size, blacks & board, whites & board)

    def liberties(self, point: Point) -> int:
        """The empty points beside the group that a point belongs to, as a mask; 0 too where no stone is."""
        stone, board = point_mask(point), geometry(self.size)
        stones = self.black if self.black & stone else self.white & -bool(self.white & stone)
        return board.around(board.group(stone, stones)) & self.empty if stones else 0

    def without_liberties(self) -> int:
        """The stones of all groups that have no liberty. Moves leave none; setup may."""
        board, empty = geometry(self.size), self.empty
        dead = 0
        for stones in (self.black, self.white):
            # What a liberty reaches from stone to stone lives; one look at all groups at once.
            living = board.around(empty) & stones
            dead |= stones & ~board.group(living, stones)
        return dead


class Played(NamedTuple):
    """What a move has done; sets of points are masks."""

    position: Position
    """What it has led to."""
    taken: int = 0
    """The stones of the other colour that were taken."""
    lost: int = 0
    """The stones of its own colour that were taken, the one that was played among them: a suicide."""
    replaced: int = 0
    """The point itself if a stone stood there already, which it has replaced."""
