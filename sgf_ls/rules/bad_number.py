"""A value that should be a whole number is none.

What
    Numbers are digits, perhaps with a sign in front. Looked at are MN, OB, OW, HA and whatever else is a number; FF,
    GM, SZ, ST and PM have rules of their own.

Why
    Readers drop what they cannot read, or guess: one of them makes 20 stones of `HA[2.0]`.

Example
    `HA[2 stones]` is to be written `HA[2]`.

Fix
    Safe where only white space stands around the number. Unsafe where one number is among other characters: it stays.
    Otherwise none.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_type, value_rule
from sgf_ls.spec.links import VALUE_TYPES
from sgf_ls.spec.reading.numbers import read_number
from sgf_ls.spec.values import ValueType

WITH_OWN_RULES = frozenset(["FF", "GM", "SZ", "ST", "PM"])

GROUP = "VALUES"
RULE = value_rule(
    "bad-number", Severity.ERROR, __doc__, VALUE_TYPES, of_type(ValueType.NUMBER, read_number, WITH_OWN_RULES)
)
