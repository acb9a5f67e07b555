"""`CA` names a charset that nobody knows.

What
    The value of `CA` is no name of a charset that IANA has registered or that Python knows.

Why
    A program that does not know the charset takes the text for Latin-1, or refuses the file. FF4 wants a name of
    RFC 1345, the list of charsets that IANA keeps today; case does not matter.

Example
    `CA[UFT-8]` is to be written `CA[UTF-8]`.

Fix
    Unsafe, where a name is like it: that one is written. None otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.charset_property import CHARSET, CharsetProperty
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import charsets
from sgf_ls.spec.links import property_link
from sgf_ls.text.visible import excerpt


def find(charset: CharsetProperty) -> Sequence[CharsetProperty]:
    """The property itself, if nobody knows the name."""
    from sgf_ls.text.charset.names import is_known  # a large table, and nearly all files name UTF-8

    # An empty value has a rule of its own.
    return () if not charset.name or is_known(charset.name) else (charset,)


def describe(charset: CharsetProperty, _: CharsetProperty) -> Description:
    """Name what is like it."""
    start, end = charset.span()
    from sgf_ls.text.charset.names import names_like

    near = names_like(charset.name)
    hint = f" (did you mean {' or '.join(near)}?)" if near else ""
    fix = Fix(f"Write {near[0]}", False, (charset.renamed(near[0]),)) if near else None
    return Description(start, end, f"no charset is called {excerpt(charset.name)}{hint}", fix=fix)


GROUP = "CHARSETS"
RULE = Rule("bad-charset", Severity.WARNING, __doc__, property_link(CHARSET), charsets, find, describe)
