"""The words of `sgf-ls serve`."""

from __future__ import annotations

from argparse import ArgumentParser

from sgf_ls.cli.words.common import add_process_id

_ABOUT = "Serve an editor over standard input and output, in the Language Server Protocol."
_STATUS = "exit status: 0 the editor has ended the session, 1 it has gone without doing so"


def add(command: ArgumentParser) -> None:
    """Add what there is to say to the parser of the command."""
    command.description, command.epilog = _ABOUT, _STATUS
    command.add_argument("--stdio", action="store_true", help="use standard input and output (always so)")
    add_process_id(command)
