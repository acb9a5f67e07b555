"""The numbers of moves, behind their values: counted along the variation they are in, or as MN sets them.

Only the path to the first node is looked for. From there on the text is followed, with a number for each open bracket:
where one closes, the next variation goes on from where it was opened.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sgf_ls.features.giving_up import IsUnwanted, while_wanted
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
    for stretch in while_wanted(snapshot.stretches(start - 1, end), is_unwanted):
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
        self._opened: list[int] = []
        """The number at which each open bracket was opened."""

    def enter(self, node: Node) -> None:
        """Pass the brackets in front of a node that stands behind the last one in the text."""
        if node.low:
            self.number = self._opened[node.low] if -node.low <= len(self._opened) else 0
            del self._opened[node.low :]
        self.descend(node)

    def descend(self, node: Node) -> None:
        """Pass those in front of a child of the last node."""
        self._opened += [self.number] * (node.delta - node.low)

    def take(self, node: Node) -> list[int]:
        """Count the moves of a node: their numbers."""
        changes = changes_of(node)
        before, self.number = self.number, changes.number_behind(self.number)
        return [*range(before + 1, before + len(changes.moves)), *([self.number] if changes.moves else ())]


def _count_at(snapshot: Snapshot, offset: int) -> _Count:
    """The count in front of the node at an offset, the brackets before that passed."""
    count = _Count()
    path = snapshot.path_to(offset)
    if path:
        for node in path.nodes[:-1]:
            count.descend(node)
            count.take(node)
        count.descend(path.node)
    return count


def _hints(node: Node, offset: int, numbers: list[int]) -> Iterator[Hint]:
    if not numbers:
        return
    moves = [prop for prop in node.properties if prop.name in NAMES]
    for prop, number in zip(moves, numbers, strict=True):
        tooltip = f"Move {number}, {NAMES[prop.name]}"
        yield Hint(offset + prop.values_end, str(number), HintKind.PARAMETER, tooltip)
