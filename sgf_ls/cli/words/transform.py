"""The words of `sgf-ls transform`."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Mapping
from typing import Any

from sgf_ls.cli.words.common import PATH, add_results, add_settings_files

_ABOUT = """\
Turn or mirror the games of SGF files, swap their colours, or move problems to the lower left corner.

Transformations follow one another in the order in which they are given. All that names points goes along (moves,
stones, marks, labels, arrows, territory, the part to show), and on boards that are not square the size does. With
swapped colours goes what is about a player: names, ranks, times, the turn, the result. Rectangles stay rectangles, all
else stays byte for byte. Values that cannot be read, or lie off the board, stay as they are and are told; so are
handicap and komi.

Comments stay, unless --comments says by which system they name points. Then every word that can be the name of a point
on the board is taken for one, so have a look with --diff. Words such as Black or upper right are never touched."""
_STATUS = """\
exit status: 0 transformed (with --check or --diff: nothing would change), 1 with --check or --diff: something would
change, 2 could not run, a path could not be read or written, or a game stays as it is, since it is not Go or its size
cannot be read"""


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, _STATUS
    command.add_argument("paths", nargs="+", metavar="PATH", help=PATH)
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
    add_results(command)
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
