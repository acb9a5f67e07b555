"""A value that should be 1 or 2 is something else.

What
    GB, GW, DM, UC, HO, BM and TE say how much: 1 is normal, 2 emphasised. Words that one server writes into TE are a
    matter of `dialect-clash`.

Why
    FF4 knows no third value, and readers make 1 of it or drop it.

Example
    `GB[3]` may have been meant as `GB[2]`.

Fix
    Safe where only white space is wrong. Otherwise unsafe: 1 is written, as readers do that repair such values.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import value_rule
from sgf_ls.spec.links import VALUE_TYPES
from sgf_ls.spec.reading.dialect import read_double_of_te
from sgf_ls.spec.reading.fault import Reader
from sgf_ls.spec.reading.simple import read_double
from sgf_ls.spec.record import PropertySpec
from sgf_ls.spec.values import ValueType


def _reads(spec: PropertySpec) -> Reader | None:
    if spec.value_type is not ValueType.DOUBLE:
        return None
    return read_double_of_te if spec.identifier == "TE" else read_double


GROUP = "VALUES"
RULE = value_rule("bad-double", Severity.ERROR, __doc__, VALUE_TYPES, _reads)
