"""What of a text fits on a point: short, on one line, and without characters that hide or reorder others.

Of some characters, such as those of Greek and figures in circles, each terminal decides by itself whether they are two
columns wide (`wide`): those made for Chinese or Japanese do so.

A label is a stranger's text. Nothing in it may end a line, run backwards through the rest of a row, or be a character
that no XML may hold.
"""

from __future__ import annotations

import re
from unicodedata import bidirectional, category, east_asian_width

from sgf_ls.text.visible import HIDDEN

WIDEST = 4
"""So many columns of a terminal a text on a point takes at most; a Chinese character takes two."""
CUT = "…"
"""Stands for what did not fit."""
UNSHOWN = "\ufffd"
"""Stands for a character that cannot be shown."""
LACKING = "?"
"""Stands for a character, or half of a wide one, that a terminal's charset lacks."""
_MOST_CHARACTERS = 2 * WIDEST
"""Accents take no room, but a label is not to be a tower of them."""
_NOT_IN_XML = "\ufffe\uffff"
_BREADTHS = {
    **dict.fromkeys("MWmw@%", 1.1),
    **dict.fromkeys("ABCDEGHKNOPQRSTUVXYZ&<>=+", 0.85),
    **dict.fromkeys("ijl.,:;'|!", 0.4),
}
_NARROW, _WIDE = 0.7, 1.0
"""How broad letters are in a broad and bold font, in font sizes: the ones named, all others, and Chinese characters."""
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})


def lettering(text: str, *, wide: bool = False) -> str:
    """The text as it stands on a point: cut where it is too long, with a sign for each character that is not shown."""
    if len(text) <= WIDEST and text.isascii() and text.isalnum():
        return text  # nearly always
    text = re.sub(rf"{HIDDEN}|[{_NOT_IN_XML}]", UNSHOWN, text.strip()[: 2 * _MOST_CHARACTERS])
    return text if _fits(text, WIDEST, wide) else _cut(text, wide) + CUT


def in_row(text: str) -> str:
    """The same text for a row of characters, in which those that run from right to left would reorder the others."""
    if text.isascii():
        return text
    return "".join([UNSHOWN if bidirectional(character) in _RIGHT_TO_LEFT else character for character in text])


def in_charset(text: str, charset: str) -> str:
    """The same text, as wide, for a terminal whose charset may lack some of its characters."""
    return text if text.isascii() else "".join([_in_charset(character, charset) for character in text])


def _in_charset(character: str, charset: str) -> str:
    try:
        character.encode(charset)
    except UnicodeEncodeError:
        return "~" if character == CUT else LACKING * _width(character)
    return character


def width_of(text: str, *, wide: bool = False) -> int:
    """How many columns of a terminal a text takes."""
    return len(text) if text.isascii() else sum([_width(character, wide) for character in text])


def breadth_of(text: str) -> float:
    """How broad a text is in a picture, at most, in font sizes."""
    return sum(map(_breadth, text))


def _breadth(character: str) -> float:
    columns = _width(character)
    return _BREADTHS.get(character, _NARROW) if columns == 1 else _WIDE * (columns // 2)


def _width(character: str, wide: bool = False) -> int:
    if category(character) in ("Mn", "Me"):
        return 0
    return 2 if east_asian_width(character) in ("WFA" if wide else "WF") else 1


def _fits(text: str, width: int, wide: bool) -> bool:
    return len(text) <= _MOST_CHARACTERS and width_of(text, wide=wide) <= width


def _cut(text: str, wide: bool) -> str:
    """The longest beginning of a text that leaves room for `CUT`."""
    length = 0
    while _fits(text[: length + 1], WIDEST - width_of(CUT, wide=wide), wide):
        length += 1
    return text[:length]
