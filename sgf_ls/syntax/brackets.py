"""How the brackets of a lead change the nesting of trees.

A lead is nearly always one or two brackets, but it may be a million of them. So rows of brackets of one kind are
counted as a whole, and only a lead that turns from one kind to the other very often is looked at bracket by bracket.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Sequence
from itertools import accumulate, chain, compress, count, islice, pairwise

MANY_TURNS = 5000
"""From so many brackets of the rarer kind on, one by one is faster than row by row."""

_BLANKS = re.compile("[^()]*")
_EMPTY_TREES = re.compile(r"\([^()]*\)(?:[^()]*\([^()]*\))*")
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


def last_open(lead: str, count: int) -> list[int]:
    """The places of the last `count` brackets that open and are not closed in the lead, from the end.

    There must be so many.
    """
    if lead.count(")") > MANY_TURNS:
        return _last_open_by_depth(lead, count)
    places: list[int] = []
    closed = 0
    opening, closing = lead.rfind("("), lead.rfind(")")
    while len(places) < count:
        if closing > opening:
            closed += 1
            closing = lead.rfind(")", 0, closing)
            continue
        if closed:
            closed -= 1
        else:
            places.append(opening)
        opening = lead.rfind("(", 0, opening)
    return places


def _last_open_by_depth(lead: str, count: int) -> list[int]:
    """The same by the depths: behind the last place of a lower depth stands a bracket that stays open."""
    backwards = [*reversed(_depths(lead)), 0]
    depth = backwards[0]
    places: list[int] = []
    at = 0
    for lower in range(depth - 1, depth - 1 - count, -1):
        at = backwards.index(lower, at)
        places.append(len(lead) - at)
    return places


def falls(lead: str) -> list[int]:
    """The places of the brackets that first lead to a depth of -1, of -2 and so on, counted from the lead's start.

    They close what was opened in front of the lead, the innermost first.
    """
    places: list[int] = []
    depth = 0
    for place, bracket in enumerate(lead):
        if bracket == "(":
            depth += 1
        elif bracket == ")":
            depth -= 1
            if -depth > len(places):
                places.append(place)
    return places


def _depths(lead: str) -> list[int]:
    """The depth behind each character of a lead, counted from its start."""
    return list(accumulate(array("b", lead.encode("ascii").translate(_STEPS))))


def empty_trees(lead: str) -> list[tuple[int, int]]:
    """The spans of the trees that stand in a lead as a whole, and so hold no node.

    Those side by side count as one span, those inside others not at all.
    """
    spans: list[tuple[int, int]] = []
    for row in _EMPTY_TREES.finditer(lead):
        start, end = row.span()
        while True:
            if spans and spans[-1][1] == _behind_last(lead, start):
                start = spans.pop()[0]
            right = _end_of_blanks(lead, end)
            # Where a `)` follows that has no `(` in front, nothing will join the span; so no blanks are passed twice.
            left = _behind_last(lead, start) if lead.startswith(")", right) else 0
            if not left or lead[left - 1] != "(":
                break
            start, end = left - 1, right + 1
        spans.append((start, end))
    return spans


def _behind_last(lead: str, end: int) -> int:
    """The place behind the last bracket in front of `end`."""
    while end and lead[end - 1] not in "()":
        end -= 1
    return end


def _end_of_blanks(lead: str, start: int) -> int:
    match = _BLANKS.match(lead, start)
    assert match is not None, "there may be no blanks"
    return match.end()


def blanked(lead: str, spans: Sequence[tuple[int, int]]) -> str:
    """The lead with blanks in the place of these spans."""
    bounds = [0, *chain.from_iterable(spans), len(lead)]
    return "".join(
        " " * (end - start) if index % 2 else lead[start:end] for index, (start, end) in enumerate(pairwise(bounds))
    )
