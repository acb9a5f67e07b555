r"""A backslash stands in front of a character that needs none.

What
    In texts `]` and the backslash must be escaped, in the parts of composed values the colon too. A backslash in front
    of a line break takes the break away. Any other one is idle.

Why
    It does no harm to readers that follow FF4; some others show it.

Example
    `C[a \[b\]]` may be written `C[a [b\]]`.

Fix
    The backslash goes. Safe where the game says that it is FF4; readers of older versions may show it.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import stated_as_ff4, value_rule
from sgf_ls.spec.links import TEXT
from sgf_ls.spec.reading.fault import Reader
from sgf_ls.spec.reading.texts import read_escapes, read_escapes_of_parts
from sgf_ls.spec.record import PropertySpec
from sgf_ls.spec.values import ValueType

_TEXTS = (ValueType.SIMPLETEXT, ValueType.TEXT)


def _reads(spec: PropertySpec) -> Reader | None:
    if spec.value_type in _TEXTS:
        return read_escapes
    return read_escapes_of_parts if any(form.parts and form.parts[1] in _TEXTS for form in spec.forms) else None


GROUP = "VALUES"
RULE = value_rule(
    "useless-escape",
    Severity.HINT,
    __doc__,
    TEXT,
    _reads,
    default=False,
    safe_when=stated_as_ff4,
    spares_plain_text=True,
)
