"""A property that takes one value has several.

What
    Reported are the values behind the first one. Lists (AB, LB and the like) take any number.

Why
    FF4 allows one, and readers keep the first or the last. Often a bracket or an identifier is missing: in
    `C[good [move]` the text ends early, in `B[dd][pd]` there is a move too many.

Example
    `;B[dd][pd]`

Fix
    Unsafe: the first value that is not empty stays, the others go.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import several_of
from sgf_ls.rules.typed_values import TypedValues
from sgf_ls.spec.links import VALUE_TYPES
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.spec.values import Cardinality
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.edits import Edit
from sgf_ls.text.visible import excerpt


def find(values: TypedValues) -> Sequence[int]:
    """The number of the first value too many."""
    return (1,) if len(values.prop.values) > 1 and values.spec.cardinality is Cardinality.SINGLE else ()


def describe(values: TypedValues, index: int) -> Description:
    """Say how many there are; offer to keep one."""
    prop = values.prop
    start = values.text_span(index)[0] - 1
    message = f"{prop.name} takes one value and has {len(prop.values)} (was a ] or an identifier lost?)"
    return Description(start, prop.values_end, message, fix=_keeping_one(values), link=values.spec.link)


def _keeping_one(values: TypedValues) -> Fix:
    prop = values.prop
    kept = next((index for index, text in enumerate(prop.values) if text.strip(BLANKS)), 0)
    start, end = values.view.with_brackets(*values.text_span(kept))
    edits = (Edit(prop.values_start, start, ""), Edit(end, prop.values_end, ""))
    title = f"Keep only {excerpt(prop.values[kept])}" if prop.values[kept] else "Keep only one value"
    claim = (prop.start, prop.values_end)
    return Fix(title, False, tuple(edit for edit in edits if edit.start < edit.end), claim)


_OVER = several_of(*[spec.identifier for spec in PROPERTIES if spec.cardinality is Cardinality.SINGLE])
GROUP = "VALUES"
RULE = Rule("too-many-values", Severity.ERROR, __doc__, VALUE_TYPES, _OVER, find, describe)
