"""Numbers and reals (FF4, property value types): a sign perhaps, digits, and in a real a dot with digits behind it."""

from __future__ import annotations

import re

from sgf_ls.spec.reading.escaped import unescaped
from sgf_ls.spec.reading.fault import LONGEST_GUESSED, Fault
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.visible import excerpt

NUMBER = re.compile(r"[+-]?[0-9]+")
REAL = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")
# A dot or comma, perhaps without digits on one side of it.
_NEARLY_REAL = re.compile(r"([+-]?)([0-9]*)(?:([.,])([0-9]*))?")
_NUMBER_AMONG_WORDS = re.compile(r"[^0-9.,:/+-]*?([+-]?[0-9]+)(?:\.0*)?(?:[^0-9.,:/+-][^0-9]*)?")
# Three digits behind a comma may as well be the last of a larger number.
_THOUSANDS = re.compile(r"(?<![0-9])0*[1-9][0-9]*,[0-9]{3}(?![0-9])")


@unescaped
def read_number(text: str) -> Fault | None:
    """A value of the type Number."""
    return None if NUMBER.fullmatch(text) else not_a_number(text, "is no whole number")


def not_a_number(text: str, says: str) -> Fault:
    """The fault of a value that should be a whole number; repaired where only one number stands in it."""
    stripped = text.strip(BLANKS)
    if NUMBER.fullmatch(stripped):
        return Fault(f"has white space around its number: {excerpt(text)}", stripped)
    match = _NUMBER_AMONG_WORDS.fullmatch(text) if len(text) <= LONGEST_GUESSED else None
    return Fault(f"{says}: {excerpt(text)}", match[1] if match else None, safe=False)


@unescaped
def read_real(text: str) -> Fault | None:
    """A value of the type Real."""
    if REAL.fullmatch(text):
        return None
    wanted = "is no real number, which is digits, perhaps with a sign, a dot and more digits"
    return Fault(f"{wanted}: {excerpt(text)}", repaired_real(text), is_clear_real(text))


def is_clear_real(text: str) -> bool:
    """Whether a comma in a text with a number can only be a decimal one: `1,250` may be a thousand and more."""
    return _THOUSANDS.search(text) is None


def repaired_real(text: str) -> str | None:
    """What was nearly written as a real: with a comma for the dot, no digit on one side of it, blanks around it."""
    match = _NEARLY_REAL.fullmatch(text.strip())
    if match is None or not (match[2] or match[4]):
        return None
    sign, whole, rest = match[1], match[2] or "0", match[4]
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"
