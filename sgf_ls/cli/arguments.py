"""The words of the command line, and its help."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Callable, Container, Mapping
from functools import partial
from importlib import import_module
from typing import Any

from sgf_ls import __version__
from sgf_ls.cli import PROGRAM
from sgf_ls.cli.report.table import FORMS
from sgf_ls.cli.terminal import columns_of
from sgf_ls.cli.words.common import add_settings_files

_ABOUT = """\
Check and mend SGF files, the records of Go games, and serve editors that show what is wrong while you type.

  sgf-ls check game.sgf                  what is wrong in a file
  sgf-ls check --fix archive/            mend what can be mended safely, in all *.sgf files below a folder
  sgf-ls format game.sgf                 lay out a file in lines and levels
  sgf-ls convert --to utf-8 old/         write files in another charset, and say so in their CA
  sgf-ls transform --rotate 90 a.sgf     turn or mirror games, swap colours, move problems to the lower left
  sgf-ls split all.sgf --output-dir new/ each game of a collection as a file
  sgf-ls merge --tree a.sgf b.sgf        games that begin alike as one tree, or files as one collection
  sgf-ls extract game.sgf:12             the line to the nodes of line 12 as a game of its own
  sgf-ls strip --comments --diff a.sgf   take comments, marks, data of programs or variations out
  sgf-ls board game.sgf:12               the board after the nodes of line 12
  sgf-ls points --size 9 aa:cc cc:dd     which points a list of values selects, and which of them twice
  sgf-ls rule overlapping-rectangles     what a rule finds, and why
  sgf-ls serve                           the language server, for editors"""

_STATUS = "exit status: 0 nothing found, 1 findings, 2 could not run or a path could not be read or written"
_FORMAT_STATUS = """\
exit status: 0 formatted (with --check or --diff: nothing to be formatted), 1 with --check or --diff: something is to be
formatted, 2 could not run or a path could not be read or written"""

_CHECK = """\
Find what is wrong in SGF files.

A folder means all *.sgf files below it, - means standard input. Files are read in the charset that a byte-order
mark, their CA property, or their bytes tell, and are written back in it; outside of the fixes no byte changes."""

_FORMAT = """\
Lay out SGF files: a node a line, variations indented where the game branches, long nodes continued in further lines.

Only white space between values changes, unless an option below says more. No value changes, nor any node in whose form
something is wrong (`sgf-ls check` tells what), nor text outside the games. Charset and line ends stay."""
_CONVERT = """\
Write SGF files in another charset, and name it in the CA of every game.

A folder means all *.sgf files below it, - means standard input, which is converted to standard output. The charset of
a file is what a byte-order mark, its CA or its bytes tell; where it is a guess, that is said. Files are replaced in one
step. A game without CA gets one if its text is not plain ASCII. Line ends, layout and all other characters stay. A file
with bytes that are no characters, games that state different charsets, or characters that the new charset lacks, is
left alone, and the place is told."""

_CONVERT_STATUS = (
    "exit status: 0 nothing left to do, 1 with --check: files would change, 2 a file could not be converted"
)

_TRANSFORM = """\
Turn or mirror the games of SGF files, swap their colours, or move problems to the lower left corner.

Transformations follow one another in the order in which they are given. Files are replaced in one step; - means
standard input, which is transformed to standard output. All that names points goes along (moves, stones, marks, labels,
arrows, territory, the part to show), and on boards that are not square the size does. With swapped colours goes what is
about a player: names, ranks, times, the turn, the result. Rectangles stay rectangles, all else stays byte for byte.
Values that cannot be read, or lie off the board, stay as they are and are told; so are handicap and komi.

Comments stay, unless --comments says by which system they name points. Then every word that can be the name of a point
on the board is taken for one, so have a look with --diff. Words such as Black or upper right are never touched."""

_TRANSFORM_STATUS = """\
exit status: 0 transformed (with --check or --diff: nothing would change), 1 with --check or --diff: something would
change, 2 could not run, a path could not be read or written, or a game stays as it is, since it is not Go or its size
cannot be read"""

_POINTS = """\
Show which points a list of values selects: each value with its points, how often points occur and how many there
are, which of them repeat, and the fewest values that select the same points."""

_BOARD = """\
Show the board after a node of a record: the position, the node's markup, and below it the move in words.

