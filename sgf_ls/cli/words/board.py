"""The words of `sgf-ls board`."""

from __future__ import annotations

from argparse import ArgumentParser

from sgf_ls.cli.words.common import add_settings_files, named

_ABOUT = """\
Show the board after a node of a record: the position, the node's markup, and below it the move in words.

The node is that at FILE:LINE:COLUMN, counted from 1 as in the messages of `check`, or the last one of FILE:LINE. Where
the column is in a list of points, these are marked, too. Without a line it is the end of the main line of the first
game, or what --game and --move choose. - is standard input. A file whose name itself ends in numbers is found by it."""
_STATUS = "exit status: 0 shown, 2 could not run, a file could not be read or written, or it has no such board"


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, _STATUS
    command.add_argument("file", metavar="FILE[:LINE[:COLUMN]]", help="a record and a place in it")
    command.add_argument(
        "--format",
        choices=("text", "svg", "png"),
        help="text (default), or a picture; the ending of --output says it, too. PNG needs the package resvg-py",
    )
    command.add_argument("--output", type=named, metavar="FILE", help="write this file (default: standard output)")
    command.add_argument("--game", metavar="N", help="the game of a collection, from 1 (default: 1)")
    command.add_argument(
        "--move", metavar="N", help="the move of the main line, 0 for the position in front of the first one"
    )
    command.add_argument("--numbers", default="none", metavar="N|all|none", help="number the last N moves, or all")
    command.add_argument(
        "--crop",
        default="view",
        metavar="HOW",
        help="view (default) shows what the record wants to be seen (VW), auto the corner or side with stones, none "
        "the whole board, a rectangle such as aa:jj that part of it",
    )
    command.add_argument(
        "--coordinates",
        choices=("relative", "a1", "sgf", "none"),
        help="the names of points and lines (default: what the settings say, or relative)",
    )
    command.add_argument("--prime", choices=("*", "'"), help="the sign of relative coordinates (default: *)")
    command.add_argument(
        "--cell", metavar="PIXELS", help="the distance of two lines in a picture (default: 20, in a PNG 40)"
    )
    add_settings_files(command)
