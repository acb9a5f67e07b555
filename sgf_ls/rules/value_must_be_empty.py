"""A property that takes no value has one.

What
    DO (doubtful move), IT (interesting move) and KO (illegal move) say all by standing there; so did LT in FF3. Words
    that one server writes into KO and LT are a matter of `dialect-clash`.

Why
    FF4 demands `DO[]`. A reader that sees something else may drop the property.

Example
    `;B[ee]IT[1]` is to be written `;B[ee]IT[]`.

Fix
    Safe for white space. Otherwise unsafe: the value is removed, which may have been meant for another property.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import value_rule
from sgf_ls.spec.links import VALUE_TYPES
from sgf_ls.spec.reading.dialect import read_nothing_of_ko, read_nothing_of_lt
from sgf_ls.spec.reading.fault import Reader
from sgf_ls.spec.reading.simple import read_nothing
from sgf_ls.spec.record import PropertySpec
from sgf_ls.spec.values import ValueType

_OWN = {"KO": read_nothing_of_ko, "LT": read_nothing_of_lt}


def _reads(spec: PropertySpec) -> Reader | None:
    # Where nothing is but one of several forms (FG, IP), the others have readers.
    if len(spec.forms) > 1 or spec.value_type is not ValueType.NONE:
        return None
    return _OWN.get(spec.identifier, read_nothing)


GROUP = "VALUES"
RULE = value_rule("value-must-be-empty", Severity.ERROR, __doc__, VALUE_TYPES, _reads, blanks_too=True)
