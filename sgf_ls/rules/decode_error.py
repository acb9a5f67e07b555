"""Characters of the text could not be read: the bytes are no text in its charset.

What
    In the text stands U+FFFD, the sign by which editors replace what they cannot read, or a byte of the file that is no
    character in the charset by which the file was read. Reported is each value in which that happens, with the first
    place and the number; of very many only the first hundred.

Why
    What stood there is lost for the reader, and lost for good once such a file is saved. Mostly the file is in another
    charset than the one it was opened with; else a program has cut characters in two.

Example
    `(;GM[1]CA[UTF-8]PB[柯�?])`

Fix
    None: open the file again in its own charset, or write anew what is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.rules.charset_property import CHARSET
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import no_node
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.text.visible import excerpt

if TYPE_CHECKING:
    from sgf_ls.rules.charset_places import Damage

REPLACEMENT = "\ufffd"


def describe(_: NodeView, damage: Damage) -> Description:
    """Say what is there, where the first one is, how many there are, and what may be done."""
    value = damage.value
    place = f"{value.identifier or 'a value without property'}, character {value.column}"
    message = f"{place}: {_what(damage)}"
    if value.number > 1:
        message += f" (the first of {value.number} here)"
    message += f"; {_advice(damage)}"
    if damage.left_out:
        message += f". {damage.left_out} more places like this are not listed"
    return Description(value.start, value.end, message)


def _what(damage: Damage) -> str:
    character, origin = damage.value.character, damage.origin
    if character == REPLACEMENT:
        return "U+FFFD stands for what could not be read"
    if origin and "\udc80" <= character <= "\udcff":
        return f"the byte {ord(character) - 0xDC00:02X} is no character in {origin.name}"
    return f"U+{ord(character):04X} is half of a character"


def _advice(damage: Damage) -> str:
    charset, origin = damage.charset, damage.origin
    named = f"CA names {excerpt(charset)}" if charset else "no CA names a charset"
    if origin is None:
        return f"{named}: open the file again in the charset that it is in, and do not save it before"
    if damage.value.character == REPLACEMENT and origin.is_whole:
        return "it stands so in the file: the text was damaged before the file was saved"
    return f"{named}, and the file was read as {origin.described}"


GROUP = "CHARSETS"
RULE = Rule("decode-error", Severity.ERROR, __doc__, property_link(CHARSET), no_node, lambda _: (), describe)
