"""A date of DT is shortened, and nothing in front of it says the rest.

What
    `12-28` may stand behind a date of the same year, `28` behind a day of the same month, and `05` behind a month of
    the same year. Files that say they are FF1 to FF3 are left alone.

Why
    The part that is left out is taken from the date in front. If there is none, no reader can tell the day.

Example
    `DT[1996,05]`: is that May or the 5th? `DT[05-06,1996-05-07]` lacks its year.

Fix
    None: the missing part only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, remembering, since_ff4, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.dates import read_order_of_dates

GROUP = "VALUES"
RULE = value_rule(
    "date-shortcut-order",
    Severity.ERROR,
    __doc__,
    property_link("DT"),
    of_properties(DT=remembering(read_order_of_dates)),
    when=since_ff4,
)
