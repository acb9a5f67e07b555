"""What somebody meant by a date that is not written as FF4 wants it: `13.9.2007`, `May 6, 1996`, `1996/5/6`.

Apart from `dates`, since records without wrong dates never need it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from sgf_ls.records import NamedTuple

_MONTH_NAMES = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = (
    r"(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\.?"
)
_WEEKDAY = r"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+)?"
_NTH = r"([0-9]{1,2})(?:st|nd|rd|th|\.)?"
_TWELVE = 12
_LONGEST_RANGE = 10
"""Of more years or days in a row not each was one of the game."""


class Repaired(NamedTuple):
    """A date as it is to be written; `safe` where nothing else can have been meant."""

    text: str
    safe: bool = True


def repaired_date(text: str) -> Repaired:
    """What probably was meant by a wrong value of DT. It may still be wrong."""
    whole = text.strip()
    return _odd_date(whole) or _list(whole)


def _list(text: str) -> Repaired:
    written = [piece.strip() for piece in text.strip(", ").split(",")]
    pieces = [_odd_date(piece) or Repaired(piece) for piece in written]
    safe = all(piece.safe for piece in pieces)
    for piece, repaired, following in zip(written, pieces, written[1:], strict=False):
        # Behind a month stands another month. Who does not write the first as FF4 does may mean a day of it.
        if repaired.text != piece and repaired.text.count("-") < 2 and len(following) == 2:
            safe = False
    return Repaired(",".join(piece.text for piece in pieces), safe)


def _odd_date(text: str) -> Repaired | None:
    for pattern, read in _FORMS:
        match = re.fullmatch(pattern, text, re.IGNORECASE)
        if match:
            return read(match)
    return None


def _date(year: str, month: int | str, day: int | str | None = None) -> str:
    return f"{year}-{int(month):02}" if day is None else f"{year}-{int(month):02}-{int(day):02}"


def _year_first(match: re.Match[str]) -> Repaired:
    year, month, day = match.group(1, 2, 3)
    # A zero stands for what is not known.
    if not int(month):
        return Repaired(year, safe=False)
    if day is not None and not int(day):
        return Repaired(_date(year, month), safe=False)
    return Repaired(_date(year, month, day))


def _year_last(match: re.Match[str]) -> Repaired | None:
    first, sign, second, year = int(match[1]), match[2], int(match[3]), match[4]
    if first > _TWELVE or first == second:
        return Repaired(_date(year, second, first))
    if second > _TWELVE:
        return Repaired(_date(year, first, second))
    # Who writes full stops puts the day first, but not everybody knows that.
    return Repaired(_date(year, second, first), safe=False) if sign == "." else None


def _named(year: str, name: str, day: str | None) -> Repaired:
    return Repaired(_date(year, _MONTH_NAMES.index(name[:3].lower()) + 1, day))


def _years(match: re.Match[str]) -> Repaired | None:
    first, last = int(match[1]), int(match[2])
    if not first < last < first + _LONGEST_RANGE:
        return None
    return Repaired(",".join(f"{year:04}" for year in range(first, last + 1)), safe=False)


def _days(match: re.Match[str]) -> Repaired | None:
    first, last = int(match[2]), int(match[3])
    if not first < last < first + _LONGEST_RANGE:
        return None
    return Repaired(f"{match[1]}-" + ",".join(f"{day:02}" for day in range(first, last + 1)), safe=False)


_Read = Callable[[re.Match[str]], "Repaired | None"]
# (Compiled when first needed: mostly it is one of the first forms.)
_FORMS: tuple[tuple[str, _Read], ...] = (
    (r"([0-9]{4})\s*[-/.年년]\s*([0-9]{1,2})(?:\s*[-/.月월]\s*([0-9]{1,2}))?\s*[.月월日일]?", _year_first),
    (r"([0-9]{1,2})([-/.])\s*([0-9]{1,2})[-/.]\s*([0-9]{4})", _year_last),
    (rf"{_WEEKDAY}{_NTH}[\s-]*{_MONTH}[\s,-]*([0-9]{{4}})", lambda match: _named(match[3], match[2], match[1])),
    (rf"{_WEEKDAY}{_MONTH}\s*{_NTH}[\s,]+([0-9]{{4}})", lambda match: _named(match[3], match[1], match[2])),
    (rf"{_MONTH}[\s,]*([0-9]{{4}})", lambda match: _named(match[2], match[1], None)),
    (rf"([0-9]{{4}})[\s,-]+{_MONTH}(?:[\s-]+{_NTH})?", lambda match: _named(match[1], match[2], match[3])),
    (
        r"((?:1[5-9]|20)[0-9]{2})([0-9]{2})([0-9]{2})",
        lambda match: Repaired(_date(match[1], match[2], match[3]), safe=False),
    ),
    (
        r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:\s+|T)[0-9]{1,2}:[0-9]{2}.{0,20}",
        lambda match: Repaired(match[1], safe=False),
    ),
    (r"([0-9]{4})\s*[-–~]\s*([0-9]{4})", _years),
    (r"([0-9]{4}-[0-9]{2})-([0-9]{2})\s*[-–~/]\s*([0-9]{2})", _days),
)
