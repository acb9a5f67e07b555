r"""The second part of a composed value holds a colon that is not escaped.

What
    LB, AP, FG and whatever else has a colon between two parts, of which the second is a text with colons of its own.
    (A colon in the first part would be taken for the one in the middle.) Files that say they are FF1 to FF3 are left
    alone.

Why
    FF4 asks for `\:` there. Most readers take the first colon for the one in the middle, some the last one.

Example
    `LB[ee:12:30]` is to be written `LB[ee:12\:30]`.

Fix
    A backslash is put in front of the further colons. Safe where the game says that it is FF4; in older versions a
    colon stands for itself, and a backslash too. Unsafe where a `[` stands in the value: its `]` may be lost, and the
    colon that of the next value.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import since_ff4, stated_as_ff4, value_rule
from sgf_ls.spec.links import VALUE_TYPES
from sgf_ls.spec.reading.composed import read_second_part
from sgf_ls.spec.reading.fault import Reader
from sgf_ls.spec.record import PropertySpec
from sgf_ls.spec.values import ValueType

_TEXTS = (ValueType.SIMPLETEXT, ValueType.TEXT)


def _reads(spec: PropertySpec) -> Reader | None:
    has_text = any(form.parts and form.parts[1] in _TEXTS for form in spec.forms)
    return read_second_part if has_text else None


GROUP = "VALUES"
RULE = value_rule(
    "unescaped-colon",
    Severity.WARNING,
    __doc__,
    VALUE_TYPES,
    _reads,
    when=since_ff4,
    safe_when=stated_as_ff4,
    spares_plain_text=True,
)
