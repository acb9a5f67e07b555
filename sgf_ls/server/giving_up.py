"""Giving up an answer that takes long, when it is cancelled or the document has changed meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from lsprotocol.types import LSPErrorCodes

from sgf_ls.features.giving_up import Interrupted
from sgf_ls.server.jsonrpc import RpcError
from sgf_ls.server.session import Session

T = TypeVar("T")


def check_wanted(session: Session, uri: str) -> None:
    """Raise RpcError where the request that is being served has been cancelled, or its document is about to change."""
    if session.is_cancelled():
        raise RpcError(LSPErrorCodes.RequestCancelled, "cancelled")
    if session.change_is_waiting(uri):
        raise RpcError(LSPErrorCodes.ContentModified, "the document has changed since")


def unless_unwanted(session: Session, uri: str, work: Callable[[Callable[[], bool]], T]) -> T:
    """What `work` gives, which is told how to ask whether it is still wanted, and raises Interrupted if it is not.

    Raises RpcError then: "request cancelled", or "content modified".
    """
    try:
        return work(lambda: session.is_cancelled() or session.change_is_waiting(uri))
    except Interrupted:
        check_wanted(session, uri)
        raise  # nobody had said that it is unwanted
