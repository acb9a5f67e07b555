"""The name of the rules is nearly one that FF4 spells otherwise.

What
    FF4 fixes the names `AGA`, `GOE` (the rules of Ing), `Japanese` and `NZ`. Any other name is right: Chinese, Korean.

Why
    Programs count by the rules they know by name.

Example
    `RU[japanese]` is to be written `RU[Japanese]`.

Fix
    Unsafe: the name of FF4 is written. The author may have meant other rules.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import in_go, of_properties, remembering, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.customs import read_rules

GROUP = "VALUES"
RULE = value_rule(
    "rules-name",
    Severity.INFORMATION,
    __doc__,
    property_link("RU"),
    of_properties(RU=remembering(read_rules)),
    when=in_go,
)
