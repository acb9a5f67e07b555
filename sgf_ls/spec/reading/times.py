"""The time limit (TM): a real, in seconds. Written by hand it has hours and minutes."""

from __future__ import annotations

import re

from sgf_ls.spec.reading.fault import LONGEST_GUESSED, Fault
from sgf_ls.spec.reading.numbers import REAL, is_clear_real, repaired_real
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.visible import excerpt

_HOURS = r"(?:hours?|hrs?\.?|h|時間|小时|小時|시간)"
_MINUTES = r"(?:minutes?|mins?\.?|m|分钟|分鐘|分間|分|분)"
_SECONDS = r"(?:seconds?|secs?\.?|s|秒|초)"
_AMOUNT = r"([0-9]{1,6}(?:\.[0-9]{1,3})?)"
_EACH = r"(?:each|a side|per side|per player|per person|for each player)"
_WORDS = re.compile(
    rf"\s*(?:{_AMOUNT}\s*{_HOURS}[\s,]*(?:and\s+)?)?(?:{_AMOUNT}\s*{_MINUTES}[\s,]*(?:and\s+)?)?"
    rf"(?:{_AMOUNT}\s*{_SECONDS})?\.?[\s,]*{_EACH}?\.?\s*",
    re.IGNORECASE,
)
_CLOCK = re.compile(r"\s*([0-9]{1,3}):([0-5][0-9]):([0-5][0-9])\s*")
_MINUTES_LEFT_OUT = re.compile(r"\s*([0-9]{1,3})\s*h\s*([0-5][0-9])\s*", re.IGNORECASE)
_IN_SECONDS = (3600, 60, 1)


def read_time(text: str) -> Fault | None:
    """A value of TM."""
    if REAL.fullmatch(text):
        return None
    says = f"gives the time limit in seconds as a number, such as 3600, not {excerpt(text)}"
    nearly = repaired_real(text)
    if nearly is not None:
        # Who writes 3,600 means an hour, not three seconds and a half.
        return Fault(says, nearly) if is_clear_real(text) else Fault(says, nearly.replace(".", ""), safe=False)
    if len(text) > LONGEST_GUESSED:
        return Fault(says)
    short = _MINUTES_LEFT_OUT.fullmatch(text)
    if short:
        return Fault(says, str(3600 * int(short[1]) + 60 * int(short[2])), safe=False)
    return Fault(says, _seconds(text))


def _seconds(text: str) -> str | None:
    match = _CLOCK.fullmatch(text) or _WORDS.fullmatch(text)
    if match is None or not any(match.groups()):
        return None
    amounts = zip(match.groups(), _IN_SECONDS, strict=True)
    # Thousandths as whole numbers: they are exact.
    thousandths = sum(round(float(amount) * 1000) * each for amount, each in amounts if amount)
    whole, rest = divmod(thousandths, 1000)
    return f"{whole}.{rest:03}".rstrip("0") if rest else str(whole)


def read_not_negative(text: str) -> Fault | None:
    """Whether a time, if it is a number, is not below zero."""
    time = text.strip(BLANKS)
    if not time.startswith("-") or not REAL.fullmatch(time) or not time.strip("-0."):
        return None
    return Fault(f"is a time, and below zero: {excerpt(time)}")
