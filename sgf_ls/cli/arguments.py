"""The commands of the command line, and its help. The words of each command stand in a module of `words`."""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Container
from functools import partial
from importlib import import_module

from sgf_ls import __version__
from sgf_ls.cli import PROGRAM
from sgf_ls.cli.terminal import columns_of
from sgf_ls.cli.words.common import STATUS, add_process_id

_ABOUT = """\
Check and mend SGF files, the records of Go games, and serve editors that show what is wrong while you type.

  sgf-ls check archive/                what is wrong in all *.sgf files below
  sgf-ls check --fix game.sgf          mend what can be mended safely
  sgf-ls rule overlapping-rectangles   what a rule finds, and why
  sgf-ls board game.sgf:12             the board after the nodes of line 12
  sgf-ls points --size 9 aa:cc cc:dd   which points a list selects
  sgf-ls transform --rotate 90 a.sgf   turn a game to the right
  sgf-ls merge --tree a.sgf b.sgf      games that begin alike as one tree

`sgf-ls COMMAND --help` tells all that a command can do."""

COMMANDS = {
    "check": "find what is wrong in files, and mend it",
    "summarize": "add up the reports of several checks",
    "format": "lay out files in lines and levels",
    "convert": "write files in another charset",
    "transform": "turn or mirror games, swap colours",
    "split": "write each game of a collection to a file of its own",
    "merge": "join files into one collection, or games into one tree",
    "extract": "write the line to a node, or the position there, as a game of its own",
    "strip": "take comments, marks, data of programs or variations out of files",
    "board": "show the board after a node",
    "points": "show which points a list of values selects",
    "rule": "explain a rule, or list all rules",
    "settings": "explain the settings",
    "serve": "serve an editor (language server)",
}
"""What each command does, in a line."""

_NO_OPTION = re.compile("-[0-9:]")
"""How words begin that `argparse` is to take for no options: numbers, and places in standard input such as `-:3:4`."""


class _Page(RawDescriptionHelpFormatter):
    """Fits paragraphs into the width; lines that are indented stay as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        from textwrap import fill  # for a page of help only

        return "\n\n".join(part if part[0] == " " else fill(part, width) for part in text.split("\n\n"))


def parser(words: Container[str] | None = None) -> ArgumentParser:
    """The parser of the whole command line; `command` tells which command it is.

    If the words of the line are given, only the commands among them get their arguments: all would take some
    milliseconds.
    """
    # Left to itself the formatter asks a module for the width that takes 5 ms to load, at every start.
    formatter = partial(_Page, width=columns_of(sys.stdout))
    top = ArgumentParser(PROGRAM, description=_ABOUT, epilog=STATUS, formatter_class=formatter, allow_abbrev=False)
    top.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    top.add_argument("--stdio", action="store_true", help="serve an editor, as `sgf-ls serve` does")
    add_process_id(top)
    commands = top.add_subparsers(title="commands", dest="command", metavar="COMMAND")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary, formatter_class=formatter, allow_abbrev=False)
        command._negative_number_matcher = _NO_OPTION
        if words is None or name in words:
            import_module(f"sgf_ls.cli.words.{name}").add(command)
    return top
