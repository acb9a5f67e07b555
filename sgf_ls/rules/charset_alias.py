"""`CA` names a charset by another name than the usual one.

What
    The value of `CA` is a name by which the charset is known, but not its preferred name in IANA's registry. Upper and
    lower case are the same.

Why
    Programs compare the name with the few that they know; `UTF-8` is understood by more of them than `utf8`.

Example
    `CA[utf8]` is to be written `CA[UTF-8]`.

Fix
    Safe: the preferred name of the same charset is written.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.charset_property import CHARSET, CharsetProperty
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import charsets
from sgf_ls.spec.links import property_link
from sgf_ls.text.visible import excerpt


def find(charset: CharsetProperty) -> Sequence[str]:
    """The preferred name, if it is another one."""
    from sgf_ls.text.charset.names import charset_of  # a large table, and nearly all files name UTF-8

    known = charset_of(charset.name)
    return () if known is None or known.name.lower() == charset.name.lower() else (known.name,)


def describe(charset: CharsetProperty, preferred: str) -> Description:
    """Give the preferred name."""
    start, end = charset.span()
    message = f"the name of this charset that most programs know is {preferred}, not {excerpt(charset.name)}"
    return Description(start, end, message, fix=Fix(f"Write {preferred}", True, (charset.renamed(preferred),)))


GROUP = "CHARSETS"
RULE = Rule("charset-alias", Severity.HINT, __doc__, property_link(CHARSET), charsets, find, describe)
