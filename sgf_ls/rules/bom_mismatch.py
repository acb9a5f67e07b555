"""`CA` contradicts the byte-order mark of the file.

What
    The file begins with a byte-order mark of UTF-8, UTF-16 or UTF-32, and `CA` names a charset that has no such mark.

Why
    Programs that know the mark and programs that believe `CA` read different texts.

Example
    `CA[GBK]` in a file that begins with the mark of UTF-8.

Fix
    Unsafe: the charset of the mark is written into `CA`. (To take the mark away: `sgf-ls convert --to utf-8 --bom
    remove`.)
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
    message = f"CA names {excerpt(name)}, but the file begins with the byte-order mark of {origin.name}"
    return Description(start, end, message, fix=Fix(f"Write {origin.name}", False, (edit,)))


GROUP = "CHARSETS"
RULE = Rule("bom-mismatch", Severity.ERROR, __doc__, property_link(CHARSET), no_node, lambda _: (), describe)
