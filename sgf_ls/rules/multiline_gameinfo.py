"""A copyright notice or the name of an opening holds a line break.

What
    CP and ON are simple texts, one line each, though some programs keep several.

Why
    FF4 has readers show a space for the break; some show the lines. So notices look well here and run together there.

Example
    `(;SZ[9]CP[all rights
    reserved])`

Fix
    None: programs that keep the lines would lose them.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import TEXT
from sgf_ls.spec.reading.texts import read_kept_line_break

GROUP = "VALUES"
RULE = value_rule(
    "multiline-gameinfo",
    Severity.HINT,
    __doc__,
    TEXT,
    of_properties(CP=read_kept_line_break, ON=read_kept_line_break),
    default=False,
    spares_plain_text=True,
)
