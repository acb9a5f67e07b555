"""Numbers and reals (FF4, property value types): a sign perhaps, digits, and in a real a dot with digits behind it."""

from __future__ import annotations

import re

from sgf_ls.spec.reading.fault import Fault
from sgf_ls.text.visible import excerpt

NUMBER = re.compile(r"[+-]?[0-9]+")
REAL = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")
# A dot or comma without digits on one side of it, or blanks around all.
_NEARLY_REAL = re.compile(r"\s*([+-]?)([0-9]*)(?:[.,]([0-9]*))?\s*")


def read_real(text: str) -> Fault | None:
    """A value of the type Real."""
    if REAL.fullmatch(text):
        return None
    wanted = "is no real number, which is digits, perhaps with a sign, a dot and more digits"
    return Fault(f"{wanted}: {excerpt(text)}", repaired_real(text))


def repaired_real(text: str) -> str | None:
    """What was nearly written as a real: with a comma for the dot, no digit on one side of it, blanks around it."""
    match = _NEARLY_REAL.fullmatch(text)
    if match is None or not (match[2] or match[3]):
        return None
    sign, whole, rest = match[1], match[2] or "0", match[3]
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"
