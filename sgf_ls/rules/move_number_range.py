"""A move number is zero or below.

What
    MN sets the number of the move of its node.

Why
    FF4 does not forbid it, but the first move is number 1 everywhere.

Example
    `;B[ee]MN[0]`

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.roots import read_move_number

GROUP = "VALUES"
RULE = value_rule(
    "move-number-range", Severity.HINT, __doc__, property_link("MN"), of_properties(MN=read_move_number), default=False
)
