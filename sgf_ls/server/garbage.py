"""When to look for garbage: while nobody waits, and mostly only among what is new.

Python looks by itself, in the middle of a key press, and through everything: with a joseki tree open that takes a tenth
of a second. Nearly all of the objects belong to open documents and are no garbage, so they are set aside (`gc.freeze`)
once a document has been read. What an edit leaves behind is looked through between messages, and what is still in use
then is set aside as well, lest each look be longer than the last. Now and then, when nothing has happened for a while,
what was set aside is looked through too: a closed document, and the little that has become garbage since. Nodes that
were kept to be shared are let go with it, most of which nobody has any more.
"""

from __future__ import annotations

import gc
from time import monotonic

from sgf_ls.syntax.node import SHARED

MESSAGES_BETWEEN = 500
WORK_BETWEEN = 20
"""Slices of work in the background, each of which leaves behind as much as many messages: a second or so."""
MOST_MESSAGES_BETWEEN = 20_000
"""After so many messages we look although the next one waits."""
LOOKS_BETWEEN = 40
"""Looks among what is new, after which what was set aside may hold some garbage."""
SILENCE = 3.0
"""Seconds without a message, after which the next one will hardly come just now."""
MOST_CLOSED = 50
"""So many documents are closed before we look through everything although there is no silence."""


class Garbage:
    """Told after each message how many documents are open, and whether another message waits."""

    def __init__(self) -> None:
        gc.disable()
        gc.freeze()
        self._messages = 0
        self._work = 0
        self._looks = 0
        self._closed = 0
        self._documents = 0
        self._last_message = monotonic()

    def after_message(self, documents: int, *, is_idle: bool) -> None:
        """Look for garbage if it is time to."""
        self._messages += 1
        self._last_message = monotonic()
        if documents > self._documents:
            gc.freeze()
        self._closed += max(self._documents - documents, 0)
        self._documents = documents
        if self._closed >= MOST_CLOSED and is_idle:
            self._look_through_all()
        elif (self._messages >= MESSAGES_BETWEEN and is_idle) or self._messages >= MOST_MESSAGES_BETWEEN:
            self._look()

    def after_work(self) -> None:
        """The same after each slice of work in the background."""
        self._work += 1
        if self._work >= WORK_BETWEEN:
            self._look()

    @property
    def rest(self) -> float | None:
        """In how many seconds it is time to look through everything, if no message comes; None if there is no need."""
        if self._closed or self._looks >= LOOKS_BETWEEN:
            return max(self._last_message + SILENCE - monotonic(), 0.0)
        return None

    def in_silence(self) -> None:
        """Look through everything if it is time to."""
        if self.rest == 0.0:
            self._look_through_all()

    def _look(self) -> None:
        """Look among what is new."""
        self._messages = self._work = 0
        self._looks += 1
        gc.collect()
        gc.freeze()

    def _look_through_all(self) -> None:
        SHARED.clear()  # open documents keep their nodes themselves
        self._messages = self._work = self._looks = self._closed = 0
        gc.unfreeze()
        gc.collect()
        gc.freeze()
