"""DT is no list of dates as FF4 wants it, or the calendar has no such day.

What
    Dates are written `1996-12-27`, `1996-12` or `1996`, several of them with commas and no blanks between them. Months
    go from 01 to 12, days as far as the month goes, with leap years. Files that say they are FF1 to FF3 are left alone:
    there a date could be written in any way.

Why
    FF4 made the form mandatory, so that programs can sort and search. What they cannot read they drop or show as it is.

Example
    `DT[27.12.1996]` is to be written `DT[1996-12-27]`; `DT[1996-02-30]` is no day.

Fix
    Safe where only one day can be meant: other signs between the numbers, the year in front or a day above 12, months
    by their English names, missing zeros, blanks. Unsafe where something is lost or chosen: a time of day, 00 for an
    unknown day, a range of days or years, eight digits in a row, or a number behind a month that may be another month
    or its day. Otherwise none.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, remembering, since_ff4, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.dates import read_date

GROUP = "VALUES"
RULE = value_rule(
    "bad-date", Severity.ERROR, __doc__, property_link("DT"), of_properties(DT=remembering(read_date)), when=since_ff4
)
