"""Where the nodes of a game stand in its text, and which nodes follow each: what all work on variations begins with.

What follows a node is certain only in games whose brackets are in order; see `sound.fault_in`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate

from sgf_ls.rules.game_tree import NO_PARENT, GameTree
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node


class Outline:
    """The nodes of a game, by the numbers that they have in its `GameTree`. Offsets are those of the document."""

    def __init__(self, document: Document, tree: GameTree) -> None:
        self.tree = tree
        self.text = document.text
        self.start = tree.start
        """Where the bracket stands that opens the game."""
        self.end = document.length if tree.end is None else tree.end
        """The place behind the bracket that closes it."""
        self.stops = list(accumulate([len(node.text) for node in tree.nodes], initial=tree.offset(0)))[1:]
        """The place behind the blanks that follow each node."""
        placed = list(zip(self.stops, tree.nodes, strict=True))
        self.starts = [stop - len(node.text) + node.lead for stop, node in placed]
        """Where the semicolon of each node stands."""
        self.ends = [stop - len(node.text) + node.shown_end for stop, node in placed]
        """The place behind the last character of each node that is no blank."""

    @cached_property
    def closing(self) -> int:
        """Where the blanks begin that stand in front of the bracket that closes the game."""
        last = self.ends[-1]
        return last + len(self.text[last : self.end - 1].rstrip(BLANKS))

    @property
    def nodes(self) -> Sequence[Node]:
        """The nodes, each with the brackets in front of it."""
        return self.tree.nodes

    @cached_property
    def children(self) -> dict[int, list[int]]:
        """The children of those nodes that have some, in the order of the text."""
        found: dict[int, list[int]] = {}
        for number, parent in enumerate(self.tree.parents):
            if parent != NO_PARENT:
                found.setdefault(parent, []).append(number)
        return found

    def leaves(self) -> list[int]:
        """The nodes that nothing follows."""
        return [number for number in range(len(self.nodes)) if number not in self.children]

    def path_to(self, number: int) -> list[int]:
        """The nodes from the root to a node."""
        path = [number]
        while (number := self.tree.parents[number]) != NO_PARENT:
            path.append(number)
        return path[::-1]

    def main_line(self, number: int = 0) -> list[int]:
        """A node and those that follow it, each the first child of the one in front."""
        line = [number]
        while children := self.children.get(line[-1]):
            line.append(children[0])
        return line

    def last_below(self, number: int) -> int:
        """The last node of those that follow a node, on whatever path, or the node itself."""
        while children := self.children.get(number):
            number = children[-1]
        return number

    def end_below(self, number: int) -> int:
        """The place behind all that follows a node, with the brackets of its variations; blanks do not belong to it."""
        last = self.last_below(number)
        end = self.ends[last]
        for _ in range(sum([node.delta for node in self.nodes[number + 1 : last + 1]])):
            end = self.text.index(")", end) + 1
        return end
