"""Gather the findings of a document, all or the gravest, without looking at parts in which there are none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import merge
from typing import TYPE_CHECKING

from sgf_ls.analysis.checker import OUTSIDE, Checker, describe
from sgf_ls.analysis.counts import NO_FINDINGS, Counts, sum_counts
from sgf_ls.analysis.passing import Entered, State, context_of, enter, start_state, visits
from sgf_ls.analysis.plain import is_ascii
from sgf_ls.analysis.whole import describe_in_text, whole_findings
from sgf_ls.records import NamedTuple
from sgf_ls.rules.batch import Batch
from sgf_ls.rules.finding import Finding, Severity
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.keeping import remember
from sgf_ls.syntax.segment import Block, Segment

if TYPE_CHECKING:
    from sgf_ls.analysis.encodings import Fault
    from sgf_ls.text.charset.origin import Origin

TOO_MANY = "too-many-findings"
"""The name of the information that says how many findings are left out; it is no rule and cannot be chosen."""


KEPT = "findings"
MOST_KEPT_FINDINGS = 1000
"""A part with more findings than this does not keep them in words."""


Located = tuple[int, Finding]
"""An offset, and a finding whose own offsets count from there: as findings are kept with the part they are in."""


class Findings(NamedTuple):
    """What was found, and how many more findings there are."""

    located: list[Located]
    left_out: int = 0

    @property
    def items(self) -> list[Finding]:
        """The findings; offsets count from the start of the document. (Made anew each time, which takes a while.)"""
        return [finding.shifted(offset) for offset, finding in self.located]


def gather(
    document: Document,
    checker: Checker,
    in_trees: Sequence[Finding] = (),
    limit: int | None = None,
    origin: Origin | None = None,
) -> Findings:
    """The findings, with those that are known to be in whole trees; offsets count from the start of the document.

    `origin` is what is known of the bytes that the text was read from.

    Without a limit all of them, in the order of the text. With one, at most that many, errors first and then by
    severity, each severity in the order of the text; if some are left out, the last one says how many.
    """
    entered = enter(document.parts, start_state(checker))
    totals = sum_counts([passed.counts for _, _, _, passed in entered])
    whole = [*whole_findings(document, checker, entered), *in_trees]
    faults, more = faults_of_charset(document, checker, entered, origin, limit)
    total = sum(totals) + len(whole) + len(faults) + more
    whole += [describe_in_text(checker, fault.rule, fault.place()) for fault in _gravest(faults, checker, limit)]
    room = total if limit is None or total <= limit else limit - 1
    quotas = _quotas(totals, room, whole)
    located = list(_each(entered, quotas))
    if any(finding.rule in OUTSIDE for _, finding in located):
        from sgf_ls.analysis.outside import Completer  # few records have text outside of their games

        completed = Completer(document, checker).completed
        located = [(0, completed(finding.shifted(offset))) for offset, finding in located]
    located += [(0, finding) for finding in whole]
    if limit is None:
        return Findings(sorted(located, key=_by_place))
    located = sorted(located, key=_by_severity)[:room]
    left_out = total - len(located)
    if left_out:
        located.append((0, _too_many(left_out, len(located))))
    return Findings(located, left_out)


def faults_of_charset(
    document: Document,
    checker: Checker,
    entered: Sequence[Entered],
    origin: Origin | None,
    limit: int | None = None,
    span: tuple[int, int] | None = None,
) -> tuple[Sequence[Fault], int]:
    """What is wrong with the charset of a document, not yet in words, and how many more faults; see `encodings`."""
    if origin is None and is_ascii(document.parts):
        return (), 0
    from sgf_ls.analysis.encodings import encoding_faults  # most records are plain ASCII, and the start is to be quick

    return encoding_faults(document, checker, entered, origin, limit, span)


def _gravest(faults: Sequence[Fault], checker: Checker, limit: int | None) -> Sequence[Fault]:
    """As many of the faults as may be shown; only these are put into words."""
    if limit is None or len(faults) <= limit:
        return faults
    return sorted(faults, key=lambda fault: (checker.severity_of(fault.rule), fault.start))[:limit]


def _quotas(totals: Counts, room: int, whole: Sequence[Finding]) -> list[int]:
    """How many of the nodes' findings of each severity may be wanted, the gravest first.

    Findings about the whole text compete with those of their own severity by place, which is left to the caller.
    """
    quotas = []
    for severity, total in zip(Severity, totals, strict=True):
        quotas.append(max(min(total, room), 0))
        room -= total + sum(finding.severity is severity for finding in whole)
    return quotas


def _each(entered: Iterable[Entered], left: list[int]) -> Iterator[Located]:
    """The first findings of each severity, as many as are `left` to take, in the order of the text."""
    for part, offset, state, passed in entered:
        if passed.counts != NO_FINDINGS and _wanted(passed.counts, left):
            for inner, finding in _found_in(part, state, passed.counts, left):
                yield offset + inner, finding


def _wanted(counts: Counts, left: Sequence[int]) -> bool:
    return any(have and want for have, want in zip(counts, left, strict=True))


def _found_in(part: Block | Segment, state: State, counts: Counts, left: list[int]) -> Sequence[Located]:
    """The findings of a part, offsets counted from its start, as far as their severities are still wanted.

    If all of them are, they are kept with the part, ready for the next time.
    """
    complete = all(have <= want for have, want in zip(counts, left, strict=True)) and sum(counts) <= MOST_KEPT_FINDINGS
    key = context_of(part, state), KEPT
    found: Sequence[Located] | None = part.cache.get(key)  # type: ignore[assignment]
    if found is not None and complete:
        for index, have in enumerate(counts):
            left[index] -= have
        return found
    if isinstance(part, Block):
        found = list(_each(enter(part.parts, state), left))
    else:
        found = list(_found_in_segment(part, state, left))
    if complete:
        remember(part.cache, key, found)
    return found


def _found_in_segment(segment: Segment, state: State, left: list[int]) -> Iterator[Located]:
    for visit in visits(segment, state):
        if not visit.batches:
            continue
        # Of a long list with faults of several kinds no more are put into words than are taken.
        rows = [_described(batch, left) for batch in visit.batches]
        for finding, severity in merge(*rows, key=lambda each: _by_place((0, each[0]))):
            if left[severity - 1]:
                left[severity - 1] -= 1
                yield visit.offset, finding


def _described(batch: Batch, left: Sequence[int]) -> Iterator[tuple[Finding, Severity]]:
    """The findings of a batch in the order of the text, as long as its severity is wanted.

    What is counted is the batch's severity: a rule that fails to describe says so by an information.
    """
    for place in batch.places:
        if not left[batch.severity - 1]:
            return
        yield describe(batch, place), batch.severity


def _by_place(located: Located) -> tuple[int, str, int]:
    offset, finding = located
    return offset + finding.start, finding.rule, offset + finding.end


def _by_severity(located: Located) -> tuple[int, int, str]:
    offset, finding = located
    return finding.severity, offset + finding.start, finding.rule


def _too_many(left_out: int, shown: int) -> Finding:
    message = f"{left_out} more findings are not shown; these are the {shown} gravest"
    return Finding(TOO_MANY, Severity.INFORMATION, 0, 0, message)
