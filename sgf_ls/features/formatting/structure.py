"""The trees of a document, as formatting needs them: which nodes are sound, how deep each variation is indented, and
which brackets could go.

A node with a structural fault keeps its bytes, for nobody knows what was meant: white space may be all that tells an
identifier from a word in front of it. So does what stands outside the games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from sgf_ls.features.giving_up import IsUnwanted, never, while_wanted
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.form import problems_of
from sgf_ls.syntax.nesting import Nesting, step_into
from sgf_ls.syntax.node import Node

HARMLESS = frozenset(["empty-node", "control-character", "deep-nesting"])
"""Problems of form that say nothing against moving the tokens: the rest of the node is as it should be."""
MOST_LEVELS = 30
"""Deeper variations are indented no further, so that the size of the text stays in proportion to what is in it."""
LONGEST_KNOWN = 50
"""What is in leads that are no longer is remembered: most are one of a few."""
NO_TREE = -1
OUTSIDE = -1
"""The number of a node that is none of those that are looked at."""
_KEY = "sound"


class Around(NamedTuple):
    """What must be known of the text around some nodes to know the trees in which they lie; by default there is none.

    Of the trees that are open in front of the nodes, and of those that are open behind them, the outermost come first.
    """

    nesting: Nesting = Nesting()
    """The nesting in front of the nodes."""
    forks_before: Sequence[bool] = ()
    """Whether a tree that is open in front holds another one there than the next of them."""
    forks_behind: Sequence[bool] = ()
    """Whether a tree that is open behind holds another one there."""
    is_closed: bool = False
    """Whether all trees are closed that are open behind."""


class Structure:
    """Nodes that stand one behind the other with their offsets, and what is known about their trees.

    Trees (FF4, "GameTree") are numbered by their opening brackets, from 0.
    """

    def __init__(
        self,
        nodes: Sequence[tuple[int, Node]],
        wanted: range,
        is_unwanted: IsUnwanted = never,
        around: Around = Around(),  # noqa: B008 (immutable)
        *,
        removes_brackets: bool,
    ) -> None:
        self.nodes = nodes
        self.wanted = wanted
        """The numbers of the nodes that are to be formatted."""
        self.frozen: set[int] = set()
        """The numbers of the nodes that keep their bytes."""
        self.kept_leads: set[int] = set()
        """The numbers of others that keep the brackets and blanks in front of them."""
        self.roots: set[int] = set()
        """The numbers of those with which a game begins."""
        self.faulty = 0
        """How many frozen nodes belong to games."""
        self.trees: dict[int, int] = {}
        """By the number of a node with brackets in front: the innermost tree that it lies in."""
        self.removed: set[int] = set()
        """The trees whose brackets are to be left out."""
        self._parents: list[int] = []
        self._children: list[int] = []
        self._closed: dict[int, int] = {}  # by tree: the node in whose lead it is closed, with a bracket behind it
        self._opened: list[int] = []  # by tree: the node in whose lead it is opened
        opened: list[int] = []
        for is_fork in around.forks_before:
            self._open(opened, OUTSIDE, 1)
            self._children[-1] += is_fork
        self.first_tree = opened[-1] if opened else NO_TREE
        """The innermost tree that is open in front of the nodes."""
        self._read(around.nesting, opened, is_unwanted)
        for tree, is_fork in zip(opened, around.forks_behind, strict=False):
            self._children[tree] += is_fork
        if removes_brackets:
            self._remove([] if around.is_closed else opened)
        self._levels: list[int] = []
        for parent in self._parents:
            self._levels.append(0 if parent == NO_TREE else self._levels[parent] + (self._children[parent] > 1))

    def level_of(self, tree: int) -> int:
        """By how many levels the lines of a tree are indented."""
        return min(self._levels[tree], MOST_LEVELS)

    def parent_of(self, tree: int) -> int:
        """The tree around a tree, or `NO_TREE`."""
        return self._parents[tree] if tree != NO_TREE else NO_TREE

    def _read(self, nesting: Nesting, opened: list[int], is_unwanted: IsUnwanted) -> None:
        """Go through all nodes; `opened` are the trees that are open, in front of them and at last behind them."""
        for number, (_, node) in enumerate(while_wanted(self.nodes, is_unwanted)):
            if nesting.depth and not node.lead:
                if not is_sound(node):
                    self._freeze(number, in_game=True)
                continue
            step = step_into(node, nesting)
            outside = not step.nesting.depth and node.has_content
            strange = nesting.outside or not _is_joint(node, nesting.depth)
            if outside or not is_sound(node) or (strange and not step.opens_game):
                is_bracket = not node.has_content and not node.text.isspace()
                self._freeze(number, in_game=step.nesting.depth > 0 or is_bracket)
            elif strange:
                self.kept_leads.add(number)
            if nesting.outside:  # what stands there is text, up to the brackets that open a game
                self._open(opened, number, step.nesting.depth)
            else:
                self._pass_lead(opened, number, node)
            if not step.nesting.depth:
                opened.clear()
            self.trees[number] = opened[-1] if opened else NO_TREE
            if step.opens_game:
                self.roots.add(number)
            nesting = step.nesting

    def _freeze(self, number: int, *, in_game: bool) -> None:
        self.frozen.add(number)
        self.faulty += in_game and number in self.wanted

    def _pass_lead(self, opened: list[int], number: int, node: Node) -> None:
        closing = node.text.count(")", 0, node.lead)
        for character in node.text[: node.lead]:
            if character == "(":
                self._open(opened, number, 1)
            elif character == ")":
                closing -= 1
                if opened:
                    tree = opened.pop()
                    if closing:
                        self._closed[tree] = number

    def _open(self, opened: list[int], number: int, count: int) -> None:
        for _ in range(count):
            parent = opened[-1] if opened else NO_TREE
            if opened:
                self._children[parent] += 1
            opened.append(len(self._parents))
            self._parents.append(parent)
            self._children.append(0)
            self._opened.append(number)

    def _remove(self, unclosed: Sequence[int]) -> None:
        """Find the trees that are the only ones in theirs, and could go on without brackets.

        Where a game is not closed, nobody knows which bracket is missing, so all stay.
        """
        last = min(unclosed, default=len(self._parents))
        for tree in range(last):
            parent, opening, closing = self._parents[tree], self._opened[tree], self._closed.get(tree, NO_TREE)
            is_only = parent != NO_TREE and self._children[parent] == 1
            if is_only and self._may_change(opening) and self._may_change(closing):
                self.removed.add(tree)

    def _may_change(self, number: int) -> bool:
        return number in self.wanted and number not in self.frozen and number not in self.kept_leads


def is_sound(node: Node) -> bool:
    """Whether the form of a node is right, as far as its own text tells."""
    sound = node.cache.get(_KEY)
    if sound is None:
        sound = node.cache[_KEY] = (
            not node.is_open and not node.strays and all(problem.rule in HARMLESS for problem in problems_of(node))
        )
    return sound is True


def _is_joint(node: Node, depth: int) -> bool:
    """Whether the lead closes open trees only and then opens one for the node behind it, or is the end of the text."""
    lead = node.text[: node.lead]
    closing, opening = _known_rows(lead) if len(lead) <= LONGEST_KNOWN else _rows(lead)
    if closing > depth:
        return False
    return opening == "(" if node.has_semicolon else not opening and closing > 0 and not node.has_content


def _rows(lead: str) -> tuple[int, str]:
    """How many brackets a lead closes first, and what brackets follow."""
    brackets = "".join(lead.split())
    opening = brackets.lstrip(")")
    return len(brackets) - len(opening), opening


_known_rows = lru_cache(maxsize=1000)(_rows)
