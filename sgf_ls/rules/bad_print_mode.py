"""PM is not a number from 0 to 2.

What
    PM says which move numbers a printed figure shows: none, as they are, or modulo 100.

Why
    What a reader makes of any other number is anybody's guess.

Example
    `PM[3]`

Fix
    Safe where a sign, zeros or white space are all that is wrong. Otherwise unsafe: 1, which a missing PM means.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.roots import read_print_mode

RULE = value_rule("bad-print-mode", Severity.ERROR, __doc__, property_link("PM"), of_properties(PM=read_print_mode))
