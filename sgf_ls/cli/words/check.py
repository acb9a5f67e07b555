"""The words of `sgf-ls check`."""

from __future__ import annotations

from argparse import ArgumentParser

from sgf_ls.cli.report.table import FORMS
from sgf_ls.cli.words.common import PATH, add_settings_files

# As in `analysis.settings.profiles`, which takes too long to load for a command line that may be about something else.
PROFILES = ("default", "editor", "strict", "problems", "archive")

_ABOUT = """\
Find what is wrong in SGF files.

A folder means all *.sgf files below it, - means standard input. Files are read in the charset that a byte-order
mark, their CA property, or their bytes tell, and are written back in it; outside of the fixes no byte changes."""
_STATUS = """\
exit status: 0 nothing found (with --fix: nothing left), 1 findings, 2 could not run or a path could not be read or
written"""


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, _STATUS
    command.add_argument("paths", nargs="*", metavar="PATH", help=PATH)
    command.add_argument(
        "--files-from",
        metavar="FILE",
        help="check the files named in this one too (- for standard input), a NUL or a line end behind each",
    )
    command.add_argument("--fix", action="store_true", help="apply safe fixes, and show what remains")
    command.add_argument(
        "--unsafe-fixes",
        action="store_true",
        help="with --fix or --diff: unsafe fixes too, which choose between readings for the author",
    )
    command.add_argument(
        "--diff",
        action="store_true",
        help="show what --fix would change as a unified diff, change nothing; the exit status is that of a check",
    )
    command.add_argument(
        "--select",
        action="append",
        default=[],
        metavar="RULE,..",
        help="check these rules only: names, groups such as ALL or STRUCTURE, globs such as 'mixed-*'",
    )
    command.add_argument(
        "--extend-select", action="append", default=[], metavar="RULE,..", help="check these rules too"
    )
    command.add_argument("--ignore", action="append", default=[], metavar="RULE,..", help="do not check these rules")
    command.add_argument(
        "--output-format",
        choices=tuple(FORMS),
        metavar="FORM",
        default="full",
        help="full shows the places (default), concise is a line each, json and jsonl are for programs, sarif, github, "
        "gitlab and junit for services",
    )
    command.add_argument(
        "--profile", choices=PROFILES, help="what the records are checked for; `sgf-ls settings` explains the profiles"
    )
    add_settings_files(command)
    command.add_argument("--baseline", metavar="FILE", help="do not show the findings that are in this file")
    command.add_argument(
        "--write-baseline", metavar="FILE", help="write all findings to this file, to be known from now on"
    )
    command.add_argument("--stdin-filename", metavar="NAME", help="the name to report for standard input")
    command.add_argument(
        "--statistics",
        action="store_true",
        help="count the findings of each rule, and the files they are in, instead of listing them",
    )
    command.add_argument("--exit-zero", action="store_true", help="end with status 0 even if something is found")
    command.add_argument(
        "--watch", action="store_true", help="check again whenever a file changes, comes or goes, until Ctrl-C"
    )
