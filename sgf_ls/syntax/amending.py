"""A long node after an edit, made of the node before it: only the values around the edit are read.

Behind an unescaped `]` the text is outside a value, whatever came before. So what stands in front of the last such
bracket before the edit is read as it was; and once a value ends behind the edit where one ended before, all that
follows is. A bracket with no backslash in front of it is unescaped for certain, and no other is relied on.

A list of a hundred thousand values keeps all its strings but a few in this way, and what is known of them. To read it
anew takes three times as long, and to count strings that nobody has met yet costs as much again.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from itertools import islice

from sgf_ls.records import NamedTuple
from sgf_ls.syntax.lexer import BLANKS, is_within_node
from sgf_ls.syntax.node import Node, Property, read_body
from sgf_ls.syntax.run import Run, values_of
from sgf_ls.syntax.tree import Place

LONG = 5000
"""A shorter node is read anew; characters."""
REACH = 2000
"""So far from the edit values are looked for that it has not touched; characters."""
TRIES = 4
"""So many ends of values behind the edit are tried: a `]` typed or deleted puts one or two in doubt."""

_SURE_END = re.compile(r"[^\\]\]")
_ESCAPE = re.compile(r"\\.", re.DOTALL)


class Piece(NamedTuple):
    """A piece of what stands behind the lead of a node: properties, and the spans of stray characters."""

    properties: tuple[Property, ...]
    strays: tuple[tuple[int, int], ...]


def amended(first: Place, last: Place, start: int, end: int, new: str) -> list[Node] | None:
    """The nodes of a segment with the characters from `start` to `end` of the document replaced, inside of a long one.

    `first` and `last` are the segments at both ends of the edit. None where it is no such edit, or has done more than
    change a few values.
    """
    if first.segment is not last.segment or len(first.segment.text) < LONG:
        return None
    nodes = first.segment.nodes
    offset = first.before.length
    for number, node in enumerate(nodes):
        behind = offset + len(node.text)
        if start <= behind:
            changed = amend(node, start - offset, end - offset, new) if end <= behind else None
            return [*nodes[:number], changed, *nodes[number + 1 :]] if changed else None
        offset = behind
    return None


def amend(node: Node, start: int, end: int, new: str) -> Node | None:
    """The node with the characters from `start` to `end` of its text replaced; None where it has to be read anew."""
    if len(node.text) < LONG or len(new) > REACH:
        return None
    first = _place_in_front(node, start)
    if not node.body < start <= first + REACH:
        return None
    text = node.text[:start] + new + node.text[end:]
    shift = len(text) - len(node.text)
    for last in _places_behind(node, end):
        middle = text[first : last + shift]
        if not is_within_node(middle):
            return None
        read = Piece(*read_body(middle, 0)[:2])
        # A `]` that belongs to no value would make what stands behind it belong to none, or to another property.
        if read.properties and read.properties[-1].values_end == len(middle):
            body = _exchanged(node, first, last, read, shift) or _joined(node, first, last, read, text)
            return Node(text, (*body, node.is_open))
    return None


def _place_in_front(node: Node, start: int) -> int:
    """The end of a value in front of the edit; the place where the properties begin, if there is none."""
    number = _count_in_front(node, start)
    if not number:
        return node.body
    prop = node.properties[number - 1]
    close = min(start, prop.values_end)
    while (close := node.text.rfind("]", prop.values_start, close)) >= 0:
        if node.text[close - 1] != "\\":
            return close + 1
    return node.properties[number - 2].values_end if number > 1 else node.body


def _places_behind(node: Node, end: int) -> Iterator[int]:
    """Ends of values behind the edit that nothing the edit did can have changed, the nearest first."""
    for match in islice(_SURE_END.finditer(node.text, end, end + REACH), TRIES):
        number = _count_in_front(node, match.end())
        if number and match.end() <= node.properties[number - 1].values_end:
            yield match.end()


def _count_in_front(node: Node, place: int) -> int:
    """How many properties have values that begin in front of a place."""
    return bisect_left(node.properties, place, key=lambda prop: prop.values_start)


def _closed(text: str, start: int, end: int) -> int:
    """How many values end in a stretch of a run that begins outside of values."""
    closed = text.count("]", start, end)
    return closed - (_ESCAPE.findall(text, start, end).count("\\]") if text.find("\\", start, end) >= 0 else 0)


def _exchanged(node: Node, first: int, last: int, read: Piece, shift: int) -> Piece | None:
    """The body with what was read in the place of some values of a property; None where the edit has done more."""
    number = _count_in_front(node, first)
    is_inside = 0 < number == _count_in_front(node, last)
    if not is_inside or len(read.properties) > 1 or read.strays or read.properties[0].identifier:
        return None
    prop = node.properties[number - 1]
    start = _closed(node.text, prop.values_start, first)
    stop = start + _closed(node.text, first, last)
    texts = list(prop.values)
    texts[start:stop] = read.properties[0].values
    values = values_of(texts)
    if isinstance(values, Run) and isinstance(prop.values, Run):
        values.learn_from(prop.values, start, len(prop.values) - stop)
    changed = prop._replace(values=values, values_end=prop.values_end + shift)
    rest = _shifted(Piece(node.properties[number:], _strays(node, last, len(node.text))), shift)
    return Piece((*node.properties[: number - 1], changed, *rest.properties), _strays(node, 0, first) + rest.strays)


def _joined(node: Node, first: int, last: int, read: Piece, text: str) -> Piece:
    """The body made of what stood in front, of what was read, and of what stood behind, in the new text.

    Values behind nothing but blanks belong to the property in front.
    """
    shift = len(text) - len(node.text)
    pieces = _in_front(node, first), _shifted(read, first), _shifted(_behind(node, last), shift)
    properties: list[Property] = []
    for piece in pieces:
        more = piece.properties
        if properties and more and not more[0].identifier:
            before, values = properties[-1], more[0]
            if not text[before.values_end : values.values_start].strip(BLANKS):
                joined = values_of(before.values + values.values)
                properties[-1] = before._replace(values=joined, values_end=values.values_end)
                more = more[1:]
        properties += more
    return Piece(tuple(properties), tuple([stray for piece in pieces for stray in piece.strays]))


def _in_front(node: Node, place: int) -> Piece:
    """What stands in front of the end of a value."""
    number = _count_in_front(node, place)
    properties = node.properties[:number]
    if properties and place < properties[-1].values_end:
        cut = properties[-1]
        values = cut.values[: _closed(node.text, cut.values_start, place)]
        properties = (*properties[:-1], cut._replace(values=values, values_end=place))
    return Piece(properties, _strays(node, 0, place))


def _behind(node: Node, place: int) -> Piece:
    """What stands behind the end of a value; further values of its property are one without a name."""
    number = _count_in_front(node, place)
    properties = node.properties[number:]
    cut = node.properties[number - 1]
    if place < cut.values_end:
        values = cut.values[_closed(node.text, cut.values_start, place) :]
        properties = (Property("", "", place, place, values, place, cut.values_end), *properties)
    return Piece(properties, _strays(node, place, len(node.text)))


def _strays(node: Node, start: int, end: int) -> tuple[tuple[int, int], ...]:
    """The strays between two places, which stand in none."""
    return tuple([stray for stray in node.strays if start <= stray[0] < end])


def _shifted(piece: Piece, by: int) -> Piece:
    """The same behind `by` more characters."""
    properties = [
        Property(name, identifier, start + by, end + by, values, values_start + by, values_end + by)
        for name, identifier, start, end, values, values_start, values_end in piece.properties
    ]
    return Piece(tuple(properties), tuple([(start + by, end + by) for start, end in piece.strays]))
