"""What can be folded: games, variations, the head of a game, long lists, texts of several lines.

Where whole lines are folded, a line that begins with the bracket that closes the fold stays visible, and so does one on
which something else goes on behind it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import islice
from typing import TYPE_CHECKING

from sgf_ls.features.giving_up import IsUnwanted, go_on_unless, never
from sgf_ls.records import NamedTuple
from sgf_ls.rules.game_tree import GameTree
from sgf_ls.spec.lookup import may_hold_text
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node, Property
from sgf_ls.syntax.segment import Segment
from sgf_ls.text.extent import find_line_end
from sgf_ls.text.positions import line_starts

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

MOST_FOLDS = 20_000

_KEY = "folds"
_CLOSING = f"){BLANKS}"


class Kind(Enum):
    """What a fold is about."""

    TREE = "tree"
    """A game or a variation."""
    HEAD = "head"
    """The root of a game, which has its game information."""
    LIST = "list"
    TEXT = "text"


class Fold(NamedTuple):
    """Lines, counted from 0, of which the first one stays visible."""

    first: int
    last: int
    end: int
    """Where the bracket stands that closes it, or the place behind it; where lines are not folded as a whole, the last
    one is folded up to there."""
    kind: Kind


class _Span(NamedTuple):
    """What is folded in terms of offsets: from a bracket or identifier to the bracket that closes it."""

    start: int
    end: int
    kind: Kind


def folds(
    snapshot: Snapshot,
    *,
    whole_lines: bool,
    limit: int = MOST_FOLDS,
    is_unwanted: IsUnwanted = never,
) -> list[Fold]:
    """The folds of a document in the order of the text, the outer ones first; of too many the largest ones.

    Raises Interrupted when the answer is no longer wanted.
    """
    go_on_unless(is_unwanted)
    text = snapshot.text
    spans = [span for tree in snapshot.trees() for span in _of_game(tree, text)]
    go_on_unless(is_unwanted)
    spans += _of_values(snapshot)
    spans.sort(key=lambda span: (span.start, -span.end))
    found = list(_in_lines(spans, text, whole_lines=whole_lines))
    limit = min(limit, MOST_FOLDS)
    if len(found) > limit:
        largest = sorted(range(len(found)), key=lambda number: found[number].first - found[number].last)[:limit]
        found = [found[number] for number in sorted(largest)]
    return found


def _in_lines(spans: Iterable[_Span], text: str, *, whole_lines: bool) -> Iterator[Fold]:
    """The folds of those spans that take more than a line; where whole lines are folded, one for the same lines."""
    starts = line_starts(text)
    shown: dict[int, tuple[int, int]] = {}
    known: set[tuple[int, int]] = set()
    for start, end, kind in spans:
        first = bisect_right(starts, start) - 1
        last = bisect_right(starts, end, first) - 1
        if whole_lines and last > first:
            if last not in shown:
                shown[last] = _shown(text, starts[last])
            start_of_words, end_of_words = shown[last]
            last -= start_of_words >= end or end_of_words > end + 1
        if last > first and not (whole_lines and (first, last) in known):
            known.add((first, last))
            yield Fold(first, last, end, kind)


def _shown(text: str, start: int) -> tuple[int, int]:
    """Where, on the line that begins at `start`, the first character stands that closes no tree, and the last ends."""
    line = text[start : find_line_end(text, start)]
    return start + len(line) - len(line.lstrip(_CLOSING)), start + len(line.rstrip(_CLOSING))


def _of_game(tree: GameTree, text: str) -> Iterator[_Span]:
    """The brackets of a game, and its head."""
    root = tree.nodes[0]
    offset = tree.offset(0)
    if "\n" in root.text or "\r" in root.text:
        end = len(root.text) if root.is_open else root.shown_end - 1
        yield _Span(offset + root.lead, offset + max(end, root.lead), Kind.HEAD)
    opened: list[int] = []
    for place, opens in _brackets(tree, text):
        if opens:
            opened.append(place)
        elif opened:
            yield _Span(opened.pop(), place, Kind.TREE)
    # A value that is not closed has the blanks at the end.
    end = len(text if tree.nodes[-1].is_open else text.rstrip(BLANKS)) if opened else 0
    yield from (_Span(place, max(end, place), Kind.TREE) for place in opened)


def _brackets(tree: GameTree, text: str) -> Iterator[_Bracket]:
    """The brackets of a game, those of its root as of the game."""
    last = tree.nodes[-1]
    root, end = tree.offset(0), tree.offset(len(tree.nodes) - 1) + len(last.text)
    yield from _brackets_in(text[tree.start : root + tree.nodes[0].lead], tree.start)
    rows = zip(tree.rows, tree.of_rows(_brackets_of), strict=True)
    for row, brackets in islice(rows, 1, None):  # the first one is the root
        yield from [(row.offset + place, opens) for place, opens in brackets]
    if tree.end is not None:
        yield from _brackets_in(text[end : tree.end], end)


_Bracket = tuple[int, bool]
"""The place of a bracket, and whether it opens a tree (bare tuples, as there are many)."""


def _brackets_of(nodes: Sequence[Node]) -> tuple[_Bracket, ...]:
    """The brackets of nodes that stand side by side; places count from the start of the first."""
    found: list[_Bracket] = []
    offset = 0
    for node in nodes:
        if node.lead:
            found += _brackets_in(node.text[: node.lead], offset)
        offset += len(node.text)
    return tuple(found)


def _brackets_in(lead: str, offset: int) -> Iterator[_Bracket]:
    return ((place, bracket == "(") for place, bracket in enumerate(lead, offset) if bracket in "()")


def _of_values(snapshot: Snapshot) -> Iterator[_Span]:
    """The texts and lists of a document that may take several lines. They are kept with their segments."""
    for offset, segment in snapshot.document.segments():
        if segment.extent.lines:
            for start, end, kind in _in_segment(segment):
                yield _Span(offset + start, offset + end, kind)


def _in_segment(segment: Segment) -> Sequence[_Span]:
    return kept(segment.cache, _KEY, lambda: tuple(_find(segment)))


def _find(segment: Segment) -> Iterator[_Span]:
    offset = 0
    for node in segment.nodes:
        if _breaks(node.text, node.body, node.shown_end):
            for start, end, kind in _in_node(node):
                yield _Span(offset + start, offset + end, kind)
        offset += len(node.text)


def _in_node(node: Node) -> Iterator[_Span]:
    for prop in node.properties:
        if not _breaks(node.text, prop.start, prop.values_end):
            continue
        if len(prop.values) > 1:
            yield _Span(prop.start, prop.values_end - 1, Kind.LIST)
        if may_hold_text(prop.name):
            yield from _texts(node, prop)


def _texts(node: Node, prop: Property) -> Iterator[_Span]:
    for start, end in prop.value_spans(node.text):
        if _breaks(node.text, start, end):
            yield _Span(start - 1, end, Kind.TEXT)


def _breaks(text: str, start: int, end: int) -> bool:
    """Whether there is a line end in a part of a text."""
    return text.find("\n", start, end) >= 0 or text.find("\r", start, end) >= 0
