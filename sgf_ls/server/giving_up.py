"""Answers that take long: they are given up when they are cancelled or the document has changed meanwhile.

By the protocol a client decides whether it still wants an answer when its user types on: it cancels the request, or
makes do with an answer to the text that was. So a change alone gives up nothing that is done soon; but a key press is
not to wait for long behind an answer about a large text.

Of those for which somebody sits and waits, the client is told that they are under way.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TypeVar

from lsprotocol.types import LSPErrorCodes

from sgf_ls.features.giving_up import Interrupted
from sgf_ls.server.jsonrpc import RpcError
from sgf_ls.server.progress import Progress
from sgf_ls.server.session import Session

T = TypeVar("T")

PATIENCE = 0.05
"""Seconds for which a change in the queue waits for an answer."""


def check_wanted(session: Session, uri: str) -> None:
    """Raise RpcError where the request that is being served has been cancelled, or its document is about to change."""
    if session.is_cancelled():
        raise RpcError(LSPErrorCodes.RequestCancelled, "cancelled")
    if session.change_is_waiting(uri):
        raise RpcError(LSPErrorCodes.ContentModified, "the document has changed since")


def unless_unwanted(session: Session, uri: str, work: Callable[[Callable[[], bool]], T], title: str = "") -> T:
    """What `work` gives, which is told how to ask whether it is still wanted, and raises Interrupted if it is not.

    Its progress has the title, if there is one. Raises RpcError when it is unwanted: "request cancelled", or "content
    modified".
    """
    soon = monotonic() + PATIENCE

    def is_unwanted() -> bool:
        if title:
            progress.at()
        return session.is_cancelled() or (monotonic() > soon and session.change_is_waiting(uri))

    try:
        with Progress(session, title) as progress:
            return work(is_unwanted)
    except Interrupted:
        check_wanted(session, uri)
        raise  # nobody had said that it is unwanted
