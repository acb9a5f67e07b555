"""Gather the findings of a document, all or the gravest, without looking at parts in which there are none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sgf_ls.analysis.checker import Checker, describe
from sgf_ls.analysis.passing import NO_FINDINGS, Counts, State, Visit, pass_part, start_state, visits
from sgf_ls.analysis.whole import OUTSIDE, end_of_outside, whole_findings
from sgf_ls.rules.finding import Finding, Severity
from sgf_ls.syntax.document import Document

TOO_MANY = "too-many-findings"
"""The name of the information that says how many findings are left out; it is no rule and cannot be chosen."""


class Findings(NamedTuple):
    """What was found, and how many more findings there are."""

    items: list[Finding]
    left_out: int = 0


def gather(document: Document, checker: Checker, limit: int | None = None) -> Findings:
    """The findings, offsets counted from the start of the document.

    Without a limit all of them, in the order of the text. With one, at most that many, errors first and then by
    severity, each severity in the order of the text; if some are left out, the last one says how many.
    """
    totals, last = count(document, checker)
    whole = whole_findings(document, checker, last)
    total = sum(totals) + len(whole)
    if limit is None:
        return Findings(sorted([*whole, *_each(document, checker, [total] * 4)], key=_by_place))
    quotas = _quotas(totals, limit if total <= limit else limit - 1, whole)
    items = [*whole, *_each(document, checker, quotas)]
    items.sort(key=_by_severity)
    kept = items[: limit if total <= limit else limit - 1]
    left_out = total - len(kept)
    if left_out:
        kept.append(_too_many(left_out, len(kept)))
    return Findings(kept, left_out)


def count(document: Document, checker: Checker) -> tuple[Counts, State]:
    """How many findings the nodes of a document have, and the state behind it."""
    state = start_state(checker)
    totals = [0, 0, 0, 0]
    for block in document.blocks:
        counts, state = pass_part(block, state)
        if counts != NO_FINDINGS:
            totals = [total + more for total, more in zip(totals, counts, strict=True)]
    return (totals[0], totals[1], totals[2], totals[3]), state


def _quotas(totals: Counts, limit: int, whole: Sequence[Finding]) -> list[int]:
    """How many findings of each severity there is room for, the gravest first."""
    quotas = []
    for severity, total in zip(Severity, totals, strict=True):
        limit -= sum(finding.severity is severity for finding in whole)
        quotas.append(max(min(total, limit), 0))
        limit -= quotas[-1]
    return quotas


def _each(document: Document, checker: Checker, quotas: Sequence[int]) -> Iterator[Finding]:
    """The first findings of each severity, as many as its quota says, node by node in the order of the text."""
    left = list(quotas)
    offset, state = 0, start_state(checker)
    for block in document.blocks:
        passed = pass_part(block, state)
        if _wanted(passed.counts, left):
            start = offset
            for segment in block.segments:
                passed_segment = pass_part(segment, state)
                if _wanted(passed_segment.counts, left):
                    for visit in visits(segment, state):
                        if visit.batches:
                            yield from _of_node(document, start, visit, left)
                start += segment.extent.length
                state = passed_segment.state
        offset += block.extent.length
        state = passed.state
        if not any(left):
            return


def _wanted(counts: Counts, left: Sequence[int]) -> bool:
    return counts != NO_FINDINGS and any(have and want for have, want in zip(counts, left, strict=True))


def _of_node(document: Document, segment_start: int, visit: Visit, left: list[int]) -> Iterator[Finding]:
    """The findings of a node, in its order, as far as their severities are still wanted."""
    start = segment_start + visit.offset
    found = []
    for batch in visit.batches:
        for place in batch.places[: left[batch.severity - 1]]:
            if batch.rule.name in OUTSIDE:
                end = end_of_outside(document, start, visit.state)
                place = place._replace(end=end - start)
            found.append(describe(batch, place))
    found.sort(key=_by_place)
    for finding in found:
        if left[finding.severity - 1]:
            left[finding.severity - 1] -= 1
            yield finding.shifted(start)


def _by_place(finding: Finding) -> tuple[int, str, int]:
    return finding.start, finding.rule, finding.end


def _by_severity(finding: Finding) -> tuple[int, int, str]:
    return finding.severity, finding.start, finding.rule


def _too_many(left_out: int, shown: int) -> Finding:
    message = f"{left_out} more findings are not shown; these are the {shown} gravest"
    return Finding(TOO_MANY, Severity.INFORMATION, 0, 0, message)
