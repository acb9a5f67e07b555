"""A game holds text beyond ASCII, and no `CA` tells its charset.

What
    Reported is each game whose root has no `CA`, while some text of the game has other characters than those of ASCII.
    Plain ASCII needs no `CA`, nor does a file whose bytes are in Latin-1.

Why
    FF4 takes the text of a game without `CA` for Latin-1: names in UTF-8 or GBK become a row of odd signs.

Example
    `(;FF[4]GM[1]SZ[9]PB[道策])` is to be written `(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[道策])`.

Fix
    Safe where the bytes of the file are known to be UTF-8: `CA[UTF-8]` is put into the root. Unsafe where only the
    text is known, where the charset was guessed, and in games of FF1 to FF3, which have no `CA`. None where characters
    are damaged, for which see `decode-error`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.rules.charset_property import CHARSET
from sgf_ls.rules.finding import Fix, Related, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import no_node
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link

if TYPE_CHECKING:
    from sgf_ls.rules.charset_places import Unnamed

UTF_8 = "UTF-8"


def describe(_: NodeView, unnamed: Unnamed) -> Description:
    """Say what readers make of it; offer to name the charset."""
    start, end, first, origin, edit, is_old = unnamed
    name = origin.name if origin else UTF_8
    message = "the game has text beyond ASCII but no CA, so readers take its charset for Latin-1"
    if origin:
        message += f"; it was read as {origin.described}"
    is_sure = origin is not None and name == UTF_8 and not is_old
    fix = Fix(f"Add CA[{name}]", is_sure, (edit,)) if edit else None
    return Description(start, end, message, (Related(*first, "the first such text"),), fix)


GROUP = "CHARSETS"
RULE = Rule(
    "missing-ca-non-ascii", Severity.INFORMATION, __doc__, property_link(CHARSET), no_node, lambda _: (), describe
)
