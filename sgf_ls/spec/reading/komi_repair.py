"""What somebody meant by a komi with units or halves: `6.5 moku`, `6 1/2`, `5.5;`.

Apart from `komi`, since records without wrong komi never need it.
"""

from __future__ import annotations

import re

from sgf_ls.spec.reading.numbers import is_clear_real

_UNIT = r"(?:pts?\.?|points?|moku|目|目の|집|点|點)"
_WITH_UNIT = re.compile(
    rf"\s*([+-]?)([0-9]{{1,9}})(?:[.,]([0-9]{{1,9}}))?[.,;]?\s*(?:{_UNIT}\s*)?(?:[.,;]\s*)?", re.IGNORECASE
)
_WITH_HALF = re.compile(
    rf"\s*([+-]?)(?:([0-9]{{1,9}})\s*(?:\s1/2|½|{_UNIT}\s*(?:半|반|½))|(?:½|1/2))\s*(?:{_UNIT}\s*)?", re.IGNORECASE
)
_NONE = frozenset(["none", "no", "no komi", "nil", "-", "なし", "无", "無"])


def repaired_komi(text: str) -> tuple[str | None, bool]:
    """The number that is meant, None if that is not clear; and whether it can only mean that."""
    match = _WITH_UNIT.fullmatch(text)
    if match:
        repaired = f"{match[1]}{match[2]}.{match[3]}" if match[3] else f"{match[1]}{match[2]}"
        return repaired, is_clear_real(text)
    match = _WITH_HALF.fullmatch(text)
    if match:
        return f"{match[1]}{match[2] or '0'}.5", True
    return ("0" if text.strip().lower() in _NONE else None), False
