"""A round is not written as FF4 recommends.

What
    RO: the number of the round, and perhaps its kind in round brackets.

Why
    Programs that sort games by round do not find the others. FF4 recommends the form, it does not demand it.

Example
    `RO[final]` may be written `RO[5 (final)]`.

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.customs import read_round

GROUP = "VALUES"
RULE = value_rule(
    "round-format", Severity.HINT, __doc__, property_link("RO"), of_properties(RO=read_round), default=False
)
