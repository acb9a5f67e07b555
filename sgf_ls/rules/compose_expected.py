"""A value of two parts has no colon between them.

What
    LB (a point and a text), AR and LN (two points), in other games MI and IS. AP has a rule of its own.

Why
    Without the colon a reader cannot tell the parts, and drops the value.

Example
    `LB[ee]`: the text of the label is missing. `AR[ee]`: the arrow has no other end.

Fix
    None: what is missing only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import value_rule
from sgf_ls.spec.links import VALUE_TYPES
from sgf_ls.spec.reading.composed import needs_colon
from sgf_ls.spec.reading.fault import Reader
from sgf_ls.spec.record import PropertySpec
from sgf_ls.spec.values import ValueType


def _reads(spec: PropertySpec) -> Reader | None:
    if len(spec.forms) > 1 or spec.value_type is not ValueType.COMPOSED or spec.identifier == "AP":
        return None
    return needs_colon(spec.forms[0].label)


GROUP = "VALUES"
RULE = value_rule("compose-expected", Severity.ERROR, __doc__, VALUE_TYPES, _reads)
