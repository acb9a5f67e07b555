"""The words of `sgf-ls points`."""

from __future__ import annotations

from argparse import ArgumentParser

from sgf_ls.cli.words.common import STATUS

_ABOUT = """\
Show which points a list of values selects: each value with its points, how often points occur and how many there
are, which of them repeat, and the fewest values that select the same points."""


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, STATUS
    command.add_argument("values", nargs="+", metavar="VALUE", help="a point (aa) or a rectangle (aa:cc)")
    command.add_argument(
        "--size", default="19", metavar="N|C:R", help="lines of the board, or columns:rows, each 1 to 52 (default: 19)"
    )
    command.add_argument(
        "--prime", choices=("*", "'"), default="*", help="the sign of relative coordinates (default: *)"
    )
    command.add_argument("--output-format", choices=("full", "json"), default="full")
