"""How the brackets of a lead change the nesting of trees.

A lead is nearly always one or two brackets, but it may be a million of them. So rows of brackets of one kind are
counted as a whole, and only a lead that turns from one kind to the other very often is looked at bracket by bracket.
"""

from __future__ import annotations

import re
from array import array
from itertools import accumulate, compress, count, islice

MANY_TURNS = 5000
"""From so many brackets of the rarer kind on, one by one is faster than row by row."""

# Opening or closing brackets, with blanks.
_ROW = re.compile("[^)]+|[^(]+")
# What each bracket adds to the depth, as a signed byte; blanks add nothing.
_STEPS = bytes({ord("("): 1, ord(")"): 255}.get(code, 0) for code in range(256))


def nesting(lead: str) -> tuple[int, int, int]:
    """How the brackets of a lead change the depth: the change in all, the lowest and the highest depth on the way."""
    opened, closed = lead.count("("), lead.count(")")
    if not opened:
        return -closed, -closed, 0
    if not closed:
        return opened, 0, opened
    if min(opened, closed) > MANY_TURNS:
        way = _depths(lead)
        return way[-1], min(0, min(way)), max(0, max(way))
    depth = low = high = 0
    for row in _ROW.finditer(lead):
        depth += lead.count("(", *row.span()) - lead.count(")", *row.span())
        low = min(low, depth)
        high = max(high, depth)
    return depth, low, high


def place_of_depth(lead: str, depth: int) -> int:
    """Where the bracket stands that first leads to a depth below that in front of the lead.

    `depth` is negative, counted from the start of the lead, and not less than the lowest one on the way.
    """
    if min(lead.count("("), lead.count(")")) > MANY_TURNS:
        return _depths(lead).index(depth)
    here = 0
    for row in _ROW.finditer(lead):
        behind = here + lead.count("(", *row.span()) - lead.count(")", *row.span())
        if behind <= depth:
            return _place_of_closing(lead, row.start(), here - depth)
        here = behind
    raise ValueError("the lead does not go down so far")


def _place_of_closing(lead: str, start: int, number: int) -> int:
    """The place of the closing bracket with a number, from 1, in the row that begins at `start`."""
    if lead.startswith(")", start) and lead.count(")", start, start + number) == number:
        return start + number - 1  # no blanks between
    places = compress(count(start), map(")".__eq__, lead[start:]))
    return next(islice(places, number - 1, None))


def _depths(lead: str) -> list[int]:
    """The depth behind each character of a lead, counted from its start."""
    return list(accumulate(array("b", lead.encode("ascii").translate(_STEPS))))
