"""SZ states no size.

What
    The value of SZ is one number for a square board, or columns and rows with a colon between them, each 1 or more.

Why
    Without a size no reader knows which points are on the board.

Example
    `SZ[19x19]` is to be written `SZ[19]`.

Fix
    Safe where signs, zeros or white space are all that is wrong. Unsafe where another sign stands between two numbers.
    Otherwise none.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.roots import read_size

GROUP = "VALUES"
RULE = value_rule("bad-size", Severity.ERROR, __doc__, property_link("SZ"), of_properties(SZ=read_size))
