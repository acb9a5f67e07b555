"""A komi is a hundred points or more.

What
    KM[650] and the like. One server counts komi in hundredths.

Why
    Programs that count the game take the number as points.

Example
    `KM[650]` may mean 6.5.

Fix
    None: which scale was meant only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.customs import read_scaled_komi

GROUP = "VALUES"
RULE = value_rule(
    "komi-scale",
    Severity.HINT,
    __doc__,
    property_link("KM", on_go_page=True),
    of_properties(KM=read_scaled_komi),
    default=False,
)
