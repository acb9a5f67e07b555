"""SZ states a Go board of more than 52 lines.

What
    Either side of the board counts.

Why
    SGF names columns and rows of Go by the 52 letters `a` to `z` and `A` to `Z`. There is no way to write a point
    beyond.

Example
    `SZ[99]` may have been meant as `SZ[9]`.

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import in_go, of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.roots import read_largest_size

GROUP = "VALUES"
RULE = value_rule(
    "size-too-big", Severity.ERROR, __doc__, property_link("SZ"), of_properties(SZ=read_largest_size), when=in_go
)
