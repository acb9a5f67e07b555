"""A text is empty.

What
    `C[]`, `PB[]`, `RE[]` and the like: the property stands there, and says nothing. It is an information only, since
    FF4 does not forbid it and nothing is lost.

Why
    Programs write it for what they do not know. Some readers show an empty name where they would show none.

Example
    `PB[]`

Fix
    Safe: the property goes. Unsafe where its identifier occurs again in the node, since some readers keep the last, and
    where nothing else is said in the node, which would be left empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.empty_value import is_formatted_text, needs_content
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.removing import value_removal
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import empty_among
from sgf_ls.rules.typed_values import TypedValues
from sgf_ls.spec.links import TEXT
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.spec.values import ValueType

_TEXTS = frozenset([ValueType.TEXT, ValueType.SIMPLETEXT])


def find(values: TypedValues) -> Sequence[int]:
    """The only value, if it is empty."""
    spec = values.spec
    if values.prop.values != ("",) or values.is_open or spec.shape.allows(ValueType.NONE):
        return ()
    may_be_empty = is_formatted_text(spec) or not needs_content(spec)
    return (0,) if spec.value_type in _TEXTS and may_be_empty else ()


def describe(values: TypedValues, index: int) -> Description:
    """Offer to take it away."""
    prop = values.prop
    safe = values.view.count(prop.name) == 1
    fix = value_removal(f"Remove the empty {prop.name}", values.view, prop, index, safe=safe)
    return Description(*values.span(index), f"{prop.name} is empty", fix=fix, link=values.spec.link)


_OVER = empty_among(*[spec.identifier for spec in PROPERTIES if spec.value_type in _TEXTS])
GROUP = "VALUES"
RULE = Rule("empty-text", Severity.INFORMATION, __doc__, TEXT, _OVER, find, describe)
