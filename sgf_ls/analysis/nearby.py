"""The nodes and the findings at a place of the text, without a look at the rest of it.

An editor asks for them whenever its cursor moves, also in a document that has a hundred thousand findings.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Any

from sgf_ls.analysis.checker import Checker, describe
from sgf_ls.analysis.collect import completed
from sgf_ls.analysis.passing import Visit, enter, pass_part, start_state, visits
from sgf_ls.analysis.whole import state_at, whole_findings
from sgf_ls.rules.batch import Batch
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.view import PointListView
from sgf_ls.syntax.document import Document

LARGE = 1000
"""A batch with more places than this is not put into words as a whole."""
MOST_NEARBY = 100
"""At most so many findings are given."""


def visits_near(document: Document, checker: Checker, start: int, end: int) -> Iterator[tuple[int, Visit]]:
    """The nodes that the range from `start` to `end` meets or borders on, each with its offset."""
    if document.root is None:
        return
    first = max(start - 1, 0)
    state = state_at(document, checker, first)
    for offset, segment in document.segments(first):
        if offset > end:
            return
        for visit in visits(segment, state):
            at = offset + visit.offset
            if at <= end and start <= at + len(visit.node.text):
                yield at, visit
        state = pass_part(segment, state).state


def findings_near(document: Document, checker: Checker, start: int, end: int) -> list[Finding]:
    """The findings whose spans meet or border on the range, in the order of the text; at most `MOST_NEARBY`."""
    found = whole_findings(document, checker, enter(document.parts, start_state(checker)))
    for offset, visit in visits_near(document, checker, start, end):
        for batch in visit.batches:
            described = (describe(batch, place) for place in _places_near(batch, start - offset, end - offset))
            found += [completed(document, checker, finding.shifted(offset)) for finding in described]
    near = [finding for finding in found if finding.start <= end and start <= finding.end]
    near.sort(key=lambda finding: (finding.start, finding.end, finding.rule))
    return near[:MOST_NEARBY]


def _places_near(batch: Batch, start: int, end: int) -> Sequence[Any]:
    """The places of a batch that the range may touch. Of a large batch only one about values of a list is searched."""
    if len(batch.places) <= LARGE:
        return batch.places
    if not isinstance(batch.subject, PointListView):
        return batch.places[:LARGE]
    spans = batch.subject.spans
    first = bisect_left(spans, start - 1, key=lambda span: span[1])
    last = bisect_right(spans, end + 1, key=lambda span: span[0])
    return batch.places[bisect_left(batch.places, first) : bisect_left(batch.places, last)]
