"""The trees around a place of the text: what an editor selects when a selection grows.

Backwards the brackets are found that are still open there, forwards those that close them. Parts of the text that stay
deeper are passed over, so the way is as long as the tree is deep, and no longer than somebody wants to know.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.analysis.checker import Checker
from sgf_ls.analysis.descent import closings_behind
from sgf_ls.analysis.passing import Entered, State, enter, start_state, visits
from sgf_ls.analysis.whole import Bracket, state_at
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.brackets import falls, last_open, nesting
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.nesting import Nesting
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Block, Segment

Span = tuple[int, int]


class _Here(NamedTuple):
    """A place between two brackets in front of a node, or behind all of them."""

    node: Node
    start: int
    """Where the text of the node begins."""
    cut: int
    """The place: brackets in front of it are passed."""
    floor: int
    """The least nesting in the brackets that are passed."""
    depth: int
    """The nesting at the place."""


def trees_around(document: Document, checker: Checker, offset: int, limit: int) -> list[Span]:
    """The trees that hold a place, with their brackets, the innermost first and at most so many; none outside games.

    A place in front of a bracket that opens lies in that tree. A tree that is not closed ends with the text.
    """
    here = _here(document, checker, offset)
    if here is None or not here.depth:
        return []
    entered = enter(document.parts, start_state(checker))
    opened = [place for _, place in _open_before(entered, here.cut, here.depth, limit)][::-1]
    rest = here.node.text[here.cut - here.start : here.node.lead]
    closed = [here.cut + place + 1 for place in falls(rest)]
    if not opened or (not here.floor and here.depth <= len(closed)):
        return []  # trees without a node, outside the games
    if len(closed) < len(opened):
        depth, count = here.depth - len(closed) - 1, len(opened) - len(closed)
        closed += closings_behind(document, checker, here.start, depth, count)
    closed += [document.length] * len(opened)
    return list(zip(opened, closed, strict=False))


def _here(document: Document, checker: Checker, offset: int) -> _Here | None:
    """What stands at a place; None in text outside the games."""
    if document.root is None:
        return None
    offset = min(max(offset, 0), document.length)
    place = document.place_of(offset)
    state, start = state_at(document, checker, offset), place.before.length
    found = None
    for visit in visits(place.segment, state):
        if start + visit.offset > offset:
            break
        found, before, state = visit, state, visit.state
    if found is None:
        return None
    node, start = found.node, start + found.offset
    nesting_before, lead = before.nesting, node.text[: node.lead]
    if offset >= start + node.lead:
        return _Here(node, start, start + node.lead, 0, state.nesting.depth)
    cut = offset + lead.startswith("(", offset - start)
    if nesting_before.outside and cut - start <= lead.rfind(")"):
        return None
    if not state.nesting.depth and cut - start > [0, *falls(lead)][: nesting_before.depth + 1][-1]:
        return None
    return _Here(node, start, cut, *_levels(lead[: cut - start], nesting_before))


def _levels(lead: str, before: Nesting) -> tuple[int, int]:
    """The lowest depth in some brackets, and the depth behind them. Behind text only the last row opens a game."""
    if before.outside:
        return 0, lead.count("(", lead.rfind(")") + 1)
    delta, low, _ = nesting(lead)
    lowest = max(before.depth + low, 0)
    return lowest, lowest + delta - low


def _open_before(entered: Sequence[Entered], cut: int, wanted: int, limit: int) -> list[Bracket]:
    """The brackets that are open at `cut` and lead to the `wanted` depth or less, the last of them only."""
    found: list[Bracket] = []
    for part, offset, state, _ in reversed(entered):
        if offset >= cut or len(found) >= limit:
            continue
        if offset + part.extent.length <= cut and state.nesting.depth + part.low >= wanted:
            continue
        if isinstance(part, Block):
            inner = _open_before(enter(part.parts, state), cut - offset, wanted, limit - len(found))
        else:
            inner = _open_in(part, state, cut - offset, wanted, limit)
        if inner:
            found = ([(level, offset + place) for level, place in inner] + found)[-limit:]
            wanted = inner[0][0] - 1
    return found


def _open_in(segment: Segment, state: State, cut: int, wanted: int, limit: int) -> list[Bracket]:
    opened: list[Bracket] = []
    for visit in visits(segment, state):
        if visit.offset >= cut:
            break
        before, state = state.nesting, visit.state
        if not (state.nesting.depth or before.depth):
            continue  # outside the games brackets are text
        lead = visit.node.text[: min(visit.node.lead, cut - visit.offset)]
        lowest, after = _levels(lead, before)
        opened = [bracket for bracket in opened if bracket[0] <= lowest]
        # Deeper ones are closed again in front of the place, and no more than so many others are wanted.
        places = last_open(lead, max(after - max(lowest, wanted - limit), 0))
        opened += [(after - index, visit.offset + place) for index, place in enumerate(places)][::-1]
    return [bracket for bracket in opened if bracket[0] <= wanted][-limit:]
