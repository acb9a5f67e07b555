"""`CA` names another charset than the file is in.

What
    The bytes of the file are no characters in the charset that `CA` names, but all of them are in another one. Where
    `CA` names ISO-8859-1 and there are bytes of 80 to 9F, which are control characters there, the file is read as
    Windows-1252, as browsers do. This needs the bytes: an editor's text that is not saved, or not equal to the file, is
    not judged.

Why
    Whoever believes `CA` reads wrong names and comments, or refuses the file.

Example
    `CA[UTF-8]` in a file that is saved in GBK.

Fix
    Unsafe: the name of the charset that reads the bytes is written. Which one that is may have been guessed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.rules.charset_property import CHARSET
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import no_node
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.text.visible import excerpt

if TYPE_CHECKING:
    from sgf_ls.rules.charset_places import Stated


def describe(_: NodeView, stated: Stated) -> Description:
    """Name both charsets."""
    start, end, name, origin, edit = stated
    message = (
        f"CA names {excerpt(name)}, in which the bytes of this file are no text; they are read as {origin.described}"
    )
    return Description(start, end, message, fix=Fix(f"Write {origin.name}", False, (edit,)))


GROUP = "CHARSETS"
RULE = Rule("charset-mismatch", Severity.WARNING, __doc__, property_link(CHARSET), no_node, lambda _: (), describe)
