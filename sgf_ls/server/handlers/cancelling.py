"""`$/cancelRequest` for requests that are answered in the background.

Those that wait for their turn, or are being served, are the inbox's.
"""

from __future__ import annotations

from typing import Any

from sgf_ls.server.jsonrpc import is_id
from sgf_ls.server.session import Session


def cancel_request(session: Session, params: Any) -> None:
    """Answer the request that is meant, if there is one."""
    identity = params.get("id") if isinstance(params, dict) else None
    if is_id(identity):
        session.jobs.cancel(identity)
