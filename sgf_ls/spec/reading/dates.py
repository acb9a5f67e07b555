"""Dates (DT): a list of days, months or years as ISO 8601 writes them, with shortcuts for what stays the same.

`1996-12-27,28,1997-01-03` are three days. A shortcut leaves out what the date in front of it says already: `28` stands
behind a day (or behind a month, as another month of that year), `01-03` behind a date of the same year.
"""

from __future__ import annotations

import re
from enum import Enum

from sgf_ls.records import NamedTuple
from sgf_ls.spec.reading.escaped import unescaped
from sgf_ls.spec.reading.fault import LONGEST_GUESSED, Fault
from sgf_ls.text.visible import excerpt

_PIECE = re.compile(r"([0-9]{4})(?:-([0-9]{2})(?:-([0-9]{2}))?)?|([0-9]{2})(?:-([0-9]{2}))?")
_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_MONTHS = len(_DAYS)
_MOST_DATES = 1000
"""A longer list is no list of days on which a game was played."""


class Trouble(Enum):
    """What may be wrong with a date of a list."""

    FORM = "form"
    CALENDAR = "calendar"
    ORDER = "order"


class Day(NamedTuple):
    """A date as precise as it is written; what is not known is None."""

    year: int | None
    month: int | None = None
    day: int | None = None


class Dates(NamedTuple):
    """A list of dates as read, up to the first that cannot be."""

    days: list[Day]
    trouble: Trouble | None = None
    says: str = ""


@unescaped
def read_date(text: str) -> Fault | None:
    """A value of DT, but for shortcuts that lean on nothing."""
    dates = dates_of(text)
    if dates.trouble is None or dates.trouble is Trouble.ORDER:
        return None
    if len(text) > LONGEST_GUESSED:
        return Fault(dates.says)
    from sgf_ls.spec.reading.date_repair import repaired_date  # only where a date is wrong

    repaired, safe = repaired_date(text)
    return Fault(dates.says) if dates_of(repaired).trouble else Fault(dates.says, repaired, safe)


@unescaped
def read_order_of_dates(text: str) -> Fault | None:
    """Whether every shortcut of a value of DT leans on the date in front of it."""
    dates = dates_of(text)
    return Fault(dates.says) if dates.trouble is Trouble.ORDER else None


@unescaped
def read_long_dates(text: str) -> Fault | None:
    """Whether a list of dates uses the shortcuts that it may."""
    if "," not in text:
        return None
    dates = dates_of(text)
    if dates.trouble:
        return None
    shorter = written(dates.days)
    return None if len(shorter) >= len(text) else Fault(f"can be written shorter: {excerpt(shorter)}", shorter)


def dates_of(text: str) -> Dates:
    """The dates of a list. An error of form or of the calendar goes before one of order."""
    days: list[Day] = []
    order = ""
    before: Day | None = None
    for piece in text.split(",", _MOST_DATES):
        match = _PIECE.fullmatch(piece)
        if match is None:
            wanted = "is a list of dates such as 1996-12-27, with commas and no blanks between them"
            return Dates(days, Trouble.FORM, f"{wanted}, not {excerpt(text)}")
        day, complaint = _day(match, before)
        wrong = _not_in_calendar(day)
        if wrong:
            return Dates(days, Trouble.CALENDAR, f"says {excerpt(piece)}, and {wrong}")
        order = order or complaint
        days.append(day)
        before = day
    return Dates(days, Trouble.ORDER, order) if order else Dates(days)


def _day(match: re.Match[str], before: Day | None) -> tuple[Day, str]:
    """A date, and what is wrong with its shortcut if anything is."""
    year, month, day, first, second = (int(part) if part else None for part in match.groups())
    if year is not None:
        return Day(year, month, day), ""
    piece = match[0]
    if before is None:
        return (Day(None, first, second) if second is not None else Day(None)), f"begins with {piece}, without a year"
    if second is not None:
        return Day(before.year, first, second), ""
    if before.month is None:
        return Day(before.year), f"has {piece} behind a year, which may be a month or a day"
    if before.day is None:
        if first is not None and _MONTHS < first <= max(_DAYS):
            return before, f"has {piece} behind a month; as a day it needs its month: {before.month:02}-{piece}"
        return Day(before.year, first), ""
    return Day(before.year, before.month, first), ""


def _not_in_calendar(day: Day) -> str:
    if day.month is None:
        return ""
    if not 1 <= day.month <= _MONTHS:
        return f"there is no month {day.month:02}"
    if day.day is None:
        return ""
    is_leap = day.year is None or is_leap_year(day.year)
    longest = _DAYS[day.month - 1] + (is_leap and day.month == 2)
    if 1 <= day.day <= longest:
        return ""
    if (day.month, day.day) == (2, 29):
        return f"{day.year:04} is no leap year"
    return f"there is no day {day.day:02} in month {day.month:02}"


def is_leap_year(year: int) -> bool:
    """Whether February of a year has 29 days by the Gregorian calendar, which ISO 8601 uses for all years."""
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def written(days: list[Day]) -> str:
    """The shortest list that says the same; all years are known."""
    pieces: list[str] = []
    before: Day | None = None
    for day in days:
        pieces.append(_piece(day, before))
        before = day
    return ",".join(pieces)


def _piece(day: Day, before: Day | None) -> str:
    full = "-".join(f"{part:0{width}}" for part, width in zip(day, (4, 2, 2), strict=True) if part is not None)
    if before is None or before.year != day.year or before.month is None or day.month is None:
        return full
    if day.day is None:
        return full if before.day is not None else f"{day.month:02}"
    if before.day is None:
        return full
    return f"{day.day:02}" if before.month == day.month else f"{day.month:02}-{day.day:02}"
