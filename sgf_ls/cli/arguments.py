"""The words of the command line, and its help."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from functools import partial

from sgf_ls import __version__
from sgf_ls.cli import PROGRAM
from sgf_ls.cli.terminal import columns_of

_ABOUT = """\
Check and mend SGF files, the records of Go games, and serve editors that show what is wrong while you type.

  sgf-ls check game.sgf                  what is wrong in a file
  sgf-ls check --fix archive/            mend what can be mended safely, in all *.sgf files below a folder
  sgf-ls convert --to utf-8 old/         write files in another charset, and say so in their CA
  sgf-ls points --size 9 aa:cc cc:dd     which points a list of values selects, and which of them twice
  sgf-ls rule overlapping-rectangles     what a rule finds, and why
  sgf-ls serve                           the language server, for editors"""

_STATUS = "exit status: 0 nothing found, 1 findings, 2 could not run or a path could not be read or written"

_CHECK = """\
Find what is wrong in SGF files.

A folder means all *.sgf files below it, - means standard input. Files are read in the charset that a byte-order
mark, their CA property, or their bytes tell, and are written back in it; outside of the fixes no byte changes."""

_CONVERT = """\
Write SGF files in another charset, and name it in the CA of every game.

A folder means all *.sgf files below it, - means standard input, which is converted to standard output. The charset of
a file is what a byte-order mark, its CA or its bytes tell; where it is a guess, that is said. Files are replaced in one
step. A game without CA gets one if its text is not plain ASCII. Line ends, layout and all other characters stay. A file
with bytes that are no characters, or characters that the new charset lacks, is left alone, and the place is told."""

_CONVERT_STATUS = (
    "exit status: 0 nothing left to do, 1 with --check: files would change, 2 a file could not be converted"
)

_POINTS = """\
Show which points a list of values selects: each value with its points, how often points occur and how many there
are, which of them repeat, and the fewest values that select the same points."""

_RULE = "Explain a rule: what it finds, why, an example, and its fix. Without a name, list all rules."

_SERVE = "Serve an editor over standard input and output, in the Language Server Protocol."


def parser() -> ArgumentParser:
    """The parser of the whole command line; `command` tells which command it is."""
    # Left to itself the formatter asks a module for the width that takes 5 ms to load, at every start.
    formatter = partial(RawDescriptionHelpFormatter, width=columns_of(sys.stdout))
    top = ArgumentParser(PROGRAM, description=_ABOUT, epilog=_STATUS, formatter_class=formatter, allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    top.add_argument("--stdio", action="store_true", help="serve an editor, as `sgf-ls serve` does")
    _add_process_id(top)
    commands = top.add_subparsers(title="commands", dest="command", metavar="COMMAND")

    def command(name: str, summary: str, description: str, status: str = _STATUS) -> ArgumentParser:
        return commands.add_parser(
            name,
            help=summary,
            description=description,
            epilog=status,
            formatter_class=formatter,
            allow_abbrev=False,
        )

    _add_check(command("check", "find what is wrong in files, and mend it", _CHECK))
    _add_convert(command("convert", "write files in another charset", _CONVERT, _CONVERT_STATUS))
    _add_points(command("points", "show which points a list of values selects", _POINTS))
    _add_rule(command("rule", "explain a rule, or list all rules", _RULE))
    _add_serve(command("serve", "serve an editor (language server)", _SERVE))
    return top


def _add_check(check: ArgumentParser) -> None:
    check.add_argument("paths", nargs="+", metavar="PATH", help="a file, a folder, or - for standard input")
    check.add_argument("--fix", action="store_true", help="apply safe fixes, and show what remains")
    check.add_argument(
        "--unsafe-fixes",
        action="store_true",
        help="with --fix or --diff: unsafe fixes too, which choose between readings for the author",
    )
    check.add_argument(
        "--diff",
        action="store_true",
        help="show what --fix would change as a unified diff, change nothing; the exit status is that of a check",
    )
    check.add_argument("--select", action="append", default=[], metavar="RULE,..", help="check these rules only")
    check.add_argument("--ignore", action="append", default=[], metavar="RULE,..", help="do not check these rules")
    check.add_argument(
        "--output-format",
        choices=("full", "concise", "json"),
        default="full",
        help="full shows the places (default), concise is a line each, json is for programs",
    )
    check.add_argument("--stdin-filename", metavar="NAME", help="the name to report for standard input")
    check.add_argument(
        "--statistics", action="store_true", help="count the findings of each rule instead of listing them"
    )


def _add_convert(convert: ArgumentParser) -> None:
    convert.add_argument("paths", nargs="+", metavar="PATH", help="a file, a folder, or - for standard input")
    convert.add_argument("--to", required=True, metavar="CHARSET", help="the charset to write, such as utf-8 or gbk")
    convert.add_argument(
        "--from", dest="source", metavar="CHARSET", help="the charset that the files are in, whatever they say"
    )
    convert.add_argument("--check", action="store_true", help="write nothing, tell which files would change")
    convert.add_argument("--in-place", action="store_true", help="replace the files themselves (default)")
    convert.add_argument(
        "--output-dir", metavar="DIR", help="write below this folder instead; files that exist there stay"
    )
    convert.add_argument(
        "--bom",
        choices=("keep", "add", "remove"),
        default="keep",
        help="what becomes of a byte-order mark of UTF-8 (default: keep); other charsets have none",
    )


def _add_points(points: ArgumentParser) -> None:
    points.add_argument("values", nargs="+", metavar="VALUE", help="a point (aa) or a rectangle (aa:cc)")
    points.add_argument(
        "--size", default="19", metavar="N|C:R", help="lines of the board, or columns:rows, each 1 to 52 (default: 19)"
    )
    points.add_argument(
        "--prime", choices=("*", "'"), default="*", help="the sign of relative coordinates (default: *)"
    )
    points.add_argument("--output-format", choices=("full", "json"), default="full")


def _add_rule(rule: ArgumentParser) -> None:
    rule.add_argument("name", nargs="?", metavar="NAME", help="the rule to explain")
    rule.add_argument("--output-format", choices=("text", "json"), default="text")


def _add_serve(serve: ArgumentParser) -> None:
    serve.add_argument("--stdio", action="store_true", help="use standard input and output (always so)")
    _add_process_id(serve)


def _add_process_id(command: ArgumentParser) -> None:
    command.add_argument(
        "--clientProcessId", type=int, dest="client_process_id", metavar="N", help="end when this process has ended"
    )
