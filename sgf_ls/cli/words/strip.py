"""The words of `sgf-ls strip`."""

from __future__ import annotations

from argparse import ArgumentParser

from sgf_ls.cli.words.common import PATH, add_results, add_settings_files

_ABOUT = """\
Take properties of some kinds out of files, or all variations but the main line.

Everything else keeps its bytes, its charset and its layout. A node that is left with nothing goes, too, but for a root
and one where a variation begins and branches at once. Text outside the games stays. A property stays where something is
wrong with it: a comment that lacks its bracket may hold half of the game. What was stripped is read again and compared
before it is written."""
_STATUS = """\
exit status: 0 done (with --check or --diff: there is nothing to strip), 1 with --check or --diff: there is something to
strip, 2 could not run, or a file could not be read, stripped or written, or holds no game"""


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, _STATUS
    command.add_argument("paths", nargs="+", metavar="PATH", help=PATH)
    what = command.add_argument_group("what goes")
    what.add_argument("--comments", action="store_true", help="C and GC")
    what.add_argument("--markup", action="store_true", help="marks, labels, arrows, lines, dimmed points")
    what.add_argument("--annotations", action="store_true", help="judgements of moves and positions: BM TE GB HO V …")
    what.add_argument("--timing", action="store_true", help="the time and stones left: BL WL OB OW")
    what.add_argument("--info", action="store_true", help="all game information: players, date, result, komi …")
    what.add_argument(
        "--vendor",
        action="store_true",
        help="what programs write for themselves (LZ, KT, SBKV …), and all that is unknown, but for the "
        "private-properties of the settings",
    )
    what.add_argument("--variations", action="store_true", help="all variations but the main line")
    what.add_argument("--properties", action="append", default=[], metavar="ID,..", help="these properties")
    what.add_argument("--keep", action="append", default=[], metavar="ID,..", help="none of these")
    add_results(command)
    add_settings_files(command)
