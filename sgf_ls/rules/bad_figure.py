"""FG is neither empty nor flags and a title.

What
    A figure begins with `FG[]`, or with a number of flags, a colon and a title. The flags are 1, 2, 4, 256, 512 and
    32768, added up. Files that say they are FF1 to FF3 are left alone: they had no flags.

Why
    Readers that print figures cannot tell what they should show.

Example
    `FG[figure 1]` may be written `FG[0:figure 1]`; `FG[8:figure 1]` has a flag that does not exist.

Fix
    Safe for white space: it goes. Unsafe for bare flags: the colon is added. Otherwise none.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, since_ff4, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.composed import read_figure

GROUP = "VALUES"
RULE = value_rule(
    "bad-figure",
    Severity.ERROR,
    __doc__,
    property_link("FG"),
    of_properties(FG=read_figure),
    when=since_ff4,
    blanks_too=True,
)
