"""KM does not state a number of points.

What
    Komi is a real number: digits, perhaps with a sign in front, and perhaps a dot with more digits behind it.

Why
    Programs read `6,5` as 6, as 65 or as nothing at all, and count the game wrong.

Example
    `KM[6,5]` is to be written `KM[6.5]`.

Fix
    Safe where only one number can be meant: a comma for the dot, missing zeros, blanks, units, halves. Unsafe for words
    that say there is none, and for three digits behind a comma, which may be thousands. Otherwise none.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, remembering, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.komi import read_komi

GROUP = "VALUES"
RULE = value_rule(
    "bad-komi", Severity.ERROR, __doc__, property_link("KM", on_go_page=True), of_properties(KM=remembering(read_komi))
)
