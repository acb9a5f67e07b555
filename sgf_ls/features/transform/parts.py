"""What a transformation is about: games, or a node with all that follows it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate, compress

from sgf_ls.goban.game import Game
from sgf_ls.records import NamedTuple
from sgf_ls.rules.game_tree import NO_PARENT, GameTree
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.node import Node

Placed = tuple[int, Node]
"""A node and its offset in the document."""


class Part(NamedTuple):
    """Nodes of one game, in the order of the text."""

    game: Game
    nodes: list[Placed]
    above: Sequence[Placed] = ()
    """The nodes from the root to the one in front of the first; none for a whole game."""

    @property
    def offset(self) -> int:
        """Where the first node stands, behind the blanks and brackets of what is in front of it."""
        offset, node = self.nodes[0]
        return offset + start_of(node)


def whole(tree: GameTree) -> Part:
    """A whole game."""
    return Part(tree.game, _filled(_placed(tree)))


def _placed(tree: GameTree) -> list[Placed]:
    offsets = accumulate([len(node.text) for node in tree.nodes], initial=tree.offset(0))
    return list(zip(offsets, tree.nodes, strict=False))  # (the last offset is the end)


def _filled(placed: Sequence[Placed]) -> list[Placed]:
    """The first of some nodes, and all others that are no mere brackets, such as stand at the end of broken texts."""
    return [*placed[:1], *(each for each in placed[1:] if each[1].has_content)]


def first_outside(document: Document, games: Iterable[Part]) -> int | None:
    """Where the first node with properties stands that belongs to none of the games; None if all do."""
    inside = {offset for game in games for offset, _ in game.nodes}
    nodes = ((offset, node) for offset, node in document.nodes() if node.names and offset not in inside)
    return next((offset + start_of(node) for offset, node in nodes), None)


def game_at(trees: Sequence[GameTree], offset: int) -> Part | None:
    """The game in which a place lies: from its first bracket to the next game."""
    tree = _tree_at(trees, offset)
    return whole(tree) if tree else None


def branch_at(trees: Sequence[GameTree], offset: int) -> Part | None:
    """The node at a place, with all that follows it, in all its variations; from a root on that is the whole game."""
    tree = _tree_at(trees, offset)
    if tree is None:
        return None
    placed, parents = _placed(tree), tree.parents
    starts = [at + start_of(node) if node.has_content else at for at, node in placed]
    first = max(bisect_right(starts, offset) - 1, 0)
    is_below = [False] * first + [True]
    for parent in parents[first + 1 :]:
        is_below.append(parent != NO_PARENT and is_below[parent])
    above: list[Placed] = []
    ancestor = parents[first]
    while ancestor != NO_PARENT:
        above.append(placed[ancestor])
        ancestor = parents[ancestor]
    return Part(tree.game, _filled(list(compress(placed, is_below))), above[::-1])


def _tree_at(trees: Sequence[GameTree], offset: int) -> GameTree | None:
    number = bisect_right(trees, offset, key=lambda tree: tree.start) - 1
    return trees[number] if number >= 0 else None


def start_of(node: Node) -> int:
    """Where a node begins behind the brackets that close what is in front of it, and the blanks behind these."""
    closed = node.text.rfind(")", 0, node.lead) + 1
    return len(node.text[: node.lead]) - len(node.text[closed : node.lead].lstrip())
