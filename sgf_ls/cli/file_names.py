"""Names of files made of what a game says about itself, which every file system takes and no shell mistakes.

A pattern is text with fields in braces: `{stem}` and the like, whose texts are given, and identifiers such as `{GN}`.
What a record says is no path: separators, control and hidden characters, and all that Windows forbids are replaced, and
its reserved names are avoided. Two files never get names that differ in the case of letters alone.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection

from sgf_ls.text.visible import HIDDEN

ENDING = ".sgf"
LONGEST_FIELD = 80
"""Characters of a field."""
LONGEST_NAME = 200
"""Bytes of a name in UTF-8, without its ending; most systems take 255 in all."""
_FIELD = re.compile(r"\{(\w+)\}")
_IDENTIFIER = re.compile("[A-Z]+")
_FORBIDDEN = re.compile(r'[/\\:*?"<>|]+')
_RESERVED = re.compile(r"(?:CON|PRN|AUX|NUL|CLOCK\$|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³])", re.IGNORECASE)


def unknown_fields(pattern: str, known: Collection[str]) -> list[str]:
    """The fields of a pattern that are neither among those known nor identifiers of properties."""
    return [field for field in _FIELD.findall(pattern) if field not in known and not _IDENTIFIER.fullmatch(field)]


def file_name(pattern: str, text_of: Callable[[str], str]) -> str:
    """The name that a pattern gives, without ending; may be empty. `text_of` gives the text of a field."""
    filled = _FIELD.sub(lambda match: _harmless(text_of(match[1]))[:LONGEST_FIELD], pattern)
    return _shortened(_harmless(filled).strip(" .-"), LONGEST_NAME)


def _harmless(text: str) -> str:
    text = _FORBIDDEN.sub("-", re.sub(HIDDEN, " ", unicodedata.normalize("NFC", text)))
    return " ".join(text.split())


def _shortened(name: str, length: int) -> str:
    return name.encode("utf-8")[:length].decode("utf-8", "ignore").rstrip(" .")


class Names:
    """Gives names with their ending, none of them twice."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def take(self, name: str, folder: str = "") -> str:
        """The name for one more file in a folder: a number is put behind one that is taken."""
        if _RESERVED.fullmatch(name.partition(".")[0].rstrip()):
            name = f"_{name}"
        number, taken = 1, name
        while (key := f"{folder}/{taken}".casefold()) in self._taken:
            number += 1
            taken = f"{name}-{number}"
        self._taken.add(key)
        return taken + ENDING
