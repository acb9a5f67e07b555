"""A value that should be B or W is something else.

What
    PL says whose turn it is, `B` or `W`.

Why
    Readers that do not know the word show the position with the wrong colour to play.

Example
    `PL[black]` is to be written `PL[B]`.

Fix
    Safe for small letters and the words black and white. Unsafe for 1 and 2, by which some programs meant black and
    white, and for other languages. Otherwise none: which colour was meant only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_type, value_rule
from sgf_ls.spec.links import VALUE_TYPES
from sgf_ls.spec.reading.simple import read_color
from sgf_ls.spec.values import ValueType

GROUP = "VALUES"
RULE = value_rule("bad-color", Severity.ERROR, __doc__, VALUE_TYPES, of_type(ValueType.COLOR, read_color))
