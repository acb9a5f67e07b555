"""The words of `sgf-ls format`."""

from __future__ import annotations

from argparse import ArgumentParser

from sgf_ls.cli.words.common import PATH, add_settings_files

_ABOUT = """\
Lay out SGF files: a node a line, variations indented where the game branches, long nodes continued in further lines.

Only white space between values changes, unless an option below says more. No value changes, nor any node in whose form
something is wrong (`sgf-ls check` tells what), nor text outside the games. Charset and line ends stay. Files are
replaced in one step; - means standard input, which is laid out to standard output."""
_STATUS = """\
exit status: 0 formatted (with --check or --diff: nothing to be formatted), 1 with --check or --diff: something is to be
formatted, 2 could not run, or a path could not be read or written, or holds no game"""


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, _STATUS
    command.add_argument("paths", nargs="+", metavar="PATH", help=PATH)
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
