"""The server as a client sees it, over standard input and output: from the start to the answer of `initialize`, from a
key to the diagnostics of that version, and the memory that it has in the machine meanwhile.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from . import inputs
from .editor import TypingEditor
from .measure import Rounds, Sample, race, timed
from .memory import resident

ENCODING = "utf-16"  # which every client has
PLACES = 5  # before the next document has its turn, with eight keys at each


class Served(NamedTuple):
    """A document that was open in a server of its own."""

    what: str
    size: int
    """In bytes of UTF-8."""
    opening: float
    """Seconds from `didOpen` to the first diagnostics."""
    keys: Sample
    empty: float
    """Bytes of memory before the document was opened."""
    opened: float
    """And after it, with the first keys."""


def serve(full: bool) -> list[Served]:
    """Type in a game, in a tree and in many games, in turn; the smallest first."""
    texts = {
        "a game": inputs.small_game(),
        inputs.JOSEKI: inputs.joseki(full),
        "games": inputs.games((30_000 if full else 100) * inputs.KILO),
    }
    editors = {what: TypingEditor(text, ENCODING) for what, text in texts.items()}
    empty = {what: resident(editor.wire.process.pid) for what, editor in editors.items()}
    openings = {what: editor.open() for what, editor in editors.items()}
    for editor in editors.values():
        editor.press_keys(1)
    opened = {what: resident(editor.wire.process.pid) for what, editor in editors.items()}
    presses = {what: partial(editor.press_keys, PLACES if full else 1) for what, editor in editors.items()}
    keys = race(Rounds(), presses, 30 if full else 1)
    for editor in editors.values():
        editor.close()
    return [
        Served(what, len(text.encode()), openings[what], keys[what], empty[what], opened[what])
        for what, text in texts.items()
    ]


def start() -> list[float]:
    """The seconds from the start of a server to its first answer."""
    editors: list[TypingEditor] = []
    taken = timed(lambda: editors.append(TypingEditor("", ENCODING)))
    editors[0].close()
    return [taken]
