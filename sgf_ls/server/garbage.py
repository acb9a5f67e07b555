"""When to look for garbage: while nobody waits, and only among what is new.

Python looks by itself, in the middle of a key press, and through everything: with a joseki tree open that takes a tenth
of a second. Nearly all of the objects belong to open documents and are no garbage, so they are set aside (`gc.freeze`)
once a document has been read, and what an edit leaves behind is looked through between messages.
"""

from __future__ import annotations

import gc

MESSAGES_BETWEEN = 500
WORK_BETWEEN = 20
"""Slices of work in the background, each of which leaves behind as much as many messages: a second or so."""
MOST_MESSAGES_BETWEEN = 20_000
"""After so many messages we look although the next one waits."""


class Garbage:
    """Told after each message how many documents are open, and whether another message waits."""

    def __init__(self) -> None:
        gc.disable()
        gc.freeze()
        self._messages = 0
        self._work = 0
        self._documents = 0

    def after_message(self, documents: int, *, is_idle: bool) -> None:
        """Look for garbage if it is time to."""
        self._messages += 1
        if documents > self._documents:
            gc.freeze()
        if documents < self._documents:
            # What belonged to the closed document is garbage now, but was set aside.
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        self._documents = documents
        if (self._messages >= MESSAGES_BETWEEN and is_idle) or self._messages >= MOST_MESSAGES_BETWEEN:
            self._messages = 0
            gc.collect()

    def after_work(self) -> None:
        """The same after each slice of work in the background."""
        self._work += 1
        if self._work >= WORK_BETWEEN:
            self._work = 0
            gc.collect()
