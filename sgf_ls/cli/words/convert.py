"""The words of `sgf-ls convert`."""

from __future__ import annotations

from argparse import ArgumentParser

from sgf_ls.cli.words.common import PATH, add_results, add_settings_files

_ABOUT = """\
Write SGF files in another charset, and name it in the CA of every game.

The charset of a file is what a byte-order mark, its CA or its bytes tell; where it is a guess, that is said. A game
without CA gets one if its text is not plain ASCII. Line ends, layout and all other characters stay. A file with bytes
that are no characters, games that state different charsets, or characters that the new charset lacks, is left alone,
and the place is told."""
_STATUS = """\
exit status: 0 converted (with --check or --diff: nothing would change), 1 with --check or --diff: files would change,
2 could not run, or a file could not be read, converted or written"""


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, _STATUS
    command.add_argument("paths", nargs="+", metavar="PATH", help=PATH)
    command.add_argument("--to", required=True, metavar="CHARSET", help="the charset to write, such as utf-8 or gbk")
    command.add_argument(
        "--from", dest="source", metavar="CHARSET", help="the charset that the files are in, whatever they say"
    )
    command.add_argument(
        "--bom",
        choices=("keep", "add", "remove"),
        default="keep",
        help="what becomes of a byte-order mark of UTF-8 (default: keep); other charsets have none",
    )
    add_results(command)
    add_settings_files(command)
