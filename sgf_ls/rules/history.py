"""What has changed the position along a path: since when a stone stands, and when all stood as they do now.

Whoever replays a tree adds changes, or cuts the path back to where another variation begins.
"""

from __future__ import annotations

from collections import defaultdict

MOST_BACK = 500
"""So many changes a path is searched back for a position, and so many setups for a stone."""
Stones = tuple[int, int]
"""The black and the white ones, as masks."""
Change = tuple[int, int | None]
"""The number of a node, and which move of the path it made; None for setup."""


class History:
    """The changes from the root on."""

    def __init__(self) -> None:
        self._changes: list[Change] = []
        self._put: list[int] = []
        """The points on which each change has put stones that did not stand there before, as a mask."""
        self._stood: list[Stones] = []
        """The stones after each change."""
        self._moves: defaultdict[int, list[int]] = defaultdict(list)
        """By what they have put the moves, as indices of changes."""
        self._setups: list[int] = []
        """The other changes."""

    def __len__(self) -> int:
        return len(self._changes)

    def add(self, number: int, move: int | None, put: int, stones: Stones) -> None:
        """Add a change (see `Change`): which stones it has put, and what stands now."""
        (self._setups if move is None else self._moves[put]).append(len(self._changes))
        self._changes.append((number, move))
        self._put.append(put)
        self._stood.append(stones)

    def cut(self, length: int) -> None:
        """Forget all but so many changes."""
        for (_, move), put in zip(self._changes[length:], self._put[length:], strict=True):
            (self._setups if move is None else self._moves[put]).pop()
        del self._changes[length:], self._put[length:], self._stood[length:]

    @property
    def last(self) -> Change | None:
        """The last change."""
        return self._changes[-1] if self._changes else None

    def last_with(self, stones: Stones) -> Change | None:
        """The last change, from the last setup on, that led to a position; None where it is too far back, too."""
        first = max(len(self._stood) - MOST_BACK, self._setups[-1] if self._setups else 0)
        recent = self._stood[first:][::-1]
        return self._changes[-1 - recent.index(stones)] if stones in recent else None

    def since(self, stone: int) -> Change | None:
        """What has put the stone that stands on the point of a mask; None where that is too far back."""
        move = self._moves[stone][-1] if self._moves[stone] else -1
        for setup in self._setups[: -MOST_BACK - 1 : -1]:
            if setup < move:
                break
            if self._put[setup] & stone:
                return self._changes[setup]
        return self._changes[move] if move >= 0 else None
