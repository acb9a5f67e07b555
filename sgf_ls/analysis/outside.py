"""Text outside of all games: where a stretch of it ends, and what is in it.

Such a stretch is reported where it begins, and may go on over thousands of nodes, in which nothing else is found. A
file may also have thousands of them, in one segment dozens; so the segment looked at last is kept.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sgf_ls.analysis.checker import Checker, remember
from sgf_ls.analysis.passing import NO_FINDINGS, State, Visit, pass_part, visits
from sgf_ls.analysis.whole import describe_in_text, state_at
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.outside import Outside
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Segment

OUTSIDE = ("text-before-tree", "text-after-tree")
"""The rules whose place goes on to the next game, over as many nodes as that takes."""
_KEY = "contents"


class Contents(NamedTuple):
    """Whether there are properties in some text, and nodes that have any."""

    has_properties: bool = False
    has_nodes: bool = False


def contents_of(nodes: Iterable[Node]) -> Contents:
    """What is in some nodes. A bracket right in front of a property is as good as the `;` that it lacks."""
    found = Contents()
    for node in nodes:
        if any(prop.name for prop in node.properties):
            opens = node.text[: node.lead].rstrip(BLANKS).endswith("(") and not node.strays
            found = Contents(True, found.has_nodes or node.has_semicolon or opens)
            if found.has_nodes:
                break
    return found


class Completer:
    """Makes the findings of one document whole whose place goes on over many nodes."""

    def __init__(self, document: Document, checker: Checker) -> None:
        self._document = document
        self._checker = checker
        self._segment: Segment | None = None
        self._start = 0
        self._state: State
        self._visits: list[Visit] = []

    def completed(self, finding: Finding) -> Finding:
        """The finding itself, or, where its place goes on over many nodes, the one about the whole place."""
        rule = self._checker.active.get(finding.rule)
        if finding.rule not in OUTSIDE or rule is None:
            return finding
        return describe_in_text(self._checker, rule, self.outside_at(finding.start))

    def outside_at(self, offset: int) -> Outside:
        """The text outside the games that begins at `offset`. Blanks at its end do not belong to it."""
        end, is_last = self._end(offset)
        return Outside(offset, end, *self._contents(offset, end), is_last)

    def _look_at(self, start: int, segment: Segment, state: State) -> None:
        if segment is not self._segment or start != self._start:
            self._segment, self._start, self._state = segment, start, state
            self._visits = list(visits(segment, state))

    def _end(self, offset: int) -> tuple[int, bool]:
        """Where the stretch ends, and whether no game follows."""
        if self._segment is None or not self._start <= offset < self._start + len(self._segment.text):
            place = self._document.place_of(offset)
            self._look_at(place.before.length, place.segment, state_at(self._document, self._checker, offset))
        state, end = self._state, offset
        for start, segment in self._document.segments(offset):
            passed = pass_part(segment, state)
            if start > offset and passed.counts == NO_FINDINGS and passed.state.nesting.outside:
                end = start + len(segment.text.rstrip(BLANKS))  # nothing but the stretch
            else:
                self._look_at(start, segment, state)
                first = bisect_right(self._visits, offset - start, key=lambda visit: visit.offset) - 1
                for visit in self._visits[max(first, 0) :]:
                    at = start + visit.offset
                    if not visit.state.nesting.outside:
                        # Brackets in front of those that open the game still close what stands in the stray text.
                        text = visit.node.text[: visit.node.text.rfind(")", 0, visit.node.lead) + 1]
                        return (at + len(text) if text else end), False
                    end = at + len(visit.node.text.rstrip(BLANKS))
            state = passed.state
        return end, True

    def _contents(self, start: int, end: int) -> Contents:
        """What is in a stretch; for the segments that it fills that is found out once."""
        has_properties = False
        for offset, segment in self._document.segments(start):
            if offset >= end:
                break
            if start <= offset and offset + len(segment.text) <= end:
                found = segment.cache.get(_KEY)
                if found is None:
                    found = contents_of(segment.nodes)
                    remember(segment.cache, _KEY, found)
            else:
                found = contents_of(_nodes_between(segment, start - offset, end - offset))
            assert isinstance(found, Contents), "what we keep under our own key is ours"
            if found.has_nodes:
                return found
            has_properties = has_properties or found.has_properties
        return Contents(has_properties)


def _nodes_between(segment: Segment, start: int, end: int) -> Iterator[Node]:
    """The nodes of a segment whose content lies between two of its offsets."""
    at = 0
    for node in segment.nodes:
        if at + node.lead < end and at + len(node.text) > start:
            yield node
        at += len(node.text)
