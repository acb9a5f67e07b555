"""Bytes in and out: the standard streams as file descriptors, a thread that reads ahead, and the one writer.

File descriptors, not `sys.stdin.buffer`: a thread that waits in a buffered reader holds its lock, and the interpreter
aborts when it ends meanwhile.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import Any

from lsprotocol.types import ErrorCodes

from sgf_ls.server.framing import FrameReader, Problem, frame
from sgf_ls.server.inbox import End, Inbox
from sgf_ls.server.jsonrpc import Message, Refused, decode, encode

CHUNK = 1 << 16  # bytes; what a pipe holds
PATIENCE = 1.0  # seconds that a client may leave one chunk unread when it says nothing more
STANDARD_INPUT, STANDARD_OUTPUT, STANDARD_ERROR = 0, 1, 2


def claim_standard_streams() -> tuple[int, int]:
    """The descriptors to read from and to write to, for us alone.

    The standard ones lead elsewhere afterwards: what is printed by mistake goes to standard error instead of between
    the messages, and nothing else can take away input. A client may hand us streams that do not block; ours do.
    """
    source, target = os.dup(STANDARD_INPUT), os.dup(STANDARD_OUTPUT)
    if sys.platform != "win32":  # there nothing is inherited that does not block
        os.set_blocking(source, True)
        os.set_blocking(target, True)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, STANDARD_INPUT)
    try:
        os.dup2(STANDARD_ERROR, STANDARD_OUTPUT)
    except OSError:  # started without standard error
        os.dup2(nowhere, STANDARD_OUTPUT)
    os.close(nowhere)
    return source, target


def read_ahead(source: int, inbox: Inbox) -> None:
    """Deliver messages until the input ends; what came in one read is delivered together."""
    frames = FrameReader()
    try:
        while data := os.read(source, CHUNK):
            if batch := [_message(piece) for piece in frames.feed(data)]:
                inbox.deliver(batch)
    except OSError:  # a broken pipe or terminal is an end of input
        pass
    finally:
        inbox.deliver([End.INPUT])


def _message(piece: bytes | Problem) -> Message:
    if isinstance(piece, Problem):
        return Refused(None, ErrorCodes.ParseError, piece.message)
    return decode(piece)


class Writer:
    """Sends messages; used by the loop alone (but for `watch`), so no lock is needed."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._waits_since: float | None = None  # the time at which the chunk was begun that is being written
        self.closed = False  # nobody reads any more

    def send(self, message: dict[str, Any]) -> None:
        """Write one message entirely. Raises TypeError or ValueError, before a byte is written, where it is no JSON."""
        rest = memoryview(frame(encode(message)))
        try:
            while rest:
                self._waits_since = time.monotonic()
                rest = rest[os.write(self._target, rest[:CHUNK]) :]
        except OSError:
            self.closed = True
        self._waits_since = None

    def watch(self, give_up: Callable[[], None], patience: float = PATIENCE) -> None:
        """Call `give_up` once a chunk has not found its way for `patience` seconds; from another thread, for ever.

        Only for when the input has ended: a client that is merely busy is waited for.
        """
        while True:
            time.sleep(patience / 4)
            since = self._waits_since
            if since is not None and time.monotonic() - since > patience:
                give_up()
