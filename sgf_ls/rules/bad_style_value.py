"""ST is not a number from 0 to 3.

What
    ST says where variations are (children or siblings of the node) and whether they are marked on the board.

Why
    What a reader makes of any other number is anybody's guess.

Example
    `ST[4]`

Fix
    Safe where a sign, zeros or white space are all that is wrong. Otherwise unsafe: 0, which a missing ST means.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.roots import read_style

RULE = value_rule("bad-style-value", Severity.ERROR, __doc__, property_link("ST"), of_properties(ST=read_style))
