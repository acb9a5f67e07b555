"""The text in short stretches, for features that look over a screen or all of it: each a segment, and in what games.

What is found in one is kept with its segment, which later versions of the document share: after a key press a single
one has to be looked at anew.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar

from sgf_ls.analysis.checker import Checker
from sgf_ls.analysis.passing import State, context_of, pass_part, visits
from sgf_ls.analysis.whole import state_at
from sgf_ls.goban.game import Game
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.nesting import stays_inside
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Segment
from sgf_ls.text.extent import Extent

T = TypeVar("T")


class Stretch(NamedTuple):
    """A segment of the document, and what the text in front of it tells about it."""

    segment: Segment
    before: Extent
    """The extent of the text in front; its length is the offset of the segment."""
    state: State

    @property
    def offset(self) -> int:
        """Where it begins in the document."""
        return self.before.length

    def nodes(self) -> Iterator[tuple[int, Node, Game | None]]:
        """Each node with its offset in the segment and its game; None for text outside the games."""
        if stays_inside(self.segment, self.state.nesting):
            game, at = self.state.game.game, 0
            for node in self.segment.nodes:
                yield at, node, game
                at += len(node.text)
        else:
            for visit in visits(self.segment, self.state):
                yield visit.offset, visit.node, visit.state.game.game if visit.state.nesting.depth else None

    def kept(self, key: Hashable, find: Callable[[Stretch], T]) -> T:
        """What a function finds in the segment, which must depend on nothing but that, its games and the `key`."""
        return kept(self.segment.cache, (key, context_of(self.segment, self.state)), lambda: find(self))


def stretches(document: Document, checker: Checker, start: int, end: int | None = None) -> Iterator[Stretch]:
    """The stretches that hold the characters from `start` to `end`, or to the end of the text."""
    if document.root is None:
        return
    before = document.place_of(start).before
    state = state_at(document, checker, start)
    for offset, segment in document.segments(before.length):
        if end is not None and offset >= max(end, start + 1):
            return
        yield Stretch(segment, before, state)
        before = before.then(segment.extent)
        state = pass_part(segment, state).state
