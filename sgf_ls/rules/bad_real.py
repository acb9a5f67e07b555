"""A value that should be a real number is none.

What
    Reals are digits, perhaps with a sign in front, and perhaps a dot with more digits behind it. Looked at are V, BL,
    WL and whatever else is a real; komi and time limit have rules of their own.

Why
    Programs read `6,5` as 6, as 65 or as nothing at all, and drop values such as `1e3` or guess.

Example
    `V[12,5]` is to be written `V[12.5]`.

Fix
    Safe where only the comma, a missing zero or blanks are wrong, otherwise none.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_type, value_rule
from sgf_ls.spec.links import VALUE_TYPES
from sgf_ls.spec.reading.numbers import read_real
from sgf_ls.spec.values import ValueType

WITH_OWN_RULES = frozenset(["KM", "TM"])

GROUP = "VALUES"
RULE = value_rule("bad-real", Severity.ERROR, __doc__, VALUE_TYPES, of_type(ValueType.REAL, read_real, WITH_OWN_RULES))
