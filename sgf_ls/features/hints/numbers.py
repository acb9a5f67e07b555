"""The numbers of moves, behind their values: counted along the variation they are in, or as MN sets them.

Only the path to the first node is looked for. From there on the text is followed: where brackets close, the next
variation goes on from the last node that is no deeper than the nesting was on the way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sgf_ls.features.giving_up import PIECES_BETWEEN, IsUnwanted, while_wanted
from sgf_ls.features.hints.hint import Hint, HintKind
from sgf_ls.goban.changes import changes_of
from sgf_ls.goban.colours import NAMES
from sgf_ls.syntax.node import Node

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot


def number_hints(snapshot: Snapshot, start: int, end: int, is_unwanted: IsUnwanted) -> Iterator[Hint]:
    """A hint for each move from one offset to another, one right in front included, and for some around them."""
    if not snapshot.settings.inlay_hints.move_numbers:
        return
    count = None
    for stretch in while_wanted(snapshot.stretches(start - 1, end), is_unwanted, PIECES_BETWEEN):
        for at, node, game in stretch.nodes():
            offset = stretch.offset + at
            if game is None:
                count = _Count()
            elif count is None:
                count = _count_at(snapshot, offset + node.lead)
            else:
                count.enter(node)
            if game:
                yield from _hints(node, offset, count.take(node))


class _Count:
    """The number of the last move, along a text."""

    def __init__(self) -> None:
        self.number = 0
        self.depth = 0
        """How many brackets are open."""
        self._path: list[tuple[int, int]] = []
        """The nodes from which the next one may go on: the depth of each, and the number behind it."""

    def enter(self, node: Node) -> None:
        """Pass the brackets in front of a node that stands behind the last one in the text."""
        if node.lead:
            lowest = self.depth + node.low
            self._leave(lowest + 1)
            self.number = self._path[-1][1] if self._path else 0
            self.depth += node.delta + max(-lowest, 0)

    def take(self, node: Node) -> list[int]:
        """Count the moves of a node: their numbers."""
        changes = changes_of(node)
        before, self.number = self.number, changes.number_behind(self.number)
        self._leave(self.depth)
        self._path.append((self.depth, self.number))
        return [*range(before + 1, before + len(changes.moves)), *([self.number] if changes.moves else ())]

    def _leave(self, depth: int) -> None:
        """Forget the nodes that are so deep, or deeper."""
        while self._path and self._path[-1][0] >= depth:
            self._path.pop()


def _count_at(snapshot: Snapshot, offset: int) -> _Count:
    """The count in front of the node at an offset, the brackets before that passed."""
    count = _Count()
    path = snapshot.path_to(offset)
    if path:
        for node, count.depth in zip(path.nodes[:-1], path.depths, strict=False):
            count.take(node)
        count.depth = path.depths[-1]
    return count


def _hints(node: Node, offset: int, numbers: list[int]) -> Iterator[Hint]:
    if not numbers:
        return
    moves = [prop for prop in node.properties if prop.name in NAMES]
    for prop, number in zip(moves, numbers, strict=True):
        tooltip = f"Move {number}, {NAMES[prop.name]}"
        yield Hint(offset + prop.values_end, str(number), HintKind.PARAMETER, tooltip)
