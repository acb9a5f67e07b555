"""Characters on a terminal: what to write for each, and how many columns it takes.

Chinese, Japanese and Korean characters are two columns wide, combining marks none; hidden and control characters
are written as `<U+XXXX>`, which both keeps them from acting and lets them be seen.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from sgf_ls.cli.taming import OPENED, WRITTEN
from sgf_ls.text.visible import visible

_SHOWN = {"\t": "    ", OPENED: WRITTEN}


@lru_cache(maxsize=5000)
def cell(character: str) -> tuple[str, int]:
    """What is written for a character of a file, and its width in columns."""
    if " " <= character <= "~":
        return character, 1
    shown = _SHOWN.get(character) or visible(character)
    return shown, len(shown) if shown.isascii() else _width(character)


def _width(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me"):
        return 0
    # "A" (ambiguous) is wide only in old East Asian terminals.
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
