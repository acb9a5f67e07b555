"""The words of `sgf-ls split`."""

from __future__ import annotations

from argparse import ArgumentParser

from sgf_ls.cli.words.common import PATH, add_settings_files, named

_ABOUT = """\
Write each game of a collection, or each line of its games, to a file of its own.

The bytes of a game stay as they are, and so does the charset: a game that leans on the CA of another one gets its own,
and one that states another charset than the first game is read as it says from then on.
Text outside the games is left out, and its place is told. Where a file would have to be replaced, none of its
collection is written, unless --force is given. A collection in which a game is not closed is left alone.

A name may hold fields in braces: {stem}, the name of the collection without its ending; {number}, the number of the
game; {line}, the number of the line; and any property of the root, such as {GN} or {PB}. Characters that are no part of
a file's name, be it on another system, are replaced; a name that is taken gets a number."""
_STATUS = """\
exit status: 0 done, 1 with --check: files would be written, 2 could not run, or a file could not be read, split or
written"""


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, _STATUS
    command.add_argument("paths", nargs="+", metavar="PATH", help=PATH)
    command.add_argument("--output-dir", required=True, type=named, metavar="DIR", help="the folder of the new files")
    command.add_argument(
        "--name",
        metavar="PATTERN",
        help="the name of a file (default: '{stem}-{number}', with --variations '{stem}-{number}-{line}')",
    )
    command.add_argument(
        "--variations", action="store_true", help="a file for each line from the root of a game to one of its ends"
    )
    command.add_argument("--force", action="store_true", help="replace files that exist")
    command.add_argument("--check", action="store_true", help="write nothing, tell which files would be written")
    add_settings_files(command)
