"""Which points lie beside which on boards of a size, for sets of points at once (see `masks`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from sgf_ls.goban.masks import board_mask, rectangle_mask
from sgf_ls.goban.points import LONGEST, Point, Size


class Geometry:
    """What the size of a board decides. There is one for each size; see `geometry`."""

    def __init__(self, size: Size) -> None:
        columns, rows = size
        first = rectangle_mask(Point(0, 0), Point(columns - 1, 0))
        self.size = size
        self.board = board_mask(size)
        """All points."""
        # A step past the end of a column would lead into the next one.
        self._not_first = self.board & ~first
        self._not_last = self.board & ~(first << rows - 1)
        self.beside = _Beside(self.around)
        """By the mask of each point the up to four points beside it."""

    def around(self, mask: int) -> int:
        """The points beside those of a set; they may be of the set themselves."""
        columns = mask << LONGEST | mask >> LONGEST
        return (columns | (mask & self._not_last) << 1 | (mask & self._not_first) >> 1) & self.board

    def group(self, start: int, stones: int) -> int:
        """The points of `stones` that are connected with those of `start`, which are among them."""
        group = start
        while (grown := (group | self.around(group)) & stones) != group:
            group = grown
        return group

    def captured(self, start: int, stones: int, empty: int) -> int:
        """The group of `stones` that the points of `start` belong to, if nothing empty is beside it; else 0."""
        group = start
        while not (edge := self.around(group)) & empty:
            grown = group | edge & stones
            if grown == group:
                return group
            group = grown
        return 0


class _Beside(dict[int, int]):
    """What is beside points, found when it is asked for first: there may be many games, each on another large board."""

    def __init__(self, around: Callable[[int], int]) -> None:
        self._around = around

    def __missing__(self, point: int) -> int:
        beside = self[point] = self._around(point)
        return beside


@lru_cache(maxsize=64)
def geometry(size: Size) -> Geometry:
    """The geometry of boards of a size."""
    return Geometry(size)
