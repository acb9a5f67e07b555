"""What the server has to say about itself, into the client's log; never a popup, and never the same twice.

A fault at every key press must not become a flood: each kind of message is sent once, and there is an end to the kinds.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

from lsprotocol.types import WINDOW_LOG_MESSAGE, MessageType

from sgf_ls.text.visible import visible

MOST = 50  # messages in one session


class Log:
    """The client's log."""

    def __init__(self, notify: Callable[[str, Any], None]) -> None:
        self._notify = notify
        self._said: set[object] = set()

    def warning(self, message: str) -> None:
        """Something from outside is not as it should be, and what we do about it."""
        self._say(MessageType.Warning, message, message)

    def internal_error(self, where: str, error: BaseException) -> None:
        """A fault of ours, with its traceback; `where` says what could not be done because of it."""
        frames = traceback.extract_tb(error.__traceback__)
        kind = (where, type(error), frames[-1].filename if frames else "", frames[-1].lineno if frames else 0)
        trace = "".join(traceback.format_exception(type(error), error, error.__traceback__, limit=-20))
        self._say(MessageType.Error, f"internal error in {where}, please report it:\n{trace}", kind)

    def _say(self, severity: MessageType, message: str, kind: object) -> None:
        if kind in self._said or len(self._said) >= MOST:
            return
        self._said.add(kind)
        self._notify(WINDOW_LOG_MESSAGE, {"type": int(severity), "message": visible(message, keep="\n\t")})
