"""Text outside of all games: where a stretch of it ends, and what is in it.

Such a stretch is reported where it begins, and may go on over thousands of nodes, in which nothing else is found. A
file may also have thousands of them, in one segment dozens; so the segment looked at last is kept.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from sgf_ls.analysis.checker import Checker, remember
from sgf_ls.analysis.passing import State, Visit, pass_part, visits
from sgf_ls.analysis.whole import describe_in_text, state_at
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.outside import Outside
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.lexer import BLANK, BLANKS
from sgf_ls.syntax.nesting import has_prose_in_front, opens_game_in_text
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Segment

OUTSIDE = ("text-before-tree", "text-after-tree")
"""The rules whose place goes on to the next game, over as many nodes as that takes."""
_KEY = "contents"
_GAME_IN_VALUE = re.compile(rf"\({BLANK}*;")


class Contents(NamedTuple):
    """What is in some text outside the games."""

    has_properties: bool = False
    has_nodes: bool = False
    """Whether there is a node with a property in it."""
    hides_game: bool = False
    """Whether a value in it holds what looks like the beginning of a game."""

    def __or__(self, other: object) -> Contents:
        """What is in this text or the other."""
        if not isinstance(other, Contents):
            return NotImplemented
        return Contents(*map(max, self, other))


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
        if self._segment is None or not self._start <= offset < self._start + len(self._segment.text):
            place = self._document.place_of(offset)
            self._look_at(place.before.length, place.segment, state_at(self._document, self._checker, offset))
        first = bisect_right(self._visits, offset - self._start, key=lambda visit: visit.offset) - 1
        end, contents, is_over = self._read(first, offset)
        if is_over:
            return Outside(offset, end, *contents, is_last=False)
        segment, state = self._segment, self._state
        assert segment is not None, "one is being looked at"
        return self._outside_behind(offset, end, contents, pass_part(segment, state).state)

    def _look_at(self, start: int, segment: Segment, state: State) -> None:
        if segment is not self._segment or start != self._start:
            self._segment, self._start, self._state = segment, start, state
            self._visits = list(visits(segment, state))

    def _read(self, first: int, end: int) -> tuple[int, Contents, bool]:
        """Go on from a node of the segment looked at: where the text ends there, its contents, whether a game begins.

        `end` is where the text ends if it ends in front of that node.
        """
        nodes: list[Node] = []
        for visit in self._visits[first:]:
            at, node = self._start + visit.offset, visit.node
            if not visit.state.nesting.outside:
                # Brackets in front of those that open the game still close what stands in the stray text.
                brackets = node.text.rfind(")", 0, node.lead) + 1
                return at + brackets if brackets else end, contents_of(nodes), True
            end = at + len(node.text.rstrip(BLANKS))
            nodes.append(node)
        return end, contents_of(nodes), False

    def _outside_behind(self, offset: int, end: int, contents: Contents, state: State) -> Outside:
        """The text that begins at `offset` and goes on at least to the end of the segment looked at."""
        for start, segment in self._document.segments(self._start + len(self._segment.text if self._segment else "")):
            filled = _contents_if_filled(segment)
            if filled is None:
                self._look_at(start, segment, state)
                end, more, _ = self._read(0, end)
                return Outside(offset, end, *(contents | more), is_last=False)
            # Text outside the games changes nothing, so the state stays as it is.
            end = start + len(segment.text.rstrip(BLANKS))
            contents |= filled
        return Outside(offset, end, *contents, is_last=True)


def _contents_if_filled(segment: Segment) -> Contents | None:
    """The contents of a segment in front of which such text stands, or None if a game begins in it."""
    if _KEY not in segment.cache:
        filled = not any(node.lead and opens_game_in_text(node) for node in segment.nodes)
        remember(segment.cache, _KEY, contents_of(segment.nodes) if filled else None)
    found = segment.cache[_KEY]
    assert found is None or isinstance(found, Contents), "what we keep under our own key is ours"
    return found


def contents_of(nodes: Iterable[Node]) -> Contents:
    """What is in some nodes. A bracket in front of a property is as good as the `;` that it lacks."""
    has_properties = has_nodes = hides_game = False
    for node in nodes:
        if any(prop.name for prop in node.properties):
            has_properties = True
            has_nodes = has_nodes or node.has_semicolon or _is_node_without_semicolon(node)
        hides_game = hides_game or bool(node.properties and _GAME_IN_VALUE.search(node.text, node.body))
    return Contents(has_properties, has_nodes, hides_game)


def _is_node_without_semicolon(node: Node) -> bool:
    return node.text[: node.lead].rstrip(BLANKS).endswith("(") and not has_prose_in_front(node)
