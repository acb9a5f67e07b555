"""`sgf-ls serve`: hand over to the server, whose libraries no other command loads."""

from __future__ import annotations

import gc
from argparse import Namespace


def run(arguments: Namespace) -> int:
    """Serve until the editor is done; the exit status that the protocol asks for."""
    from sgf_ls.server.main import serve

    gc.enable()  # unlike the other commands this one runs for days
    return serve(arguments.client_process_id)
