"""Whether an answer is still wanted: whoever takes long to find one asks now and then."""

from __future__ import annotations

from lsprotocol.types import LSPErrorCodes

from sgf_ls.server.jsonrpc import RpcError
from sgf_ls.server.session import Session


def check_wanted(session: Session, uri: str) -> None:
    """Raise RpcError where the request that is being served has been cancelled, or its document is about to change."""
    if session.is_cancelled():
        raise RpcError(LSPErrorCodes.RequestCancelled, "cancelled")
    if session.change_is_waiting(uri):
        raise RpcError(LSPErrorCodes.ContentModified, "the document has changed since")
