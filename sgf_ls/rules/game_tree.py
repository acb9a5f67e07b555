"""A whole game tree, for rules that look along its paths.

Nodes are numbered in the order of the text, which has every node behind its parent: a pass from the first to the last
meets ancestors first, and one from the last to the first meets descendants first. So no rule needs to recurse.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate

from sgf_ls.goban.game import Game
from sgf_ls.rules.node_in_game import Naming
from sgf_ls.spec.lookup import game_info
from sgf_ls.syntax.node import Node, Property

NO_PARENT = -1


class GameTree:
    """The nodes of one game. What rules say about it is told by offsets of the document, 0-based characters."""

    def __init__(self, game: Game, naming: Naming, start: int) -> None:
        self.game = game
        self.naming = naming
        self.start = start
        """The offset of the root's text, its lead included."""
        self.nodes: list[Node] = []
        self.parents: list[int] = []
        """The number of each node's parent; `NO_PARENT` for the root."""

    def add_root(self, root: Node) -> None:
        """Begin with the root."""
        self.nodes.append(root)
        self.parents.append(NO_PARENT)

    @cached_property
    def offsets(self) -> list[int]:
        """Where the text of each node begins, its lead included; nothing stands between the nodes of a tree."""
        return list(accumulate((len(node.text) for node in self.nodes[:-1]), initial=self.start))

    @cached_property
    def branches(self) -> dict[int, list[int]]:
        """The children of those nodes that have more than one, in the order of the text."""
        children: dict[int, list[int]] = {}
        for number, parent in enumerate(self.parents):
            # The first child is the node behind its parent; only where there are more does one stand elsewhere.
            if parent != number - 1 and parent != NO_PARENT:
                first = [parent + 1] if self.parents[parent + 1] == parent else []
                children.setdefault(parent, first).append(number)
        return {parent: found for parent, found in children.items() if len(found) > 1}

    @cached_property
    def names_below_root(self) -> frozenset[str]:
        """The identifiers, without small letters, of all nodes but the root."""
        return frozenset().union(*{node.names for node in self.nodes[1:]})

    def having(self, identifiers: frozenset[str]) -> list[int]:
        """The nodes that have one of these properties."""
        return [number for number, node in enumerate(self.nodes) if not identifiers.isdisjoint(node.names)]

    def span_of_identifier(self, number: int, prop: Property) -> tuple[int, int]:
        """Where the identifier of a node's property stands in the document."""
        return self.offsets[number] + prop.start, self.offsets[number] + prop.end

    def span_of_value(self, number: int, prop: Property, index: int = 0) -> tuple[int, int]:
        """Where the text of a value stands in the document; with its brackets where it is empty."""
        start, end = prop.value_spans(self.nodes[number].text)[index]
        if start == end:
            start, end = start - 1, end + 1
        return self.offsets[number] + start, self.offsets[number] + end


# What rules about trees look over. Trees are put together by `analysis`, after a pause, and never for a single node.


def game_trees(tree: GameTree) -> Sequence[GameTree]:
    """Every tree."""
    return (tree,)


def branching_trees(tree: GameTree) -> Sequence[GameTree]:
    """A tree with variations."""
    return (tree,) if tree.branches else ()


def trees_with_late_game_info(tree: GameTree) -> Sequence[GameTree]:
    """A tree with game information elsewhere than in the root."""
    return () if game_info(tree.game.kind).isdisjoint(tree.names_below_root) else (tree,)


OF_TREES = {over.__name__: over for over in (game_trees, branching_trees, trees_with_late_game_info)}
"""The kinds of trees by their names."""
