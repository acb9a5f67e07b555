"""What decoders share: their type, and words for numbers."""

from __future__ import annotations

from collections.abc import Callable

from sgf_ls.spec.reading.numbers import REAL

Decoder = Callable[[str], str]
"""The sentence that a value amounts to; empty for none."""

LONGEST = 1000
"""A longer value is no date, result or number that anybody has to be told the meaning of."""
_MOST_DIGITS = 12


def number_in(text: str) -> str | None:
    """A real as people write it: no plus, and no zeros that say nothing. None for no number and for a very long one.

    (Numbers stay texts, so that `0.1` is not a little more than that.)
    """
    if not REAL.fullmatch(text) or len(text) > _MOST_DIGITS:
        return None
    whole, _, rest = text.lstrip("+-").partition(".")
    rest = rest.rstrip("0")
    number = (whole.lstrip("0") or "0") + (f".{rest}" if rest else "")
    return f"-{number}" if text.startswith("-") and number != "0" else number
