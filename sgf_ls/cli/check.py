"""`sgf-ls check`: find what is wrong in files, show it, and mend it where that is asked for.

Standard output holds the results and nothing else: findings, or a diff, or the mended text where standard input is
mended (its findings then go to standard error). What could not be read is told on standard error, and so is the
summary.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import IO

from sgf_ls.analysis.settings import Settings, unknown_rule
from sgf_ls.cli.crew import examine_all
from sgf_ls.cli.examine import COUNT, Options, Outcome
from sgf_ls.cli.screen import Screen
from sgf_ls.cli.sources import STANDARD_INPUT, find_sources
from sgf_ls.cli.status import Usage
from sgf_ls.cli.terminal import columns_of, wants_colour
from sgf_ls.cli.totals import Totals
from sgf_ls.rules.registry import RULES

JSON = "json"


def run(arguments: Namespace) -> int:
    """Check as the command line says; the exit status. Raises Usage for rules that do not exist, and the like."""
    # Mended text that goes to standard output leaves no room there for findings.
    swapped = arguments.fix and not arguments.diff and STANDARD_INPUT in arguments.paths
    options = read_options(arguments, sys.stderr if swapped else sys.stdout)
    sources = find_sources(arguments.paths, options.stdin_name)
    totals = Totals(options)
    screen = Screen(len(sources), swapped=swapped)
    findings = _Findings(screen, options)
    with screen.bar():
        for outcome in examine_all(sources, options, screen.advance):
            totals.add(outcome)
            findings.show(outcome)
    findings.end()
    if arguments.statistics:
        screen.result(totals.statistics_json() if arguments.output_format == JSON else totals.statistics())
    if arguments.output_format != JSON:
        screen.note(totals.summary())
    return totals.status


def read_options(arguments: Namespace, results: IO[str]) -> Options:
    """The options of a check whose results go to the stream `results`."""
    if arguments.diff and (arguments.output_format == JSON or arguments.statistics):
        raise Usage("--diff writes a diff; it goes together neither with --output-format json nor with --statistics")
    return Options(
        settings=Settings(
            select=_selected(arguments.select),
            ignore=frozenset(_rule_names(arguments.ignore)),
        ),
        form=COUNT if arguments.statistics else arguments.output_format,
        terminal=results.isatty(),
        colour=wants_colour(results),
        columns=columns_of(results),
        fix=arguments.fix,
        unsafe=arguments.unsafe_fixes,
        diff=arguments.diff,
        stdin_name=arguments.stdin_filename or STANDARD_INPUT,
    )


class _Findings:
    """The results as they come; in JSON they are the items of one array."""

    def __init__(self, screen: Screen, options: Options) -> None:
        self._screen = screen
        self._raw = options.diff and not options.terminal
        is_array = options.form == JSON
        self._before, self._between = ("[\n", ",\n") if is_array else ("", "")
        self._after, self._empty = ("\n]\n", "[]\n") if is_array else ("", "")

    def show(self, outcome: Outcome) -> None:
        if outcome.failure:
            self._screen.trouble(outcome.name, outcome.failure)
        self._screen.result_bytes(outcome.output)
        if not outcome.report:
            return
        if self._raw:
            self._screen.result_bytes(outcome.report.encode("utf-8", "surrogateescape"))
            return
        self._screen.result(self._before + outcome.report)
        self._before, self._empty = self._between, self._after

    def end(self) -> None:
        self._screen.result(self._empty)


def _selected(lists: Sequence[str]) -> frozenset[str] | None:
    """The rules to check, None for the usual ones. To select none is a slip (an empty variable, say), not a wish."""
    if not lists:
        return None
    selected = frozenset(_rule_names(lists))
    if not selected:
        raise Usage("--select names no rule")
    return selected


def _rule_names(lists: Sequence[str]) -> list[str]:
    names = [name.strip() for each in lists for name in each.split(",") if name.strip()]
    unknown = [unknown_rule(name) for name in names if name not in RULES]
    if unknown:
        raise Usage("; ".join(unknown))
    return names
