"""Apply fixes to a file until no fix is left that may be applied.

One pass takes the findings in text order and every fix that does not touch an earlier one's edits; the others wait for
the next pass, which sees the text as it has become. Three passes do for nearly every file, but a list in which fifty
points stand twice takes fifty, because only its first repetition has a fix. So passes go on as long as there are fewer
findings each time. Rules that undo each other's work make no such progress, and a file that would take hours is left
half mended: both are told by the findings that remain.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from sgf_ls.analysis.settings import Settings
from sgf_ls.cli.charset.decode import Decoded
from sgf_ls.cli.charset.splice import replace_bytes
from sgf_ls.cli.find import find_all
from sgf_ls.rules.finding import Finding, Fix
from sgf_ls.text.edits import Edit, apply_edits

MOST_PASSES = 10
"""Passes that need not have brought anything."""
# How many characters all further passes may read; some ten seconds.
_MOST_READ = 100_000_000


class Mended(NamedTuple):
    """A file after its fixes: its bytes, its text, what is still found, and the number of fixes applied."""

    data: bytes
    decoded: Decoded
    findings: Sequence[Finding]
    fixed: int


def mend(data: bytes, decoded: Decoded, findings: Sequence[Finding], settings: Settings, *, unsafe: bool) -> Mended:
    """Apply the safe fixes, with `unsafe` all others too, to a file in which these findings are.

    Raises CannotEncode when the text of a fix does not exist in the file's charset.
    """
    fixed = passes = read = 0
    before = len(findings)
    while passes < MOST_PASSES or (len(findings) < before and read < _MOST_READ):
        before = len(findings)
        fixes = choose(findings, unsafe=unsafe)
        edits = [edit for fix in fixes for edit in fix.edits]
        text = apply_edits(decoded.text, edits)
        if text == decoded.text:
            break
        data = replace_bytes(data, decoded, edits)
        decoded = decoded._replace(text=text)
        findings = find_all(text, settings)
        fixed += len(fixes)
        passes += 1
        read += len(text)
    return Mended(data, decoded, findings, fixed)


def choose(findings: Iterable[Finding], *, unsafe: bool) -> list[Fix]:
    """The fixes that can be applied together, the first ones in the order given."""
    taken = _Taken()
    return [
        finding.fix
        for finding in findings
        if finding.fix and (finding.fix.safe or unsafe) and taken.take(finding.fix.edits)
    ]


class _Taken:
    """The spans that chosen edits touch, apart from each other and ascending."""

    def __init__(self) -> None:
        self._spans: list[tuple[int, int]] = []

    def take(self, edits: Sequence[Edit]) -> bool:
        """Take the spans of the edits, unless one of them is taken already."""
        if any(self._is_taken(edit) for edit in edits):
            return False
        for edit in edits:
            span = (edit.start, edit.end)
            self._spans.insert(bisect_left(self._spans, span), span)
        return True

    def _is_taken(self, edit: Edit) -> bool:
        """Whether the edit touches a taken span, or starts where one starts (who could say which goes first?)."""
        at = bisect_left(self._spans, (edit.start, edit.end))
        before, behind = self._spans[max(at - 1, 0) : at], self._spans[at : at + 1]
        return any(start == edit.start or end > edit.start for start, end in before) or any(
            start == edit.start or start < edit.end for start, _ in behind
        )
