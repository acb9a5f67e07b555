"""A game as the lines that it is read in: the beginning, the main line, and every variation.

A *line* goes on from a node to its first child for as long as there is one, so each node is in one line, and in the
text the nodes of a line stand side by side. Every other child begins a line of its own: `4 W dd`, say, instead of the
move that the line in front of it makes there. So nothing is nested deeper than one turns off on the way to it, while
brackets are nested at each place where a line could be left. Only where a game first branches the first child begins a
line as well: at the place where a problem is solved, or a joseki chosen, all ways stand beside each other.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate, chain
from operator import attrgetter

from sgf_ls.records import NamedTuple
from sgf_ls.rules.game_tree import GameTree
from sgf_ls.syntax.brackets import falls
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node

_DELTA = attrgetter("delta")
LONGEST_KNOWN = 50
"""In rows of brackets that are no longer it is known which one closes what: most are one of a few."""


class Line(NamedTuple):
    """A line of a game; nodes have the numbers of its `GameTree`, offsets are those of the document."""

    first: int
    behind: int
    """The number behind that of its last node."""
    parent: int
    """The number of the line that it leaves, counted from 0; -1 for the beginning of the game."""
    start: int
    """Where the bracket stands that opens it, or its first node."""
    end: int
    """The place behind the bracket that closes it, or behind all that belongs to it."""


def node_count(tree: GameTree) -> int:
    """How many nodes a game has; brackets that wait for a node at the end of the text are none."""
    return len(tree.nodes) - (len(tree.nodes) > 1 and not tree.nodes[-1].has_content)


def lines_of(tree: GameTree, text: str, starts: list[int]) -> list[Line]:
    """The lines of a game in the order of the text of the document; the first one begins with the root.

    `starts` are those of its nodes.
    """
    count, parents = node_count(tree), tree.parents
    firsts = [0, *(number for number in tree.turnings if number < count and parents[number] != number - 1)]
    branching = min([parents[first] for first in firsts[1:] if parents[first] >= 0], default=None)
    if branching is not None and parents[branching + 1] == branching:
        firsts.insert(bisect_right(firsts, branching), branching + 1)
    leaves = _leaves(firsts, parents, count)
    closings = _Closings(tree, text, starts)
    lines = [Line(0, [*firsts, count][1], -1, tree.start, closings.end)]
    for number, first in enumerate(firsts[1:], 1):
        parent = bisect_right(firsts, max(parents[first], 0)) - 1
        behind = firsts[number + 1] if number + 1 < len(firsts) else count
        lines.append(Line(first, behind, parent, *closings.span(first, leaves[number])))
    return lines


def _leaves(firsts: list[int], parents: list[int], count: int) -> list[int]:
    """For each line the number behind the last node of those that follow its first one, on whatever path."""
    leaves = [count] * len(firsts)
    opened = [0]
    for number, first in enumerate(firsts[1:], 1):
        # (A node that has no parent, though it is no root, stands in a game whose brackets are not in order.)
        while firsts[opened[-1]] > max(parents[first], 0):
            leaves[opened.pop()] = first
        opened.append(number)
    return leaves


class _Closings:
    """Finds the brackets that close lines."""

    def __init__(self, tree: GameTree, text: str, starts: list[int]) -> None:
        self._nodes = tree.nodes
        self._text = text
        self._starts = starts
        self._count = node_count(tree)
        self._depths = list(accumulate(chain.from_iterable(tree.of_rows(_deltas))))
        """How deep each node is nested; only differences count, and the root may have what it likes in front."""
        self._places: dict[int, list[int]] = {}
        self.end = len(text.rstrip(BLANKS)) if tree.end is None else tree.end
        """Where the game ends."""

    def span(self, first: int, leaf: int) -> tuple[int, int]:
        """Where a line begins and ends; `leaf` is the number behind the last node that belongs to it."""
        node = self._nodes[first]
        lead = node.text[: node.lead]
        bracket = lead.rfind("(")
        has_bracket = bracket >= 0 and lead.find(")", bracket) < 0
        start = self._starts[first] + (bracket if has_bracket else node.lead)
        steps = self._depths[leaf - 1] - self._depths[first] + has_bracket
        if steps <= 0:
            return start, self._starts[leaf - 1] + self._nodes[leaf - 1].shown_end
        places = self._closed_behind(leaf)
        return start, self._starts[leaf] + places[steps - 1] + 1 if steps <= len(places) else self.end

    def _closed_behind(self, leaf: int) -> list[int]:
        """Where, in the brackets in front of a node, the nesting first falls by one, by two, and so on."""
        places = self._places.get(leaf)
        if places is None:
            if leaf < self._count:
                brackets = self._nodes[leaf].text[: self._nodes[leaf].lead]
            else:
                brackets = self._text[self._starts[leaf] : self.end]
            places = self._places[leaf] = _falls(brackets) if len(brackets) <= LONGEST_KNOWN else falls(brackets)
        return places


_falls = lru_cache(maxsize=1000)(falls)


def _deltas(nodes: Sequence[Node]) -> tuple[int, ...]:
    return tuple(map(_DELTA, nodes))
