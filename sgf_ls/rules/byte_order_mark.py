"""The file begins with a byte-order mark of UTF-8.

What
    The three bytes EF BB BF stand in front of the text, or their character U+FEFF. The rule is off unless it is
    selected.

Why
    UTF-8 needs no such mark, and some programs take it for text in front of the first game, or find no `(` where they
    look for it. The mark is no character of the text: it shifts no columns.

Example
    A file saved as "UTF-8 with BOM" by an editor.

Fix
    None where an editor or `check` has taken the mark off the text: save it without one, or use
    `sgf-ls convert --to utf-8 --bom remove`. Unsafe where the mark is still in front of the text: it is deleted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import no_node
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.text.edits import Edit

if TYPE_CHECKING:
    from sgf_ls.rules.charset_places import Mark


def describe(_: NodeView, mark: Mark) -> Description:
    """Say that it is not needed."""
    start, end, is_character = mark
    message = "the file begins with a byte-order mark, which UTF-8 does not need and some programs stumble over"
    fix = Fix("Delete the byte-order mark", False, (Edit(start, end, ""),)) if is_character else None
    return Description(start, end, message, fix=fix)


GROUP = "CHARSETS"
RULE = Rule(
    "byte-order-mark",
    Severity.HINT,
    __doc__,
    TREE_STRUCTURE,
    no_node,
    lambda _: (),
    describe,
    default=False,
)
