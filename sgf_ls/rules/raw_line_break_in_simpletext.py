"""A simple text holds a line break.

What
    Names, events, ranks, labels and the like are one line of text. CP and ON are left alone: some programs keep their
    line breaks (see `multiline-gameinfo`).

Why
    FF4 has readers show a space instead, so the author sees something else in the file than others on their screens.

Example
    `(;SZ[9]EV[winter
    cup])` reads as "winter cup".

Fix
    A space is written for the line break, as which it reads. Safe where the game says that it is FF4; in older versions
    a line break is one.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import stated_as_ff4, value_rule
from sgf_ls.spec.links import TEXT
from sgf_ls.spec.reading.fault import Reader
from sgf_ls.spec.reading.texts import read_line_break
from sgf_ls.spec.record import PropertySpec
from sgf_ls.spec.values import ValueType

KEPT = frozenset(["CP", "ON"])


def _reads(spec: PropertySpec) -> Reader | None:
    if spec.identifier in KEPT:
        return None
    is_simple = any(form.kind is ValueType.SIMPLETEXT or ValueType.SIMPLETEXT in form.parts for form in spec.forms)
    return read_line_break if is_simple else None


GROUP = "VALUES"
RULE = value_rule(
    "raw-line-break-in-simpletext",
    Severity.HINT,
    __doc__,
    TEXT,
    _reads,
    safe_when=stated_as_ff4,
    spares_plain_text=True,
)
