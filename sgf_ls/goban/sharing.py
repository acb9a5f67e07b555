"""Which values of a list hold a given point first: the places to name when a later value repeats one.

A list may have a hundred thousand values that all repeat one another, and each is to name a few earlier ones. Looking
through the list for every one of them would take time with the square of its length. But to name the first ten values
that share a point with any set, only the first ten holders of every point can matter, and these are found in one pass.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from sgf_ls.goban.masks import point_mask, points_of
from sgf_ls.goban.points import Point

# Up to this many points it is quicker to ask for the holders of each than to look through all holders.
_FEW_POINTS = 8


class FirstHolders:
    """For every point, the first `limit` values of a list that hold it (fewer where there are not so many)."""

    def __init__(self, masks: Iterable[tuple[int, int]], wanted: int, limit: int) -> None:
        """Look through values, each its index and the set of its points, in order, for the `wanted` points."""
        self.limit = limit
        self.by_point: dict[Point, list[int]] = {}
        self.holders: list[tuple[int, int]] = []
        self._found: dict[int, list[int]] = {}
        settled = 0
        for index, mask in masks:
            open_points = mask & wanted & ~settled
            if open_points:
                self.holders.append((index, mask))
                settled |= self._enter(index, points_of(open_points))
                if settled == wanted:
                    break  # every point has its holders; the rest of a long list adds none

    def _enter(self, index: int, points: list[Point]) -> int:
        """Note the value as holder of the points; the mask of those that now have holders enough."""
        settled = 0
        for point in points:
            holders = self.by_point.setdefault(point, [])
            holders.append(index)
            if len(holders) == self.limit:
                settled |= point_mask(point)
        return settled

    def sharing(self, mask: int) -> list[int]:
        """The indices of the first `limit` values that hold a point of the set, ascending."""
        found = self._found.get(mask)
        if found is None:
            found = self._found[mask] = self._sharing(mask)
        return found

    def _sharing(self, mask: int) -> list[int]:
        if mask.bit_count() <= _FEW_POINTS:
            indices = {index for point in points_of(mask) for index in self.by_point.get(point, ())}
            return sorted(indices)[: self.limit]
        meeting = (index for index, held in self.holders if held & mask)
        return list(islice(meeting, self.limit))
