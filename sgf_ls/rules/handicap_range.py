"""A handicap is less than two stones.

What
    HA[0] and HA[1]. Very many records of even games have one of them, so the rule runs only when it is chosen.

Why
    FF4 asks for two stones or more, and for no HA at all in an even game.

Example
    `HA[0]`

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.customs import read_handicap

GROUP = "VALUES"
RULE = value_rule(
    "handicap-range",
    Severity.INFORMATION,
    __doc__,
    property_link("HA", on_go_page=True),
    of_properties(HA=read_handicap),
    default=False,
)
