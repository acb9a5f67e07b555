"""ST is not a number from 0 to 3.

What
    ST tells a program how to show variations. It is a sum: 1 for the variations of the current node's parent (siblings)
    instead of its own (children), and 2 for no marks on the board. So 0, 1, 2 and 3 are all there is.

Why
    With another number a program shows the variations at the wrong node, or none at all, and the reader of a problem
    sees the answer too early or never.

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

GROUP = "VALUES"
RULE = value_rule("bad-style-value", Severity.ERROR, __doc__, property_link("ST"), of_properties(ST=read_style))
