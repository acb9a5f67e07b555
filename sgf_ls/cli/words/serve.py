"""The words of `sgf-ls serve`."""

from __future__ import annotations

from argparse import ArgumentParser

from sgf_ls.cli.words.common import STATUS, add_process_id

_ABOUT = "Serve an editor over standard input and output, in the Language Server Protocol."


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, STATUS
    command.add_argument("--stdio", action="store_true", help="use standard input and output (always so)")
    add_process_id(command)
