"""FF states a version that does not exist.

What
    The value of FF is 1, 2, 3 or 4.

Why
    By the version a reader decides how to read all the rest. What it makes of `FF[5]` nobody can say.

Example
    `FF[5]`

Fix
    Safe where a sign, zeros or white space are all that is wrong, otherwise none.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.roots import read_format

GROUP = "VALUES"
RULE = value_rule("bad-ff", Severity.ERROR, __doc__, property_link("FF"), of_properties(FF=read_format))
