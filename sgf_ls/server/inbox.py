"""The messages that have arrived and wait for their turn, with a look ahead.

Two threads meet here, and only in the one queue: the reader (or the parent watch) delivers, the loop takes. Everything
else belongs to the loop, which moves all that has arrived to its own list before it takes one, and so sees what comes:

* a request whose `$/cancelRequest` has arrived as well is handed out as refused;
* a request that is being served can be asked whether it is cancelled meanwhile, and one that was taken before, and
  may be answered later, is cancelled by a message of its own;
* a change of a document that is followed by another change need not be published;
* who waits for the answer to a question of ours while a request is served takes it out of its turn.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Sequence
from contextlib import suppress
from enum import Enum
from queue import Empty, SimpleQueue
from typing import Any, TypeGuard

from lsprotocol.types import CANCEL_REQUEST, INITIALIZE, SHUTDOWN, TEXT_DOCUMENT_DID_CHANGE, LSPErrorCodes

from sgf_ls.server.jsonrpc import Id, Message, Notification, Refused, Request, Response, is_id

NEVER_CANCELLED = frozenset((INITIALIZE, SHUTDOWN))  # the session hangs on them


class End(Enum):
    """Why nothing more is coming."""

    INPUT = "end of input"  # after all that was read before it
    PARENT = "the parent process is dead"  # at once


class _Waiting:
    """A place in the list; a request may be cancelled while it waits there."""

    __slots__ = ("message",)

    def __init__(self, message: Message | End) -> None:
        self.message = message


class Inbox:
    """A queue of messages with a look ahead."""

    def __init__(self) -> None:
        self._arrivals: SimpleQueue[Sequence[Message | End]] = SimpleQueue()
        self._waiting: deque[_Waiting] = deque()
        self._requests: dict[Id, _Waiting] = {}
        self._changes: Counter[str] = Counter()  # of the documents with any
        self._served: Id | None = None  # the request that was taken last
        self._is_cancelled = False

    def deliver(self, batch: Sequence[Message | End]) -> None:
        """Add messages that arrived together; from any thread."""
        self._arrivals.put(batch)

    def take(self, seconds: float | None = None) -> Message | End | None:
        """The next message; waits for one, at most so many seconds, and then gives None."""
        self._look()
        with suppress(Empty):
            while not self._waiting:
                self._sort_in(self._arrivals.get(timeout=seconds))
        if not self._waiting:
            return None
        entry = self._waiting.popleft()
        message = entry.message
        self._served, self._is_cancelled = None, False
        if isinstance(message, Request):
            self._served = message.id
            if self._requests.get(message.id) is entry:
                del self._requests[message.id]
        elif uri := _changed_document(message):
            self._changes[uri] -= 1
            if not self._changes[uri]:
                del self._changes[uri]
        return message

    def is_empty(self) -> bool:
        """Whether nothing waits."""
        self._look()
        return not self._waiting

    def is_cancelled(self) -> bool:
        """Whether the request that was taken last has been cancelled since."""
        self._look()
        return self._is_cancelled

    def change_is_waiting(self, uri: str) -> bool:
        """Whether a later change of the document has arrived."""
        self._look()
        return self._changes[uri] > 0

    def answer_to(self, question: Id) -> Response | None:
        """The answer to a question of ours, if it has arrived; it is taken out of the list."""
        self._look()
        for entry in self._waiting:
            if isinstance(entry.message, Response) and entry.message.id == question:
                self._waiting.remove(entry)
                return entry.message
        return None

    def _look(self) -> None:
        try:
            while True:
                self._sort_in(self._arrivals.get_nowait())
        except Empty:
            pass

    def _sort_in(self, batch: Sequence[Message | End]) -> None:
        for message in batch:
            if message is End.PARENT:
                self._waiting.appendleft(_Waiting(message))
                continue
            if _is_cancellation(message) and self._cancel(message.params):
                continue
            entry = _Waiting(message)
            self._waiting.append(entry)
            if isinstance(message, Request):
                self._requests[message.id] = entry
            elif uri := _changed_document(message):
                self._changes[uri] += 1

    def _cancel(self, params: Any) -> bool:
        """Refuse the request that is meant, whether it waits here; one that was taken may be answered later."""
        identity = params.get("id") if isinstance(params, dict) else None
        if not is_id(identity):
            return True
        self._is_cancelled = self._is_cancelled or identity == self._served
        entry = self._requests.get(identity)
        if entry is None or not isinstance(entry.message, Request):
            return False
        if entry.message.method not in NEVER_CANCELLED:
            del self._requests[entry.message.id]
            entry.message = Refused(entry.message.id, LSPErrorCodes.RequestCancelled, "cancelled")
        return True


def _is_cancellation(message: Message | End) -> TypeGuard[Notification]:
    return isinstance(message, Notification) and message.method == CANCEL_REQUEST


def _changed_document(message: Message | End) -> str | None:
    """The document a message changes; None where it is no (sound) change."""
    if not isinstance(message, Notification) or message.method != TEXT_DOCUMENT_DID_CHANGE:
        return None
    document = message.params.get("textDocument") if isinstance(message.params, dict) else None
    uri = document.get("uri") if isinstance(document, dict) else None
    return uri if isinstance(uri, str) else None
