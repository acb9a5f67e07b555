"""A name or another short text holds a character that nobody sees.

What
    Zero-width spaces, soft hyphens, byte-order marks inside of texts, and signs for the direction of writing in texts
    that have no letters written from right to left. The joiners that some scripts and emoji need are left alone.

Why
    Such characters come with text that is copied from elsewhere. Two names that look alike are then not equal, and a
    search finds only one of them.

Example
    A zero-width space behind the name of a player.

Fix
    Unsafe: they are removed. In rare scripts they may matter.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_type, value_rule
from sgf_ls.spec.links import TEXT
from sgf_ls.spec.reading.texts import read_invisible
from sgf_ls.spec.values import ValueType

GROUP = "VALUES"
RULE = value_rule(
    "invisible-character",
    Severity.HINT,
    __doc__,
    TEXT,
    of_type(ValueType.SIMPLETEXT, read_invisible),
    spares_plain_text=True,
)
