"""A rank is not written as FF4 recommends.

What
    BR and WR: a number and k (kyu), d (dan) or p (professional), perhaps with ? or * behind it.

Why
    Programs that sort players by rank do not find the others. FF4 recommends the form, it does not demand it.

Example
    `BR[shodan]` may be written `BR[1d]`.

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, remembering, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.customs import read_rank

GROUP = "VALUES"
RULE = value_rule(
    "rank-format",
    Severity.HINT,
    __doc__,
    property_link("BR"),
    of_properties(BR=remembering(read_rank), WR=remembering(read_rank)),
    default=False,
)
