"""Semantic tokens read back the plain way: from the numbers of the protocol to pieces of the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from sgf_ls.features.tokens import MODIFIERS, TYPES


class Shown(NamedTuple):
    """A token: where it is in the text, and what it looks like: its type and modifiers, joined by dots."""

    start: int
    end: int
    look: str


def width(character: str, encoding: str) -> int:
    """The units of a character."""
    return len(character.encode(encoding, "surrogatepass")) // {"utf-8": 1, "utf-16-le": 2, "utf-32-le": 4}[encoding]


def after(text: str, at: int, units: int, encoding: str) -> int:
    """The offset so many units behind another, which must not be inside a character."""
    while units > 0:
        units -= width(text[at], encoding)
        at += 1
    assert units == 0, "a place inside a character"
    return at


def shown(text: str, numbers: Sequence[int], encoding: str = "utf-32-le") -> list[Shown]:
    """The tokens of a text by their numbers."""
    lines = [0, *(match.end() for match in re.finditer(r"\r\n|\r|\n", text))]
    tokens = []
    line = start = 0
    for down, along, length, kind, modifiers in zip(*[iter(numbers)] * 5, strict=True):
        line += down
        start = after(text, lines[line] if down else start, along, encoding)
        end = after(text, start, length, encoding)
        words = [TYPES[kind], *(word for bit, word in enumerate(MODIFIERS) if modifiers >> bit & 1)]
        tokens.append(Shown(start, end, ".".join(words)))
    return tokens
