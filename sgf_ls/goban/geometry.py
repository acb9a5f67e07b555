"""Which points lie beside which on boards of a size, for sets of points at once (see `masks`)."""

from __future__ import annotations

from functools import cached_property, lru_cache

from sgf_ls.goban.masks import board_mask, point_mask, rectangle_mask
from sgf_ls.goban.points import LONGEST, Point, Size, all_points


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

    @cached_property
    def beside(self) -> dict[int, int]:
        """By the mask of each point the up to four points beside it."""
        points = map(point_mask, filter(self.size.contains, all_points()))
        return {point: self.around(point) for point in points}

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


@lru_cache(maxsize=64)
def geometry(size: Size) -> Geometry:
    """The geometry of boards of a size."""
    return Geometry(size)
