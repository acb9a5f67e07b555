"""The words of `sgf-ls merge`."""

from __future__ import annotations

from argparse import ArgumentParser

from sgf_ls.cli.words.common import PATH, add_settings_files, named

_ABOUT = """\
Join the games of several files, in the order of the command line, into one collection.

Games keep their bytes. Where the files are in different charsets, the result is in UTF-8, and every CA says so. Text
outside the games is left out, and its place is told.

With --tree, games of the same board and setup become one tree that branches where they part; it is for one file, too,
in which variations begin alike. Moves are compared as moves (tt is [] where it is a pass). Of nodes that are joined the
comments stand one behind the other, and marks are united; of a property that has one value the first one stays, and it
is told how often there was another one. Players, results and the like stay in the root if all games agree in them, and
else go to the node from which on a game is told from the others, as FF4 has it.

If a file cannot be read, or the brackets of a game are not in order, nothing is written."""
_STATUS = "exit status: 0 written, 1 written, but with --tree something is left out, 2 nothing was written"


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, _STATUS
    command.add_argument("paths", nargs="+", metavar="PATH", help=PATH)
    command.add_argument("--output", type=named, metavar="FILE", help="the file to write (default: standard output)")
    command.add_argument("--force", action="store_true", help="replace a file that exists")
    command.add_argument("--tree", action="store_true", help="put games that begin alike into one tree")
    add_settings_files(command)
