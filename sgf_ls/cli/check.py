"""`sgf-ls check`: find what is wrong in files, show it, and mend it where that is asked for.

Standard output holds the results and nothing else: findings, or a diff, or the mended text where standard input is
mended (its findings then go to standard error). What could not be read is told on standard error, and so is the
summary.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import IO, TYPE_CHECKING

from sgf_ls.analysis.settings.resolve import Placed, resolve
from sgf_ls.cli.crew import examine_all
from sgf_ls.cli.examine import COUNT, Options, Outcome
from sgf_ls.cli.layers import Layers, words_of
from sgf_ls.cli.screen import Screen
from sgf_ls.cli.sources import STANDARD_INPUT, Source, find_sources
from sgf_ls.cli.status import NOTHING_FOUND, Usage
from sgf_ls.cli.terminal import columns_of, wants_colour
from sgf_ls.cli.totals import Totals

if TYPE_CHECKING:
    from sgf_ls.cli.baseline.run import Baselines

JSON = "json"


def run(arguments: Namespace) -> int:
    """Check as the command line says; the exit status. Raises Usage for rules that do not exist, and the like."""
    # Mended text that goes to standard output leaves no room there for findings.
    swapped = arguments.fix and not arguments.diff and STANDARD_INPUT in arguments.paths
    options = read_options(arguments, sys.stderr if swapped else sys.stdout)
    layers = Layers(words_of(arguments), config=arguments.config, isolated=arguments.isolated)
    sources = find_sources(arguments.paths, options.stdin_name, layers.excludes)
    baselines = _baselines(layers, sources, options, arguments)
    sources = [_placed(source, options, layers, baselines) for source in sources]
    totals = Totals(options)
    screen = Screen(len(sources), swapped=swapped)
    findings = _Findings(screen, options)
    with screen.bar():
        for outcome in examine_all(sources, options, screen.advance):
            totals.add(outcome)
            if baselines:
                baselines.take(outcome)
            findings.show(outcome)
    findings.end()
    if arguments.statistics:
        screen.result(totals.statistics_json() if arguments.output_format == JSON else totals.statistics())
    # "Nothing found" is no way to say that all of it is to be known.
    all_is_known = options.adopts and not options.fix and totals.status == NOTHING_FOUND
    if arguments.output_format != JSON and not all_is_known:
        screen.note(totals.summary())
    for sentence in baselines.finish() if baselines else ():
        screen.note(sentence)
    return totals.status


def read_options(arguments: Namespace, results: IO[str]) -> Options:
    """The options of a check whose results go to the stream `results`."""
    if arguments.diff and (arguments.output_format == JSON or arguments.statistics):
        raise Usage("--diff writes a diff; it goes together neither with --output-format json nor with --statistics")
    if arguments.write_baseline is not None and (arguments.diff or arguments.baseline is not None):
        raise Usage("--write-baseline makes all findings known; it goes together neither with --baseline nor --diff")
    return Options(
        settings=resolve([Placed(words_of(arguments))]),
        form=COUNT if arguments.statistics else arguments.output_format,
        terminal=results.isatty(),
        colour=wants_colour(results),
        columns=columns_of(results),
        fix=arguments.fix,
        unsafe=arguments.unsafe_fixes,
        diff=arguments.diff,
        stdin_name=arguments.stdin_filename or STANDARD_INPUT,
        adopts=arguments.write_baseline is not None,
    )


def _name(source: Source, options: Options) -> str:
    return options.stdin_name if source.name == STANDARD_INPUT else source.name


def _baselines(layers: Layers, sources: Sequence[Source], options: Options, arguments: Namespace) -> Baselines | None:
    """What is known already; None where nobody names a baseline, as in most runs."""
    named = arguments.baseline is not None or arguments.write_baseline is not None
    if not named and not any(layers.baseline_of(_name(source, options)) for source in sources if not source.failure):
        return None
    from sgf_ls.cli.baseline.run import Baselines

    return Baselines(layers, arguments.baseline, arguments.write_baseline)


def _placed(source: Source, options: Options, layers: Layers, baselines: Baselines | None) -> Source:
    """The source with the settings that hold for it, and with what is known of it."""
    if source.failure:
        return source
    name = _name(source, options)
    known = baselines.known(name) if baselines else ()
    return source._replace(settings=layers.settings_of(name), known=known)


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
