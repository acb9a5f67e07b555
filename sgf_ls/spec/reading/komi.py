"""Komi (KM): a real, in points. Written by hand it has commas, units and halves."""

from __future__ import annotations

import re

from sgf_ls.spec.reading.fault import LONGEST_GUESSED, Fault
from sgf_ls.spec.reading.numbers import REAL, repaired_real
from sgf_ls.text.visible import excerpt

_UNIT = r"(?:pts?\.?|points?|moku|目|目の|집|点|點)"
_WITH_UNIT = re.compile(rf"\s*([+-]?)([0-9]{{1,9}})(?:[.,]([0-9]{{1,9}}))?[.,;]?\s*{_UNIT}?\s*[.,;]?\s*", re.IGNORECASE)
_WITH_HALF = re.compile(
    rf"\s*([+-]?)(?:([0-9]{{1,9}})\s*(?:\s1/2|½|{_UNIT}\s*(?:半|반|½))|(?:½|1/2))\s*{_UNIT}?\s*", re.IGNORECASE
)
_NONE = frozenset(["none", "no", "no komi", "nil", "-", "なし", "无", "無"])


def read_komi(text: str) -> Fault | None:
    """A value of KM."""
    if REAL.fullmatch(text):
        return None
    says = f"gives the komi in points as a number, such as 6.5, not {excerpt(text)}"
    repaired = _repaired(text)
    if repaired is None and text.strip().lower() in _NONE:
        return Fault(says, "0", safe=False)
    return Fault(says, repaired)


def _repaired(text: str) -> str | None:
    nearly = repaired_real(text)
    if nearly is not None or len(text) > LONGEST_GUESSED:
        return nearly
    match = _WITH_UNIT.fullmatch(text)
    if match:
        return f"{match[1]}{match[2]}.{match[3]}" if match[3] else f"{match[1]}{match[2]}"
    match = _WITH_HALF.fullmatch(text)
    return f"{match[1]}{match[2] or '0'}.5" if match else None
