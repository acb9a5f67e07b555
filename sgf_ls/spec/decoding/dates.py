"""Dates in full: `1996-05,06-01` is May 1996 and the first of June of that year."""

from __future__ import annotations

from sgf_ls.spec.reading.dates import Day, dates_of

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
MOST_DATES = 12
"""So many dates are told one by one."""


def dates(text: str) -> str:
    """A value of DT: every date without shortcuts; nothing where one of them is wrong or leans on nothing."""
    found = dates_of(text)
    if found.trouble:
        return ""
    left = len(found.days) - MOST_DATES
    told = ", ".join(map(in_full, found.days[:MOST_DATES]))
    return f"{told} … {left} more." if left > 0 else f"{told}."


def in_full(day: Day) -> str:
    """A date as precise as it is known: `1 July 1996`, `July 1996`, `1996`."""
    year = f"{day.year:04}" if day.year is not None else ""
    if day.month is None:
        return year
    month = f"{MONTHS[day.month - 1]} {year}"
    return month if day.day is None else f"{day.day} {month}"
