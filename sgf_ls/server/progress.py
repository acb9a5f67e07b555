"""Telling the client how far long work is, as `$/progress`.

Under the token that came with a request it is told from the beginning. Without one the client is asked, if it can be,
for a token of ours once the work has taken a second: what is over sooner is not worth a word.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, Protocol

from lsprotocol.types import PROGRESS, WINDOW_WORK_DONE_PROGRESS_CREATE

from sgf_ls.server.client import Abilities
from sgf_ls.server.jsonrpc import Id
from sgf_ls.server.names import NAME

PATIENCE = 1.0
"""Seconds of work of which nothing is told to who has not asked."""


class Client(Protocol):
    """What is needed to tell; a session is one."""

    abilities: Abilities

    def notify(self, method: str, params: Any) -> None:
        """Tell the client something."""

    def ask(self, method: str, params: Any, answered: Callable[[Any], object]) -> Id:
        """Ask the client something; by what the question is known."""

    def hear(self, question: Id) -> None:
        """Take the answer to a question, if it has arrived."""


class Progress:
    """The progress of one piece of work; a context manager, at whose end the client is told that it is over.

    What is done of it is told where that `is_counted`.
    """

    _made = 0

    def __init__(self, client: Client, title: str, token: Id | None = None, *, is_counted: bool = False) -> None:
        self._client = client
        self._title = title
        self._token = token
        self._is_counted = is_counted
        self._question: Id | None = None
        self._start = monotonic()
        self._asked = token is not None
        self._told: tuple[int, str] | None = None
        """The percentage and the message that were told last; None before the client is told anything."""
        self._ended = False

    def __enter__(self) -> Progress:
        if self._token is not None:
            self._begin()
        return self

    def __exit__(self, *failed: object) -> None:
        self.close()

    def close(self) -> None:
        """The work is over."""
        self._ended = True
        if self._told:
            self._tell({"kind": "end"})

    def at(self, done: int = 0, total: int = 0) -> None:
        """So much is done; without a total nobody knows how much there is to do. Costs nearly nothing."""
        if self._told is None:
            if self._question is not None:
                self._client.hear(self._question)
            elif not self._asked and monotonic() - self._start >= PATIENCE:
                self._ask()
            return
        percentage = 100 * done // total if total else 0
        if percentage > self._told[0]:
            self._told = percentage, f"{done:,}/{total:,} files"
            self._tell({"kind": "report", "percentage": percentage, "message": self._told[1]})

    def _ask(self) -> None:
        self._asked = True
        if not self._client.abilities.shows_progress:
            return
        Progress._made += 1
        self._token = f"{NAME}-progress-{Progress._made}"
        self._question = self._client.ask(
            WINDOW_WORK_DONE_PROGRESS_CREATE, {"token": self._token}, lambda _: self._begin()
        )

    def _begin(self) -> None:
        if not self._ended:
            self._told = 0, ""
            self._question = None
            self._tell({"kind": "begin", "title": self._title, **({"percentage": 0} if self._is_counted else {})})

    def _tell(self, value: dict[str, Any]) -> None:
        self._client.notify(PROGRESS, {"token": self._token, "value": value})
