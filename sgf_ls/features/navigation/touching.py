"""What in a node is about a point: moves, lists with all rectangles that hold it, labels, the ends of arrows and lines.

This depends on the node's text alone, so which points a node is about at all is kept with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_

from sgf_ls.goban.colours import OTHER
from sgf_ls.goban.values import read_value
from sgf_ls.records import NamedTuple
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_LISTS, POINT_PAIRS
from sgf_ls.spec.reading.composed import parts
from sgf_ls.syntax.node import Node, Property

MOVES = frozenset(OTHER)
ABOUT_POINTS = POINT_LISTS | LABELLED_POINTS | POINT_PAIRS
"""Identifiers of what is about points and is no move."""
ALL = MOVES | ABOUT_POINTS
_KEY = "touched"


class Touch(NamedTuple):
    """A place that is about a point: a move with its identifier, or the text of a value."""

    prop: Property
    start: int
    end: int

    def shifted(self, by: int) -> tuple[int, int]:
        """Its span in a text that has so many characters in front."""
        return self.start + by, self.end + by


def touches(node: Node, mask: int, names: frozenset[str] = ALL) -> Iterator[Touch]:
    """All that is about one of some points, among the properties of these names; in the order of the text."""
    if names.isdisjoint(node.names):
        return
    for prop in node.properties:
        if prop.name in MOVES & names:
            if mask_of_value(prop.name, prop.values[0]) & mask:
                yield Touch(prop, prop.start, prop.values_end)
        elif prop.name in names:
            holding = {value for value in set(prop.values) if mask_of_value(prop.name, value) & mask}
            spans = prop.value_spans(node.text) if holding else ()
            for value, span in zip(prop.values, spans, strict=bool(holding)):
                if value in holding:
                    yield Touch(prop, *span)


def touched_by(node: Node) -> int:
    """The points that a node is about, as a mask."""
    found = node.cache.get(_KEY)
    if found is None:
        found = node.cache[_KEY] = _touched_by(node)
    return found  # type: ignore[return-value]  # what we keep under our own key is ours


def _touched_by(node: Node) -> int:
    if len(node.names) == 1 and node.names[0] in MOVES:  # nearly always
        return _single(node.values[0][0])
    mask = 0
    for name, values in zip(node.names, node.values, strict=True):
        if name in MOVES:
            mask |= mask_of_value(name, values[0])
        elif name in ABOUT_POINTS:
            mask = reduce(or_, [mask_of_value(name, value) for value in set(values)], mask)
    return mask


def mask_of_value(name: str, value: str) -> int:
    """The points that a value of a property is about."""
    if name in POINT_LISTS:
        return read_value(value).mask
    if name in MOVES:
        read = read_value(value)
        return 0 if read.is_rectangle else read.mask
    first, second = parts(value) or (value, "")
    return _single(first) | (_single(second) if name in POINT_PAIRS else 0)


def _single(text: str) -> int:
    read = read_value(text)
    return 0 if read.is_rectangle else read.mask
