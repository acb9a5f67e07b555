r"""`CA` names a charset in which brackets and backslashes may be parts of other characters.

What
    `CA` names Shift_JIS, GBK, GB18030, Big5, ISO-2022-JP or one of their kin. The rule is off unless it is selected.

Why
    The second byte of a character may be the one of `\`, `]` or `[` there: in Shift_JIS `表` ends in a backslash.
    Programs that cut a file into values before they decode it cut such characters apart. UTF-8 has no such bytes.

Example
    `CA[Shift_JIS]`

Fix
    None here, since the bytes of the whole file have to change: `sgf-ls convert --to utf-8` does that.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.charset_property import CHARSET, CharsetProperty
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import charsets
from sgf_ls.spec.links import property_link


def find(charset: CharsetProperty) -> Sequence[str]:
    """The usual name of the charset, if it is such a one."""
    from sgf_ls.text.charset.names import charset_of  # a large table, and nearly all files name UTF-8

    known = charset_of(charset.name)
    return (known.name,) if known and known.splits else ()


def describe(charset: CharsetProperty, name: str) -> Description:
    """Say what may happen."""
    start, end = charset.span()
    message = (
        f"in {name} the bytes of brackets and backslashes may be parts of other characters: some programs cut values "
        "there (sgf-ls convert --to utf-8)"
    )
    return Description(start, end, message)


GROUP = "CHARSETS"
RULE = Rule(
    "charset-unsafe",
    Severity.INFORMATION,
    __doc__,
    property_link(CHARSET),
    charsets,
    find,
    describe,
    default=False,
)
