"""`sgf-ls check`: find what is wrong in files, show it, and mend it where that is asked for.

Standard output holds the results and nothing else: findings, or a diff, or the mended text where standard input is
mended (its findings then go to standard error). What could not be read is told on standard error, and so is the
summary.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping, Sequence
from typing import IO, TYPE_CHECKING

from sgf_ls.analysis.settings.resolve import Placed, resolve
from sgf_ls.cli.crew import examine_all
from sgf_ls.cli.examine import Options
from sgf_ls.cli.inputs import Inputs, about_settings
from sgf_ls.cli.layers import Layers, words_of
from sgf_ls.cli.report.table import DIFFERENCES, FORMS, STATISTICS, Place, load
from sgf_ls.cli.results import report
from sgf_ls.cli.screen import Screen
from sgf_ls.cli.status import Usage
from sgf_ls.cli.terminal import columns_of, wants_colour
from sgf_ls.files.sources import STANDARD_INPUT, Source, find_sources

if TYPE_CHECKING:
    from sgf_ls.cli.baselines import Baselines


def run(arguments: Namespace) -> int:
    """Check as the command line says; the exit status. Raises Usage for rules that do not exist, and the like."""
    # Mended text that goes to standard output leaves no room there for findings.
    swapped = arguments.fix and not arguments.diff and STANDARD_INPUT in arguments.paths
    options = read_options(arguments, sys.stderr if swapped else sys.stdout)
    paths = _paths(arguments)
    if arguments.watch:
        _refuse_to_watch(arguments, options)
        from sgf_ls.cli.watch import watch  # few runs stay

        # Standard input is read once, any other list again.
        is_lasting = arguments.files_from in (None, STANDARD_INPUT)
        watch(lambda: _find_inputs(paths if is_lasting else _paths(arguments), options, arguments), options)
    sources, baselines = _find_inputs(paths, options, arguments)
    screen = Screen(len(sources), swapped=swapped)
    for sentence in about_settings(sources):
        screen.note(sentence)
    return report(examine_all(sources, options, screen.advance), options, screen, baselines).status


def read_options(arguments: Namespace, results: IO[str]) -> Options:
    """The options of a check whose results go to the stream `results`."""
    if arguments.write_baseline is not None and (arguments.diff or arguments.baseline is not None):
        raise Usage("--write-baseline makes all findings known; it goes together neither with --baseline nor --diff")
    return Options(
        settings=resolve([Placed(words_of(arguments))]),
        form=_form(arguments),
        terminal=results.isatty(),
        colour=wants_colour(results),
        columns=columns_of(results),
        fix=arguments.fix,
        unsafe=arguments.unsafe_fixes,
        diff=arguments.diff,
        exit_zero=arguments.exit_zero,
        stdin_name=arguments.stdin_filename or STANDARD_INPUT,
        adopts=arguments.write_baseline is not None,
    )


def _form(arguments: Namespace) -> Place:
    wanted = arguments.output_format
    if arguments.diff and (arguments.statistics or wanted not in DIFFERENCES):
        raise Usage(
            f"--diff writes a diff; it goes together neither with --output-format {_others(DIFFERENCES)} "
            "nor with --statistics"
        )
    if arguments.statistics and wanted not in STATISTICS:
        raise Usage(f"--statistics counts findings; it does not go together with --output-format {_others(STATISTICS)}")
    forms = DIFFERENCES if arguments.diff else STATISTICS if arguments.statistics else FORMS
    return forms[wanted]


def _others(forms: Mapping[str, Place]) -> str:
    """The forms that are not among these, for a message."""
    return ", ".join(name for name in FORMS if name not in forms)


def _refuse_to_watch(arguments: Namespace, options: Options) -> None:
    """Raise Usage where watching makes no sense."""
    if arguments.fix or arguments.diff or options.adopts:
        raise Usage("--watch shows findings as you work; it goes together with none of --fix, --diff, --write-baseline")
    if STANDARD_INPUT in arguments.paths:
        raise Usage("--watch looks at files; standard input is read once")
    if not load(options.form).lasting:
        raise Usage(f"--watch makes many reports, but one in --output-format {arguments.output_format} is a whole file")


def _paths(arguments: Namespace) -> list[str]:
    """The paths named, and those in the list that is. Raises Usage for none, and a list that cannot be read."""
    if not arguments.files_from:
        if not arguments.paths:
            raise Usage("no path is named; a dot is the folder you are in")
        return list(arguments.paths)
    if STANDARD_INPUT in arguments.paths and arguments.files_from == STANDARD_INPUT:
        raise Usage("standard input cannot be both a record and the list of --files-from")
    from sgf_ls.cli.file_list import listed_files

    return [*arguments.paths, *listed_files(arguments.files_from)]


def _find_inputs(paths: Sequence[str], options: Options, arguments: Namespace) -> Inputs:
    """The inputs that the paths lead to. Raises Usage for a settings file or baseline with a mistake."""
    layers = Layers(words_of(arguments), config=arguments.config, isolated=arguments.isolated)
    sources = find_sources(paths, options.stdin_name, layers.excludes)
    baselines = _baselines(layers, sources, options, arguments)
    return Inputs([_placed(source, options, layers, baselines) for source in sources], baselines)


def _name(source: Source, options: Options) -> str:
    return options.stdin_name if source.name == STANDARD_INPUT else source.name


def _baselines(layers: Layers, sources: Sequence[Source], options: Options, arguments: Namespace) -> Baselines | None:
    """What is known already; None where nobody names a baseline, as in most runs."""
    named = arguments.baseline is not None or arguments.write_baseline is not None
    if not named and not any(layers.baseline_of(_name(source, options)) for source in sources if not source.failure):
        return None
    from sgf_ls.cli.baselines import Baselines

    return Baselines(layers, arguments.baseline, arguments.write_baseline)


def _placed(source: Source, options: Options, layers: Layers, baselines: Baselines | None) -> Source:
    """The source with the settings that hold for it, and with what is known of it."""
    if source.failure:
        return source
    name = _name(source, options)
    known = baselines.known(name) if baselines else ()
    return source._replace(settings=layers.settings_of(name), known=known)
