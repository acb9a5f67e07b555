"""The number of the last move at a node of a game, along the path to it.

Along a line of nodes the moves add up, so it is enough to know the number at the nodes where something else happens:
where a line begins, and where MN gives a number.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate, chain

from sgf_ls.goban.changes import NUMBER, changes_of
from sgf_ls.rules.game_tree import NO_PARENT, GameTree
from sgf_ls.syntax.node import Node


class Numbers:
    """The numbers of a game."""

    def __init__(self, tree: GameTree) -> None:
        self._moves = list(accumulate(chain.from_iterable(tree.of_rows(_moves_of))))
        """How many moves each node and those in front of it in the text make."""
        self._fixed = sorted({0, *tree.turnings, *tree.having((NUMBER,))})
        self._at_fixed: list[int] = []
        for number in self._fixed:
            parent = tree.parents[number]
            before = self.at(parent) if parent != NO_PARENT else 0
            self._at_fixed.append(changes_of(tree.nodes[number]).number_behind(before))

    def at(self, number: int) -> int:
        """That of the last move at a node of the tree."""
        fixed = bisect_right(self._fixed, number, hi=len(self._at_fixed)) - 1
        return self._at_fixed[fixed] + self._moves[number] - self._moves[self._fixed[fixed]]


def _moves_of(nodes: Sequence[Node]) -> tuple[int, ...]:
    return tuple([len(changes_of(node).moves) for node in nodes])
