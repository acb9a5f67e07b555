"""Text outside of all games: where a stretch of it ends, and what is in it.

Such a stretch is reported where it begins, and may go on over thousands of nodes, in which nothing else is found. A
file may also have thousands of them, in one segment dozens; so what was read of each is kept with its segment.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate

from sgf_ls.analysis.checker import OUTSIDE, Checker
from sgf_ls.analysis.whole import describe_in_text
from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.outside import Outside
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.keeping import remember
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.nesting import INVISIBLE, is_prose, opens_game_in_text
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Segment

_READ = "outside"
_FILLING = "filling"
# The beginning of a game, or a node: a `[` that is not closed, or a `]` that is escaped, may swallow them.
_GAP = f"[{INVISIBLE}]*"
_GAME_IN_VALUE = re.compile(rf"\({_GAP};|[(;]{_GAP}[A-Z]{{1,2}}{_GAP}\[")


class Contents(NamedTuple):
    """What is in some text outside the games."""

    has_properties: bool = False
    has_nodes: bool = False
    """Whether there is a node with a property in it."""
    hides_game: bool = False
    """Whether a value in it holds what looks like a game or the rest of one."""

    def __or__(self, other: object) -> Contents:
        """What is in this text or the other."""
        if not isinstance(other, Contents):
            return NotImplemented
        return Contents(*map(max, self, other))


class Read(NamedTuple):
    """What was read of such text in a segment: where it ends there, what is in it, whether a game begins behind it."""

    end: int
    contents: Contents
    is_over: bool


class Completer:
    """Makes the findings of one document whole whose place goes on over many nodes."""

    def __init__(self, document: Document, checker: Checker) -> None:
        self._document = document
        self._checker = checker
        self._segment: Segment | None = None
        self._start = 0
        self._node_starts: list[int] = []

    def completed(self, finding: Finding) -> Finding:
        """The finding itself, or, where its place goes on over many nodes, the one about the whole place."""
        rule = self._checker.active.get(finding.rule)
        if finding.rule not in OUTSIDE or rule is None:
            return finding
        return describe_in_text(self._checker, rule, self.outside_at(finding.start))

    def outside_at(self, offset: int) -> Outside:
        """The text outside the games that begins at `offset`. Blanks at its end do not belong to it.

        All behind that place belongs to it up to the next node that opens a game in such text. So neither the state in
        front nor what the rules find has a say.
        """
        segment = self._find(offset)
        end, contents, is_over = self._read(segment, offset - self._start)
        end += self._start
        if is_over:
            return Outside(offset, end, *contents, is_last=False)
        for start, later in self._document.segments(self._start + len(segment.text)):
            filling = _filling(later)
            if filling is None:
                inner, more, _ = read(later.nodes)
                return Outside(offset, start + inner if inner else end, *(contents | more), is_last=False)
            end = start + len(later.text.rstrip(BLANKS))
            contents |= filling
        return Outside(offset, end, *contents, is_last=True)

    def _find(self, offset: int) -> Segment:
        """The segment with the character at `offset`."""
        if self._segment is None or not self._start <= offset < self._start + len(self._segment.text):
            place = self._document.place_of(offset)
            self._segment, self._start = place.segment, place.before.length
            self._node_starts = list(accumulate((len(node.text) for node in place.segment.nodes), initial=0))
        return self._segment

    def _read(self, segment: Segment, at: int) -> Read:
        """Read from a place of the segment looked at; that is done once."""
        kept = segment.cache.get(_READ)
        if kept is None:
            kept = {}
            remember(segment.cache, _READ, kept)
        assert isinstance(kept, dict), "what we keep under our own key is ours"
        found: Read | None = kept.get(at)
        if found is None:
            first = bisect_right(self._node_starts, at) - 1
            found = kept[at] = read(segment.nodes[first:], self._node_starts[first])
        return found


def read(nodes: Sequence[Node], at: int = 0) -> Read:
    """Read nodes outside the games up to the first that opens one. The first begins at `at`."""
    end = at
    for number, node in enumerate(nodes):
        if opens_game_in_text(node):
            # Brackets in front of those that open the game still close what stands in the stray text.
            brackets = node.text.rfind(")", 0, node.lead) + 1
            return Read(at + brackets if brackets else end, contents_of(nodes[:number]), True)
        end = at + node.shown_end
        at += len(node.text)
    return Read(end, contents_of(nodes), False)


def _filling(segment: Segment) -> Contents | None:
    """The contents of a segment in front of which such text stands, or None if a game begins in it."""
    if _FILLING not in segment.cache:
        _, contents, is_over = read(segment.nodes)
        remember(segment.cache, _FILLING, None if is_over else contents)
    found = segment.cache[_FILLING]
    assert found is None or isinstance(found, Contents), "what we keep under our own key is ours"
    return found


def contents_of(nodes: Iterable[Node]) -> Contents:
    """What is in some nodes. A bracket in front of a property is as good as the `;` that it lacks."""
    has_properties = has_nodes = hides_game = False
    for node in nodes:
        if any(prop.name for prop in node.properties):
            has_properties = True
            has_nodes = has_nodes or node.has_semicolon or _is_node_without_semicolon(node)
        hides_game = hides_game or _hides_game(node)
    return Contents(has_properties, has_nodes, hides_game)


def _hides_game(node: Node) -> bool:
    """Whether a game may begin in a value. Nearly never does one hold a `;` or a `[`, and then nothing is searched."""
    values = sum([len(prop.values) for prop in node.properties])
    if not values or (node.text.find(";", node.body) < 0 and node.text.count("[", node.body) <= values):
        return False
    return _GAME_IN_VALUE.search(node.text, node.body) is not None


def _is_node_without_semicolon(node: Node) -> bool:
    return node.text[: node.lead].rstrip(BLANKS).endswith("(") and not is_prose(node)
