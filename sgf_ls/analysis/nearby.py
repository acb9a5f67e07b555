"""The nodes and the findings at a place of the text, without a look at the rest of it.

An editor asks for them whenever its cursor moves, also in a document that has a hundred thousand findings, and with
everything selected. So both are bounded: of a large range the first nodes and the first findings are given.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from sgf_ls.analysis.checker import OUTSIDE, Checker, describe
from sgf_ls.analysis.collect import faults_of_charset
from sgf_ls.analysis.counts import NO_FINDINGS
from sgf_ls.analysis.outside import Completer
from sgf_ls.analysis.passing import Entered, State, Visit, enter, pass_part, start_state, visits
from sgf_ls.analysis.whole import describe_in_text, state_at, whole_findings
from sgf_ls.rules.batch import Batch
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.odd_points import OddPoints
from sgf_ls.rules.point_list import PointListView
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.segment import Block, Segment
from sgf_ls.text.charset.origin import Origin

MOST_NEARBY = 100
"""At most so many findings are given."""
MOST_NODES = 500
"""At most so many nodes are given: some milliseconds."""


def visits_near(document: Document, checker: Checker, start: int, end: int) -> Iterator[tuple[int, Visit]]:
    """The nodes that the range from `start` to `end` meets or borders on, each with its offset.

    At most `MOST_NODES` from the start of the range.
    """
    return islice(_visits_near(document, checker, start, end), MOST_NODES)


def _visits_near(document: Document, checker: Checker, start: int, end: int) -> Iterator[tuple[int, Visit]]:
    if document.root is None:
        return
    first = max(start - 1, 0)
    state = state_at(document, checker, first)
    for offset, segment in document.segments(first):
        if offset > end:
            return
        yield from _in_segment(segment, offset, state, start, end)
        state = pass_part(segment, state).state


def _in_segment(segment: Segment, offset: int, state: State, start: int, end: int) -> Iterator[tuple[int, Visit]]:
    """The nodes of a segment at `offset` that the range meets or borders on."""
    for visit in visits(segment, state):
        at = offset + visit.offset
        if at > end:
            return
        if start <= at + len(visit.node.text):
            yield at, visit


def findings_near(
    document: Document,
    checker: Checker,
    in_trees: Sequence[Finding],
    start: int,
    end: int,
    origin: Origin | None = None,
) -> list[Finding]:
    """The findings whose spans meet or border on the range, in the order of the text; the first `MOST_NEARBY`."""
    entered = enter(document.parts, start_state(checker))
    whole = [*whole_findings(document, checker, entered), *in_trees]
    near = [found for found in whole if _touches(found, start, end)]
    faults, _ = faults_of_charset(document, checker, entered, origin, 2 * MOST_NEARBY, (start, end))
    about = islice((fault for fault in faults if fault.start <= end and start <= fault.end), 2 * MOST_NEARBY)
    described = [describe_in_text(checker, fault.rule, fault.place()) for fault in about]
    near += [found for found in described if _touches(found, start, end)]
    complete = Completer(document, checker).completed
    for at, visit in _faulty_nodes(document, checker, entered, start, end):
        for batch in visit.batches:
            inside = (describe(batch, place).shifted(at) for place in _places_near(batch, start - at, end - at))
            near += [finding for finding in map(complete, inside) if _touches(finding, start, end)]
        if len(near) >= 2 * MOST_NEARBY:  # twice, as a finding of the next node may begin in front of the last one
            break
    return _first(near)


def _faulty_nodes(
    document: Document, checker: Checker, entered: Sequence[Entered], start: int, end: int
) -> Iterator[tuple[int, Visit]]:
    """The nodes, each with its offset, whose findings may meet or border on the range."""
    first = next(_visits_near(document, checker, start, end), None)
    if first and (first[1].state.nesting.outside or first[1].node.lead):
        # Text outside the games is reported where it begins, and nothing is found between there and here. Brackets that
        # belong to it may stand in the lead of the next game.
        for segment, offset, state in _faulty_segments_before(entered, 0, first[0]):
            nodes = _in_segment(segment, offset, state, offset, first[0] - 1)
            faulty = [(at, visit) for at, visit in nodes if visit.batches]
            if faulty:
                yield faulty[-1]
                break
    for segment, offset, state in _faulty_segments(entered, 0, start, end):
        yield from _in_segment(segment, offset, state, start, end)


Located = tuple[Segment, int, State]
"""A segment, its offset, and the state in front of it."""


def _faulty_segments_before(entered: Sequence[Entered], offset: int, end: int) -> Iterator[Located]:
    """The segments that begin in front of `end` and in which something was found, the last one first."""
    for part, inner, state, passed in reversed(entered):
        at = offset + inner
        if at >= end or passed.counts == NO_FINDINGS:
            continue
        if isinstance(part, Segment):
            yield part, at, state
        else:
            yield from _faulty_segments_before(enter(part.parts, state), at, end)


def _touches(finding: Finding, start: int, end: int) -> bool:
    return finding.start <= end and start <= finding.end


def _first(found: list[Finding]) -> list[Finding]:
    return sorted(found, key=lambda finding: (finding.start, finding.end, finding.rule))[:MOST_NEARBY]


def _faulty_segments(entered: Sequence[Entered], offset: int, start: int, end: int) -> Iterator[Located]:
    """The segments in which something was found and that the range meets or borders on: offset and state in front.

    `offset` is that of the first part. Whole blocks without findings are passed over.
    """
    for part, inner, state, passed in entered:
        at = offset + inner
        if at > end:
            return
        if passed.counts == NO_FINDINGS or at + part.extent.length < start:
            continue
        if isinstance(part, Block):
            yield from _faulty_segments(enter(part.parts, state), at, start, end)
        else:
            yield part, at, state


def _places_near(batch: Batch, start: int, end: int) -> Sequence[Any]:
    """The places of a batch that the range may touch, as many as may be wanted. They are in the order of the text."""
    places = batch.places
    if len(places) <= MOST_NEARBY or batch.rule.name in OUTSIDE:
        return places
    first = bisect_left(places, start - 1, key=lambda place: _span(batch, place)[1])
    last = bisect_right(places, end + 1, key=lambda place: _span(batch, place)[0])
    return places[first:last][: 2 * MOST_NEARBY]


def _span(batch: Batch, place: Any) -> tuple[int, int]:
    """Where a place of a batch is; in lists that is known without words, which would be many."""
    if isinstance(batch.subject, PointListView | OddPoints):
        return batch.subject.span(place)
    described = describe(batch, place)
    return described.start, described.end
