"""DT repeats years or months that it could leave out.

What
    Reported is a list of dates that the shortcuts of FF4 make shorter.

Why
    FF4 recommends the short form.

Example
    `DT[1996-12-27,1996-12-28]` may be written `DT[1996-12-27,28]`.

Fix
    Safe: the shortcuts mean the same days.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, since_ff4, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.dates import read_long_dates

GROUP = "VALUES"
RULE = value_rule(
    "long-date-form",
    Severity.HINT,
    __doc__,
    property_link("DT"),
    of_properties(DT=read_long_dates),
    default=False,
    when=since_ff4,
)
