"""A value is empty where its type needs content.

What
    Numbers, reals, colours, 1 or 2, and values of two parts. White space alone counts as empty, also in dates and
    results. Points have a rule of their own (`empty-in-list`), so have texts, with dates and results that have no
    character at all (`empty-text`). Empty moves are passes.

Why
    FF4 allows no such value. Readers drop it, or take it for zero.

Example
    `KM[]` says nothing about the komi.

Fix
    Unsafe: the property goes, or the value where there are others. Where the value can be 1 or 2 (`BM[]`), 1 is
    written, as readers do that repair it.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.removing import value_removal
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import values_of
from sgf_ls.rules.typed_values import TypedValues
from sgf_ls.rules.value_rule import read_by
from sgf_ls.spec.links import VALUE_TYPES
from sgf_ls.spec.reading.fault import Fault, Reader
from sgf_ls.spec.record import PropertySpec
from sgf_ls.spec.values import Cardinality, ValueType
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.edits import Edit

_WITH_CONTENT = frozenset([ValueType.NUMBER, ValueType.REAL, ValueType.DOUBLE, ValueType.COLOR, ValueType.COMPOSED])
_IN_WORDS = {
    "number": "a whole number",
    "real": "a number",
    "double": "1 or 2",
    "color": "B or W",
    "point:simpletext": "a point and a text with a colon between them, such as dd:A",
    "point:point": "two points with a colon between them, such as dd:gg",
    "simpletext:simpletext": "two texts with a colon between them",
}
_FORMATTED_TEXTS = {"DT": "a date such as 1996-12-27", "RE": "a result such as B+3.5, W+R or ?"}


def needs_content(spec: PropertySpec) -> bool:
    """Whether an empty value of the property is a fault. (FG, which may be empty, begins with that form.)"""
    return spec.value_type in _WITH_CONTENT or is_formatted_text(spec)


def is_formatted_text(spec: PropertySpec) -> bool:
    """Whether a property is a text for which FF4 has a form."""
    return spec.identifier in _FORMATTED_TEXTS


def read_blank(text: str) -> Fault | None:
    """Whether there is nothing but white space."""
    return None if text.strip(BLANKS) else Fault("needs a value")


def _reads(spec: PropertySpec) -> Reader | None:
    return read_blank if needs_content(spec) else None


def find(values: TypedValues) -> Sequence[int]:
    """The empty values. Of several where one is allowed another rule speaks."""
    texts = values.prop.values
    if not needs_content(values.spec) or (len(texts) > 1 and values.spec.cardinality is Cardinality.SINGLE):
        return ()
    complete = texts[:-1] if values.is_open else texts
    # Programs write DT[] and RE[] like PB[], for what they do not know.
    passed = {""} if is_formatted_text(values.spec) else set()
    return [index for index, text in enumerate(complete) if not text.strip(BLANKS) and text not in passed]


def describe(values: TypedValues, index: int) -> Description:
    """Say what is wanted; offer to take it away."""
    prop, spec = values.prop, values.spec
    start, end = values.text_span(index)
    if spec.value_type is ValueType.DOUBLE:
        fix = Fix("Write 1", False, (Edit(start, end, "1"),))
    else:
        fix = value_removal(f"Remove the empty {prop.name}", values.view, prop, index)
    wanted = _FORMATTED_TEXTS.get(prop.name) or _IN_WORDS.get(spec.forms[0].label, spec.name.lower())
    return Description(*values.span(index), f"{prop.name} needs a value here: {wanted}", fix=fix, link=spec.link)


_OVER = values_of(*read_by(_reads))
GROUP = "VALUES"
RULE = Rule("empty-value", Severity.ERROR, __doc__, VALUE_TYPES, _OVER, find, describe)
RULE.reads = _reads