The node is that at FILE:LINE:COLUMN, counted from 1 as in the messages of `check`, or the last one of FILE:LINE. Where
the column is in a list of points, these are marked, too. Without a line it is the end of the main line of the first
game, or what --game and --move choose. - is standard input. A file whose name itself ends in numbers is found by it."""

_BOARD_STATUS = "exit status: 0 shown, 2 could not run, a file could not be read or written, or it has no such board"

_RULE = "Explain a rule: what it finds, why, an example, and its fix. Without a name, list all rules."

_SETTINGS = """\
Explain the settings, which stand in sgf-ls.toml or below [tool.sgf-ls] in pyproject.toml.

The nearest file counts, looked for in the folder of each record and upwards, up to a folder with .git in it; the home
folder is not looked in. The command line and the settings of an editor stand above the files."""

_SERVE = "Serve an editor over standard input and output, in the Language Server Protocol."


_WITH_WORDS = {
    "split": "write each game of a collection to a file of its own",
    "merge": "join files into one collection, or games into one tree",
    "extract": "write the line to a node, or the position there, as a game of its own",
    "strip": "take comments, marks, data of programs or variations out of files",
}
"""The commands whose words stand in modules of their own, in `words`, with their summaries."""

# As in `analysis.settings.profiles`, which takes too long to load for a command line that may be about something else.
PROFILES = ("default", "editor", "strict", "problems", "archive")


def parser(words: Container[str] | None = None) -> ArgumentParser:
    """The parser of the whole command line; `command` tells which command it is.

    If the words of the line are given, only the commands among them get their arguments: all would take some
    milliseconds.
    """
    # Left to itself the formatter asks a module for the width that takes 5 ms to load, at every start.
    formatter = partial(RawDescriptionHelpFormatter, width=columns_of(sys.stdout))
    top = ArgumentParser(PROGRAM, description=_ABOUT, epilog=_STATUS, formatter_class=formatter, allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    top.add_argument("--stdio", action="store_true", help="serve an editor, as `sgf-ls serve` does")
    _add_process_id(top)
    commands = top.add_subparsers(title="commands", dest="command", metavar="COMMAND")

    def command(
        name: str, add: Callable[[ArgumentParser], None], summary: str, description: str, status: str = _STATUS
    ) -> None:
        added = commands.add_parser(
            name,
            help=summary,
            description=description,
            epilog=status,
            formatter_class=formatter,
            allow_abbrev=False,
        )
        if words is None or name in words:
            add(added)

    command("check", _add_check, "find what is wrong in files, and mend it", _CHECK)
    command("format", _add_format, "lay out files in lines and levels", _FORMAT, _FORMAT_STATUS)
    command("convert", _add_convert, "write files in another charset", _CONVERT, _CONVERT_STATUS)
    command("transform", _add_transform, "turn or mirror games, swap colours", _TRANSFORM, _TRANSFORM_STATUS)
    for name, summary in _WITH_WORDS.items():
        command(name, partial(_add_words, name), summary, "")
    command("board", _add_board, "show the board after a node", _BOARD, _BOARD_STATUS)
    command("points", _add_points, "show which points a list of values selects", _POINTS)
    command("rule", _add_rule, "explain a rule, or list all rules", _RULE)
    command("settings", _add_settings, "explain the settings", _SETTINGS)
    command("serve", _add_serve, "serve an editor (language server)", _SERVE)
    return top


def _add_words(name: str, command: ArgumentParser) -> None:
    import_module(f"sgf_ls.cli.words.{name}").add(command)


def _add_check(check: ArgumentParser) -> None:
    check.add_argument("paths", nargs="*", metavar="PATH", help="a file, a folder, or - for standard input")
    check.add_argument(
        "--files-from",
        metavar="FILE",
        help="check the files named in this one too (- for standard input), a NUL or a line end behind each",
    )
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
    check.add_argument(
        "--select",
        action="append",
        default=[],
        metavar="RULE,..",
        help="check these rules only: names, groups such as ALL or STRUCTURE, globs such as 'mixed-*'",
    )
    check.add_argument("--extend-select", action="append", default=[], metavar="RULE,..", help="check these rules too")
    check.add_argument("--ignore", action="append", default=[], metavar="RULE,..", help="do not check these rules")
    check.add_argument(
        "--output-format",
        choices=tuple(FORMS),
        default="full",
        help="full shows the places (default), concise is a line each, json and jsonl are for programs, sarif, github, "
        "gitlab and junit for services",
    )
    check.add_argument("--profile", choices=PROFILES, help="the choice of rules that all others stand upon")
    add_settings_files(check)
    check.add_argument("--baseline", metavar="FILE", help="do not show the findings that are in this file")
    check.add_argument(
        "--write-baseline", metavar="FILE", help="write all findings to this file, to be known from now on"
    )
    check.add_argument("--stdin-filename", metavar="NAME", help="the name to report for standard input")
    check.add_argument(
        "--statistics", action="store_true", help="count the findings of each rule instead of listing them"
    )
    check.add_argument("--exit-zero", action="store_true", help="end with status 0 even if something is found")
    check.add_argument(
        "--watch", action="store_true", help="check again whenever a file changes, comes or goes, until Ctrl-C"
    )


def _add_format(command: ArgumentParser) -> None:
    command.add_argument("paths", nargs="+", metavar="PATH", help="a file, a folder, or - for standard input")
    command.add_argument("--check", action="store_true", help="change nothing, list the files that would change")
    command.add_argument("--diff", action="store_true", help="change nothing, show a unified diff")
    command.add_argument("--stdin-filename", metavar="NAME", help="the name to report for standard input")
    add_settings_files(command)
    command.add_argument("--moves-per-line", metavar="N", help="nodes with nothing but a move in a line (default: 1)")
    command.add_argument("--indent", metavar="N|tab", help="spaces for each level, or a tab (default: 2)")
    command.add_argument("--wrap", metavar="N", help="columns of a line, 0 for any number (default: 80)")
    command.add_argument(
        "--point-lists",
        metavar="HOW",
        help="keep (default), expand, or compress to rectangles, in games with FF[4] only",
    )
    command.add_argument(
        "--parentheses", metavar="HOW", help="keep (default), or minimal: none around a variation that is the only one"
    )
    command.add_argument(
        "--property-order", metavar="HOW", help="keep (default), or canonical: by kind, the comment last"
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
    add_settings_files(convert)
    convert.add_argument(
        "--bom",
        choices=("keep", "add", "remove"),
        default="keep",
        help="what becomes of a byte-order mark of UTF-8 (default: keep); other charsets have none",
    )


def _add_transform(command: ArgumentParser) -> None:
    command.add_argument("paths", nargs="+", metavar="PATH", help="a file, a folder, or - for standard input")
    steps = command.add_argument_group("transformations")

    def step(option: str, *more: str, **how: Any) -> None:
        steps.add_argument(option, *more, dest="steps", default=[], **how)

    step(
        "--rotate",
        action="append",
        type=_step("rotate", {"left": "270", "right": "90"}, "90", "180", "270"),
        metavar="DEGREES",
        help="turn the board clockwise by 90, 180 or 270 degrees; left is 270, right is 90",
    )
    step(
        "--mirror",
        action="append",
        type=_step("mirror", {}, "left-right", "top-bottom", "falling-diagonal", "rising-diagonal"),
        metavar="HOW",
        help="let left-right or top-bottom change places, or the two sides of a diagonal: falling-diagonal is the one "
        "from the upper left to the lower right corner, rising-diagonal that from the lower left to the upper right",
    )
    step(
        "--swap-colors",
        "--swap-colours",
        action="append_const",
        const="swap-colors",
        help="Black is White, and White is Black",
    )
    step(
        "--to-corner",
        action="append_const",
        const="to-corner",
        help="mirror so that the middle of all stones is in the lower left quarter, where relative coordinates begin",
    )
    command.add_argument(
        "--comments",
        action="append",
        choices=("a1", "relative"),
        default=[],
        help="points named in C, GC and N go along: as Q16 (a1), or as 4*4 (relative); may be given twice",
    )
    command.add_argument(
        "--at",
        type=_place,
        metavar="LINE:COLUMN",
        help="transform only the node at this place and all that follows it: the game, if it is a root; else a "
        "variation, if the position that it starts from looks the same when transformed",
    )
    command.add_argument("--check", action="store_true", help="change nothing, list the files that would change")
    command.add_argument("--diff", action="store_true", help="change nothing, show a unified diff")
    command.add_argument(
        "--output-dir", metavar="DIR", help="write below this folder instead; files that exist there stay"
    )
    command.add_argument("--stdin-filename", metavar="NAME", help="the name to report for standard input")
    add_settings_files(command)


def _step(kind: str, aliases: Mapping[str, str], *allowed: str) -> Callable[[str], str]:
    """The type of an option that names a step of a transformation."""

    def read(word: str) -> str:
        chosen = aliases.get(word, word)
        if chosen not in allowed:
            raise ArgumentTypeError(f"{word!r} is none of {', '.join([*allowed, *aliases])}")
        return f"{kind}-{chosen}"

    return read


def _place(word: str) -> tuple[int, int]:
    """A place in a text, such as 3:14."""
    line, colon, column = word.partition(":")
    if colon and all(number.isascii() and number.isdecimal() and len(number) < 10 for number in (line, column)):
        place = int(line), int(column)
        if all(place):
            return place
    raise ArgumentTypeError(f"{word!r} is no line and column, both from 1, such as 3:14")


def _add_board(board: ArgumentParser) -> None:
    board.add_argument("file", metavar="FILE[:LINE[:COLUMN]]", help="a record and a place in it")
    board.add_argument(
        "--format",
        choices=("text", "svg", "png"),
        help="text (default), or a picture; the ending of --output says it, too. PNG needs the package resvg-py",
    )
    board.add_argument("--output", metavar="FILE", help="write this file (default: standard output)")
    board.add_argument("--game", metavar="N", help="the game of a collection, from 1 (default: 1)")
    board.add_argument(
        "--move", metavar="N", help="the move of the main line, 0 for the position in front of the first one"
    )
    board.add_argument("--numbers", default="none", metavar="N|all|none", help="number the last N moves, or all")
    board.add_argument(
        "--crop",
        default="view",
        metavar="HOW",
        help="view (default) shows what the record wants to be seen (VW), auto the corner or side with stones, none "
        "the whole board, a rectangle such as aa:jj that part of it",
    )
    board.add_argument(
        "--coordinates",
        choices=("relative", "a1", "sgf", "none"),
        help="the names of points and lines (default: what the settings say, or relative)",
    )
    board.add_argument("--prime", choices=("*", "'"), help="the sign of relative coordinates (default: *)")
    board.add_argument(
        "--cell", metavar="PIXELS", help="the distance of two lines in a picture (default: 20, in a PNG 40)"
    )
    add_settings_files(board)


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
    rule.add_argument("--all", action="store_true", help="all that there is to say about all rules")
    rule.add_argument("--output-format", choices=("text", "json", "markdown"), default="text")


def _add_settings(settings: ArgumentParser) -> None:
    settings.add_argument("--schema", action="store_true", help="write the JSON schema of settings files instead")


def _add_serve(serve: ArgumentParser) -> None:
    serve.add_argument("--stdio", action="store_true", help="use standard input and output (always so)")
    _add_process_id(serve)


def _add_process_id(command: ArgumentParser) -> None:
    command.add_argument(
        "--clientProcessId", type=int, dest="client_process_id", metavar="N", help="end when this process has ended"
    )
