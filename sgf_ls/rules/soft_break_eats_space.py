r"""A backslash at the end of a line joins two words.

What
    In texts a backslash takes away the line break behind it. Reported is one with a word right in front of it and
    another at the beginning of the next line.

Why
    FF4 puts nothing in place of the break. Who wraps a long line so has to keep the space.

Example
    A line of a comment that ends in `black to\` and a next one that begins with `play` read as "black toplay".

Fix
    None: a long word may have been cut on purpose.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import value_rule
from sgf_ls.spec.links import TEXT
from sgf_ls.spec.reading.fault import Reader
from sgf_ls.spec.reading.texts import read_soft_break
from sgf_ls.spec.record import PropertySpec
from sgf_ls.spec.values import ValueType

_TEXTS = (ValueType.SIMPLETEXT, ValueType.TEXT)


def _reads(spec: PropertySpec) -> Reader | None:
    has_text = any(form.kind in _TEXTS or (form.parts and form.parts[1] in _TEXTS) for form in spec.forms)
    return read_soft_break if has_text else None


GROUP = "VALUES"
RULE = value_rule("soft-break-eats-space", Severity.HINT, __doc__, TEXT, _reads, default=False, spares_plain_text=True)
