r"""How far a text reaches: its characters, its line ends, and the column behind its last line end.

Extents add up: the extent of two texts joined is the sum of theirs (as long as no `\r\n` is torn apart between them),
so the position of any place in a long text is a sum over its parts.

A line ends at `\n`, `\r\n` or `\r` and at nothing else (LSP, "Text Documents"). `str.splitlines` knows eight
more line ends (VT, FF, FS, GS, RS, NEL, U+2028, U+2029) and must not be used here: the editor does not see them.
"""

from __future__ import annotations

import re
from enum import Enum

from sgf_ls.records import NamedTuple

LINE_END = re.compile(r"\r\n|\r|\n")


class Encoding(Enum):
    """The unit in which columns count: LSP's `PositionEncodingKind`. UTF-32 units are the characters of a `str`."""

    UTF8 = "utf-8"
    UTF16 = "utf-16"
    UTF32 = "utf-32"


class Extent(NamedTuple):
    """Size of a text: `length` in characters, `lines` its line ends, `column` the units behind the last line end."""

    length: int
    lines: int
    column: int

    def then(self, other: Extent) -> Extent:
        """The extent of this text with the other one behind it."""
        column = other.column if other.lines else self.column + other.column
        return Extent(self.length + other.length, self.lines + other.lines, column)


NOTHING = Extent(0, 0, 0)


def units(text: str, encoding: Encoding) -> int:
    """The number of units of `text` in the encoding; a lone surrogate counts as the code point it is."""
    if encoding is Encoding.UTF32 or text.isascii():
        return len(text)
    if encoding is Encoding.UTF16:
        return len(text.encode("utf-16-le", "surrogatepass")) // 2
    return len(text.encode("utf-8", "surrogatepass"))


def count_line_ends(text: str) -> int:
    r"""How many line ends (`\n`, `\r\n`, `\r`) the text holds."""
    if "\r" in text:
        return text.count("\n") + text.count("\r") - text.count("\r\n")
    return text.count("\n")


def find_line_end(text: str, start: int) -> int:
    """Where the next line end begins, at `start` or behind; the length of the text if there is none."""
    feed = text.find("\n", start)
    stop = len(text) if feed < 0 else feed
    carriage_return = text.find("\r", start, stop)
    return stop if carriage_return < 0 else carriage_return


def measure(text: str, encoding: Encoding) -> Extent:
    """The extent of a text, its column in units of the encoding."""
    lines = count_line_ends(text)
    if not lines:
        return Extent(len(text), 0, units(text, encoding))
    last = max(text.rfind("\n"), text.rfind("\r")) + 1
    return Extent(len(text), lines, units(text[last:], encoding))


def characters_in(text: str, column: int, encoding: Encoding) -> int:
    """How many characters of `text` (one line, or its start) fit into `column` units; never more than there are.

    A column inside a character (the middle of a surrogate pair) means the place before that character.
    """
    if encoding is Encoding.UTF32 or text.isascii():
        return min(column, len(text))
    low, high, taken = 0, len(text), 0
    while low < high:  # text[:low] takes `taken` units, which fit; text[:high + 1] would not, or does not exist
        middle = (low + high + 1) // 2
        more = units(text[low:middle], encoding)
        if taken + more <= column:
            low, taken = middle, taken + more
        else:
            high = middle - 1
    return low
