"""The game is not Go, so that only form and types are checked.

What
    Reported is every GM that states another game than 1.

Why
    Points, moves and stones are written otherwise in other games, and sgf-ls leaves them alone. Who expects Go may want
    to know.

Example
    `GM[11]` is Hex.

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.roots import read_go

GROUP = "VALUES"
RULE = value_rule(
    "not-go", Severity.INFORMATION, __doc__, property_link("GM"), of_properties(GM=read_go), default=False
)
