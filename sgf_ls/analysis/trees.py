"""What rules find that look along the paths of whole game trees.

A tree is put together anew for each text, which takes some time in a large one (a tenth of a second for sixty thousand
nodes). So the work comes in steps, between which whoever does it may turn to something else or give it up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress
from operator import attrgetter

from sgf_ls.analysis.checker import Checker, describe
from sgf_ls.analysis.passing import start_state
from sgf_ls.goban.game import game_of
from sgf_ls.rules.batch import Batch
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.game_tree import NO_PARENT, REPLAYED, GameTree
from sgf_ls.syntax.brackets import last_open, place_of_depth
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.nesting import Nesting, stays_inside, step_into
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Segment

SEGMENTS_OF_A_STEP = 20
FINDINGS_OF_A_STEP = 200
"""A tree of copies holds tens of thousands; to put them into words at one go would make a key wait."""
_LEAD = attrgetter("lead")
_KEY = "joints"


def look_at_trees(document: Document, checker: Checker, found: list[Finding]) -> Iterator[None]:
    """Add to `found` what the rules find that look at whole trees; each step takes a few milliseconds."""
    if not checker.chosen.of_trees:
        return
    builder = _Builder(checker)
    yield from builder.read(document)
    for tree in builder.trees:
        for batches in _looks(tree, checker):
            for batch in batches:
                for number, place in enumerate(batch.places, 1):
                    found.append(describe(batch, place))
                    if number % FINDINGS_OF_A_STEP == 0:
                        yield
            yield


def read_trees(document: Document, checker: Checker) -> list[GameTree]:
    """The games of a document, each with all its nodes."""
    builder = _Builder(checker)
    for _ in builder.read(document):
        pass
    return builder.trees


def _looks(tree: GameTree, checker: Checker) -> Iterator[Sequence[Batch]]:
    """What the rules find in a tree, look by look; mostly nothing."""
    failed: Exception | None = None
    for group in checker.chosen.of_trees:
        subjects = group.over(tree)
        yield ()
        if subjects and group.kind.name in REPLAYED and tree.boards is None:
            try:
                if failed is None:
                    yield from _replay(tree, checker)
            except Exception as error:
                failed = error
            if failed is not None:  # that hides what these rules find, and nothing more
                for rule in group.rules:
                    checker.note_failure(rule, failed)
                continue
        for subject in subjects:
            for rule in group.rules:
                yield checker.found_by(rule, subject)


def _replay(tree: GameTree, checker: Checker) -> Iterator[Sequence[Batch]]:
    """Replay a tree, in steps in which nothing is found."""
    from sgf_ls.rules.boards import replay  # most checks of a file do without

    yield from (() for _ in replay(tree, compares=checker.chosen.compares))


class _Builder:
    """Puts the trees of a document together, segment by segment."""

    def __init__(self, checker: Checker) -> None:
        self.trees: list[GameTree] = []
        self._checker = checker
        self._nesting: Nesting = start_state(checker).nesting
        self._open: list[int] = []
        """The number of the node in front of each bracket that is open."""

    def read(self, document: Document) -> Iterator[None]:
        """Add the nodes of a document, in steps."""
        for number, (offset, segment) in enumerate(document.segments()):
            self._take(offset, segment)
            if number % SEGMENTS_OF_A_STEP == 0:
                yield

    def _take(self, offset: int, segment: Segment) -> None:
        """Add the nodes of the next segment."""
        if stays_inside(segment, self._nesting):
            self._nesting = self._nesting.deeper(segment.delta)
            self._add(offset, segment.nodes, segment.cache)
            return
        inside: list[Node] = []  # nodes of one game, side by side
        length = 0
        for node in segment.nodes:
            if (not node.lead and self._nesting.depth) or stays_inside(node, self._nesting):
                if node.delta:
                    self._nesting = self._nesting.deeper(node.delta)
                inside.append(node)
                length += len(node.text)
            else:
                self._add(offset, inside)
                self._pass_border(offset + length, node)
                offset += length + len(node.text)
                inside, length = [], 0
        self._add(offset, inside)

    def _pass_border(self, offset: int, node: Node) -> None:
        """Add a node with which a game begins or ends, or that goes too deep."""
        depth = self._nesting.depth
        step = step_into(node, self._nesting)
        self._nesting = step.nesting
        if depth and depth + node.low <= 0:
            self.trees[-1].end = offset + place_of_depth(node.text[: node.lead], -depth) + 1
        if step.opens_game:
            self.trees.append(GameTree(game_of(node), self._checker.naming))
            self.trees[-1].start = offset + last_open(node.text[: node.lead], step.nesting.depth)[-1]
            self._open = [NO_PARENT] * step.nesting.depth
            self.trees[-1].add([node], offset)
        elif step.nesting.depth:
            self._add(offset, [node])

    def _add(self, offset: int, nodes: Sequence[Node], cache: dict[object, object] | None = None) -> None:
        """Add nodes that lie inside the last tree. The parent of a node without brackets is the one in front of it.

        Given the cache of the segment that they are, what is found is kept there.
        """
        if not nodes:
            return
        tree, opened = self.trees[-1], self._open
        first = tree.add(nodes, offset, cache)
        joints = _joints_in(nodes) if cache is None else kept(cache, _KEY, lambda: _joints_in(nodes))
        for index, low, rise in joints:
            # Brackets that close one another within a lead lead back to where they began, so only the others count.
            parent = before = first + index - 1
            if low:
                parent = opened[low]
                del opened[low:]
                tree.set_parent(before + 1, parent)
            if rise:
                opened += [parent] * rise


_Joint = tuple[int, int, int]
"""A node with brackets: its number in a row of nodes, the lowest nesting in them, and how much higher it is behind."""


def _joints_in(nodes: Sequence[Node]) -> tuple[_Joint, ...]:
    # One node of five has a lead; they are found without a loop of ours.
    return tuple(
        [
            (index, nodes[index].low, nodes[index].delta - nodes[index].low)
            for index in compress(range(len(nodes)), map(_LEAD, nodes))
        ]
    )
