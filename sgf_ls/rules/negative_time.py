"""A time is below zero.

What
    TM (time limit), BL and WL (time left) are seconds.

Why
    Nobody has less than no time. It comes from clocks that run on, or from a slip.

Example
    `;B[ee]BL[-3]`

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.times import read_not_negative

GROUP = "VALUES"
RULE = value_rule(
    "negative-time",
    Severity.WARNING,
    __doc__,
    property_link("TM"),
    of_properties(TM=read_not_negative, BL=read_not_negative, WL=read_not_negative),
)
