r"""Labels of a node, and where its comment speaks of them.

A label is named where it stands as a word of its own: `A or B`, but not Another; `1 is better`, but neither 10 nor 1.5,
1-3 or #1; nor what is part of an address on the web, or of another label, such as a'. Small and capital letters are
different labels.

In a comment a label is looked for as a text writes it (`\]` and `\\`), and as its own value does (`\:`).
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator
from heapq import merge
from itertools import groupby, islice

from sgf_ls.features.mentions import ADDRESS, AFTER, BEFORE, NO_NUMBER_AFTER, NO_NUMBER_BEFORE, WORD, pattern
from sgf_ls.records import NamedTuple
from sgf_ls.spec.lookup import LABELLED_POINTS
from sgf_ls.spec.reading.composed import parts
from sgf_ls.spec.reading.texts import as_simple_text
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node, Property

COMMENT = "C"
"""The text that speaks of the labels of its node."""
LONGEST = 100
"""Longer labels are in no comment."""
MOST = 5000
"""So many labels of a node are looked for at a place of its comment."""
MOST_LONGER = 100
"""So many labels of which a label is a part are looked for."""
AROUND = 200
"""So many characters in front of a word are looked at to see whether it belongs to an address."""

# "don't" has no t, nor has a low-x an x.
_BEFORE = rf"{BEFORE}(?<![^\W\d_]['\u2019])(?<!\w\w-)"
_AFTER = rf"{AFTER}(?!['\u2019](?!s\b)\w)(?!-[^\W\d_]{{2}})"

Span = tuple[int, int]


class Label(NamedTuple):
    """A label, and where it stands in the text of its node."""

    start: int
    end: int
    raw: str
    """As it is written, with its escapes."""
    text: str
    """What it says."""
    point: str
    """The point, as it is written."""
    prop: Property


def labels_of(node: Node, said: str = "") -> Iterator[Label]:
    """The labels of a node that hold a text, in their order; empty ones are none."""
    if LABELLED_POINTS.isdisjoint(node.names):
        return
    for prop in node.properties:
        if prop.name in LABELLED_POINTS:
            spans = prop.value_spans(node.text)
            for number, value in enumerate(prop.values):
                if said not in value and "\\" not in value and value.isprintable():
                    continue  # what many values are passed over by
                _, end = spans[number]
                point, raw = parts(value) or (value, "")
                text = raw if raw.isalnum() else as_simple_text(raw).strip(BLANKS)
                if text and said in text:
                    yield Label(end - len(raw), end, raw, text, point, prop)


def texts_of_labels(node: Node) -> list[str]:
    """What the first `MOST` labels of a node say, each once."""
    return list(dict.fromkeys(label.text for label in islice(labels_of(node), MOST)))


def written(text: str, *, composed: bool = False) -> str:
    """A label as it is to be written in a text, or in a value of two parts."""
    return re.sub(r"[\]\\:]" if composed else r"[\]\\]", r"\\\g<0>", text)


def labels_named(node: Node, text: str) -> list[Label]:
    """The labels of a node that say this."""
    return [label for label in labels_of(node, text) if label.text == text]


def mentions_of(node: Node, text: str) -> Iterator[Span]:
    """Where the comment of a node speaks of a label, in its order."""
    ways = dict.fromkeys([written(text), *(label.raw.strip(BLANKS) for label in labels_named(node, text))])
    longer = (other for other in texts_of_labels(node) if other != text and any(_said(other, text)))
    other_ways = [way for other in islice(longer, MOST_LONGER) for way in _ways(other)]
    for start, comment in _comments(node):
        found = (span for span, _ in groupby(merge(*(_said(comment, way) for way in ways))))
        others = sorted(span for way in other_ways for span in _said(comment, way))
        yield from ((start + first, start + last) for first, last in _outside(found, others))


def label_at(node: Node, at: int) -> tuple[Span, str] | None:
    """The label that a comment of the node speaks of at a place, and where that word stands.

    Between two words it is the one behind; behind a word alone it is still that one. Of labels that hold each other it
    is the longest.
    """
    for start, comment in _comments(node):
        if start <= at <= start + len(comment):
            found = [
                ((start + first, start + last), text)
                for (first, last), text in _labels_around(comment, at - start, texts_of_labels(node))
            ]
            return max(found, key=lambda each: (at < each[0][1], each[0][1] - each[0][0]), default=None)
    return None


def _labels_around(comment: str, place: int, labels: Iterable[str]) -> Iterator[tuple[Span, str]]:
    """The words that are labels and touch a place of a comment, and the labels."""
    around = comment[max(place - 2 * LONGEST, 0) : place + 2 * LONGEST]
    for text in labels:
        for way in _ways(text):
            if way in around:
                said = _said(comment, way, max(place - len(way), 0), place + len(way))
                yield from (((first, last), text) for first, last in said if first <= place <= last)


def _ways(text: str) -> Iterable[str]:
    """How a comment may write a label."""
    return [text] if text.isalnum() else dict.fromkeys([written(text), written(text, composed=True)])


def _outside(spans: Iterable[Span], others: Iterable[Span]) -> Iterator[Span]:
    """The spans that lie in none of some others; both are in order."""
    waiting, reach = deque(others), 0
    for first, last in spans:
        while waiting and waiting[0][0] <= first:
            reach = max(reach, waiting.popleft()[1])
        if last > reach:
            yield first, last


def _comments(node: Node) -> Iterator[tuple[int, str]]:
    """The texts of the comments of a node, each with its place."""
    for prop in node.properties if COMMENT in node.names else ():
        if prop.name == COMMENT:
            for value, (start, _) in zip(prop.values, prop.value_spans(node.text), strict=True):
                yield start, value


def _said(text: str, way: str, start: int = 0, end: int | None = None) -> Iterator[Span]:
    """Where a text says a label as a word, between two places."""
    if not 0 < len(way) <= LONGEST:
        return
    at = text.find(way, start, end)
    while at >= 0:
        last = at + len(way)
        if _stands_alone(text, at, last, way) and not _is_in_address(text, at):
            first = _behind_escape(text, at)
            if first is not None:
                yield first, last
        at = text.find(way, at + 1, end)


def _stands_alone(text: str, start: int, end: int, way: str) -> bool:
    """Whether what stands beside a label leaves it a word; Chinese, Japanese and Korean have no blanks between them."""
    first, last = way.lstrip("\\")[:1], way[-1]
    return all(
        [
            not first.isdigit() or pattern(NO_NUMBER_BEFORE).match(text, start),
            not _has_sides(first) or pattern(_BEFORE).match(text, start),
            first.isalnum() or text[start - 1 : start] != first,  # ?? is no label ?
            not last.isdigit() or pattern(NO_NUMBER_AFTER).match(text, end),
            not _has_sides(last) or pattern(_AFTER).match(text, end),
            # In quotes a' is 'a'', but 'a' is a.
            last.isalnum() or (text[end : end + 1] == last) is (last in "'\"" and text[start - 1 : start] == last),
        ]
    )


def _has_sides(character: str) -> bool:
    return character.isascii() or bool(pattern(WORD).match(character))


def _behind_escape(text: str, at: int) -> int | None:
    r"""Where a word begins with what escapes its first character; None where that is half of an escape (`\\\]`)."""
    start = at
    while start and text[start - 1] == "\\":
        start -= 1
    if (at - start) % 2 == 0:
        return at
    return None if text[at] == "\\" else at - 1


def _is_in_address(text: str, at: int) -> bool:
    start = max(at - AROUND, 0)
    if "//" not in (before := text[start:at]) and "." not in before:
        return False  # nearly always
    return any(match.end() > at for match in pattern(ADDRESS).finditer(text, start, at + 1))
