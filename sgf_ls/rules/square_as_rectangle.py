"""SZ states a square board by two numbers.

What
    Columns and rows are the same number.

Why
    FF4 forbids it. Readers that know only square boards, of which there are many, refuse the colon.

Example
    `SZ[13:13]` is to be written `SZ[13]`.

Fix
    Safe: it is the same board for every reader.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.roots import read_square

GROUP = "VALUES"
RULE = value_rule("square-as-rectangle", Severity.ERROR, __doc__, property_link("SZ"), of_properties(SZ=read_square))
