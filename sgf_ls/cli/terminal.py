"""What there is to know of a terminal: colours, and how wide it is.

The colours are six of the sixteen oldest ones, so that every colour scheme can show them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import IO

COLUMNS = 120
"""The width to write for where there is no terminal."""
_FEWEST_COLUMNS = 40

_STYLES = {
    "error": "1;31",
    "warning": "1;33",
    "information": "1;34",
    "hint": "1;36",
    "strong": "1",
    "added": "32",
    "removed": "31",
    "place": "36",
}

Paint = Callable[[str, str], str]
"""Gives a text in a style, one of the names above."""


def plain(text: str, style: str) -> str:
    """No colour at all."""
    return text


def coloured(text: str, style: str) -> str:
    """The text between the escape sequences of the style."""
    return f"\x1b[{_STYLES[style]}m{text}\x1b[0m" if text else ""


def wants_colour(stream: IO[str]) -> bool:
    """Whether a stream is a terminal that shows colours, and nobody forbids them (https://no-color.org)."""
    return not os.environ.get("NO_COLOR") and obeys_sequences(stream)


def obeys_sequences(stream: IO[str]) -> bool:
    """Whether a stream is a terminal that takes escape sequences."""
    # The old console of Windows prints the sequences; the present one says that it is there.
    return stream.isatty() and os.environ.get("TERM") != "dumb" and (os.name != "nt" or "WT_SESSION" in os.environ)


def columns_of(stream: IO[str]) -> int:
    """How many columns the terminal behind a stream has; `COLUMNS` where there is none or it does not say."""
    try:
        columns = os.get_terminal_size(stream.fileno()).columns
    except (OSError, ValueError):  # ValueError: no descriptor behind it
        return COLUMNS
    return max(columns, _FEWEST_COLUMNS) if columns else COLUMNS
