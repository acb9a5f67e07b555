"""What a reader says about a value that is not as it should be."""

from __future__ import annotations

from collections.abc import Callable

from sgf_ls.records import NamedTuple


class Fault(NamedTuple):
    """Something wrong with a value."""

    says: str
    """The message, a clause without the property's name and without a full stop."""
    repaired: str | None = None
    """The raw text that should stand there, where that can be told."""
    safe: bool = True
    """Whether every reader takes the repaired text for what the author wrote; otherwise it is a choice."""
    title: str = ""
    """What the fix is called; empty for "Write REPAIRED"."""


LONGEST_GUESSED = 200
"""What a longer text was meant to say is not guessed: patterns that look for it may take time that grows fast."""

Reader = Callable[[str], Fault | None]
"""The fault of a raw value, not empty; None for a value that is right."""
