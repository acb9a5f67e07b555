"""The words of `sgf-ls extract`."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable

from sgf_ls.cli.words.common import add_settings_files, named

_ABOUT = """\
Write the line of a game that leads from its root to a node, or the position there, as a game of its own.

The node is the one at a place of the text (without a column the last one of its line), or one of the main line of a
game; without either it is the end of the main line of the first game. Of a line every byte stays as it is, and the
charset stays; a game that leans on the CA of another one gets its own.

With --position the root of the new game sets up the stones, in rectangles where the game is FF4, and says who is to
play; the comment and the marks of the node go along. Captures and passes are played as FF4 says."""
_STATUS = "exit status: 0 written, 2 nothing was written"


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, _STATUS
    command.add_argument("file", metavar="FILE[:LINE[:COLUMN]]", help="a record and a place in it; - is standard input")
    command.add_argument("--game", type=_whole(1), metavar="N", help="the game of a collection, from 1 (default: 1)")
    command.add_argument(
        "--move", type=_whole(0), metavar="N", help="the move of the main line, 0 for what is in front of the first one"
    )
    what = command.add_mutually_exclusive_group()
    what.add_argument(
        "--below",
        choices=("nothing", "main", "all"),
        default="nothing",
        help="what of that which follows the node goes along: nothing (default), its main line, or all variations",
    )
    what.add_argument("--position", action="store_true", help="the position after the node, and not the way to it")
    command.add_argument("--output", type=named, metavar="FILE", help="the file to write (default: standard output)")
    command.add_argument("--force", action="store_true", help="replace a file that exists")
    add_settings_files(command)


def _whole(least: int) -> Callable[[str], int]:
    """The type of an option that is a whole number, not less than another one."""

    def read(word: str) -> int:
        if not (word.isascii() and word.isdecimal() and len(word) < 10 and int(word) >= least):
            raise ArgumentTypeError(f"{word!r} is no whole number from {least}")
        return int(word)

    return read
