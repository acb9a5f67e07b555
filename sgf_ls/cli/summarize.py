"""`sgf-ls summarize`: reports of several checks as the report of one.

A report is that of `check --output-format jsonl`: a line for each finding, and a last one that sums up. Reports may
follow each other, and even be mixed line by line, as processes that write into one pipe do. The lines that sum up tell
how many findings there must be, so a report that was cut off is noticed.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from operator import itemgetter
from typing import BinaryIO

from sgf_ls.cli.report.table import FORMS, STATISTICS, load
from sgf_ls.cli.reports import NoReport, ReportedFinding, Summary, read_line
from sgf_ls.cli.screen import Screen
from sgf_ls.cli.status import COULD_NOT_RUN, Usage
from sgf_ls.cli.totals import Aims, Totals, counted
from sgf_ls.files.sources import STANDARD_INPUT, reason
from sgf_ls.records import NamedTuple
from sgf_ls.text.visible import visible


class Line(NamedTuple):
    """A line of a report, and where it stands; its number counts from 1."""

    report: str
    number: int
    data: bytes


def run(arguments: Namespace) -> int:
    """Sum up what the reports say; the exit status. Raises Usage for what is no report."""
    screen = Screen(0)
    merges = arguments.output_format == "jsonl"
    sums = _Sums(exit_zero=arguments.exit_zero)
    found: list[tuple[str, bytes]] = []
    for line in _lines(arguments.reports):
        path = sums.take(line)
        if merges and path is not None:
            found.append((path, line.data.rstrip(b"\r\n") + b"\n"))
    sums.totals.failed.sort()  # in the order of a run, which is that of the paths
    for name, why in sums.totals.failed:
        screen.trouble(name, why)
    if merges:
        screen.result_bytes(b"".join([data for _, data in sorted(found, key=itemgetter(0))]))
    screen.result(load(FORMS["jsonl"] if merges else STATISTICS["full"]).end(sums.totals, bool(found)))
    if missing := sums.missing():
        screen.note(f"sgf-ls: {missing}")
        return COULD_NOT_RUN
    if not merges:
        screen.note(sums.totals.summary())
    return sums.totals.status


def _lines(reports: Iterable[str]) -> Iterator[Line]:
    """The lines of the reports that are not empty. Raises Usage for one that cannot be read."""
    for report in reports:
        with _telling_of(report), _opened(report) as source:
            for number, data in enumerate(source, 1):
                if data.strip():
                    yield Line(report, number, data)


@contextmanager
def _telling_of(report: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:  # ValueError: the name has a NUL
        raise Usage(f"the report {visible(report)} cannot be read: {reason(error)}") from error


def _opened(report: str) -> AbstractContextManager[BinaryIO]:
    if report != STANDARD_INPUT:
        return open(report, "rb")
    if sys.stdin is None:
        raise OSError("there is no standard input")
    return nullcontext(sys.stdin.buffer)


class _Sums:
    """What the lines so far come to."""

    def __init__(self, *, exit_zero: bool) -> None:
        self.totals = Totals(Aims(exit_zero=exit_zero))
        self._summaries = 0
        self._promised = 0
        """How many findings the lines that sum up tell of."""
        self._found: set[tuple[str, str, int]] = set()
        """The files, by the rules and severities found there."""

    def take(self, line: Line) -> str | None:
        """Take account of a line; the path of a finding, else None. Raises Usage for what is no line of a report."""
        try:
            said = read_line(line.data)
        except NoReport as error:
            raise Usage(f"{visible(line.report)}:{line.number}: {error}") from error
        match said:
            case Summary():
                self._summaries += 1
                self._promised += said.findings
                self.totals.checked += said.checked
                self.totals.with_findings += said.with_findings
                self.totals.failed += said.unreadable
                return None
            case ReportedFinding(path, rule, severity, safety):
                self.totals.counts[rule, severity, safety] += 1
                for name in ("", rule):
                    if (path, name, severity) not in self._found:
                        self._found.add((path, name, severity))
                        self.totals.files[name, severity] += 1
                return path

    def missing(self) -> str:
        """What shows that the reports are not whole, in words; empty if nothing does."""
        read = sum(self.totals.counts.values())
        if not self._summaries:
            return "a report ends with a line that sums up, and there is none"
        if read != self._promised:
            told = f"the lines that sum up tell of {counted(self._promised, 'finding')}, and there are {read:,}"
            return f"{told}: some lines are missing"
        return ""
