"""How many findings there are, by severity. Of a hundred thousand in a text a thousand are put into words."""

from __future__ import annotations

from collections.abc import Iterable

from sgf_ls.rules.batch import Batch
from sgf_ls.rules.finding import Severity

Counts = tuple[int, int, int, int]
"""How many findings of each severity, errors first."""
NO_FINDINGS: Counts = (0, 0, 0, 0)


def counts_of(batches: Iterable[Batch]) -> Counts:
    """The findings of a node."""
    counts = [0, 0, 0, 0]
    for batch in batches:
        counts[batch.severity - 1] += len(batch.places)
    return (counts[0], counts[1], counts[2], counts[3])


def counted(number: int, severity: Severity) -> Counts:
    """So many findings of one severity."""
    errors, warnings, information, hints = (number * (severity is each) for each in Severity)
    return (errors, warnings, information, hints)


def sum_counts(all_counts: Iterable[Counts]) -> Counts:
    """The sum, severity by severity."""
    errors = warnings = information = hints = 0
    for counts in all_counts:
        if counts != NO_FINDINGS:
            errors += counts[0]
            warnings += counts[1]
            information += counts[2]
            hints += counts[3]
    return (errors, warnings, information, hints)
