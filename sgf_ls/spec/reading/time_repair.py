"""What somebody meant by a time in hours and minutes: `9 hours each`, `1h30m`, `1:30:00`.

Apart from `times`, since records without wrong times never need it.
"""

from __future__ import annotations

import re

_HOURS = r"(?:hours?|hrs?\.?|h|時間|小时|小時|시간)"
_MINUTES = r"(?:minutes?|mins?\.?|m|分钟|分鐘|分間|分|분)"
_SECONDS = r"(?:seconds?|secs?\.?|s|秒|초)"
_AMOUNT = r"([0-9]{1,6}(?:\.[0-9]{1,3})?)"
_AND = r"(?:[\s,]*(?:and\s+)?(?=[0-9]))?"
_EACH = r"(?:each|a side|per side|per player|per person|for each player)"
_WORDS = re.compile(
    rf"\s*(?:{_AMOUNT}\s*{_HOURS}{_AND})?(?:{_AMOUNT}\s*{_MINUTES}{_AND})?"
    rf"(?:{_AMOUNT}\s*{_SECONDS})?\.?[\s,]*(?:{_EACH}\.?\s*|\.\s*)?",
    re.IGNORECASE,
)
_CLOCK = re.compile(r"\s*([0-9]{1,3}):([0-5][0-9]):([0-5][0-9])\s*")
_MINUTES_LEFT_OUT = re.compile(r"\s*([0-9]{1,3})\s*h\s*([0-5][0-9])\s*", re.IGNORECASE)
_IN_SECONDS = (3600, 60, 1)


def repaired_time(text: str) -> tuple[str | None, bool]:
    """The number of seconds, None if that is not clear; and whether it can only mean that."""
    short = _MINUTES_LEFT_OUT.fullmatch(text)
    if short:
        return str(3600 * int(short[1]) + 60 * int(short[2])), False
    return _seconds(text), True


def _seconds(text: str) -> str | None:
    match = _CLOCK.fullmatch(text) or _WORDS.fullmatch(text)
    if match is None or not any(match.groups()):
        return None
    amounts = zip(match.groups(), _IN_SECONDS, strict=True)
    # Thousandths as whole numbers: they are exact.
    thousandths = sum(round(float(amount) * 1000) * each for amount, each in amounts if amount)
    whole, rest = divmod(thousandths, 1000)
    return f"{whole}.{rest:03}".rstrip("0") if rest else str(whole)
