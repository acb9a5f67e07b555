"""What in a text looks like the name of a point: Q16, `3*4`.

No text tells for sure which of its words name points: "44" may be the fourth line each way, or a number. What is found
here is what looks like a name: it stands alone (no letter or digit touches it, be it escaped or behind a soft line
break, though signs of Chinese, Japanese and Korean may), it is no part of an address on the web, of a longer number or
a time such as 3.44 or 12:44, no number with a sign or a unit, such as W+44 or 44%, and the board has the point.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from sgf_ls.goban.coordinates import A1_LETTERS, needs_dash, parse_a1, parse_relative
from sgf_ls.goban.points import Point, Size
from sgf_ls.records import NamedTuple

COMMENTS = frozenset({"C", "GC", "N"})
"""The properties in whose texts points are named."""
PRIMES = "*'\u2019\u2032"
"""What people write for the star of a relative name."""
_SOFT_BREAK = r"\\(?:\r\n|\n\r|\n|\r)"
# Letters and digits of scripts that put blanks between words.
WORD = r"[^\W\u2e80-\U0010ffff]"
ADDRESS = rf"(?i:(?:https?|ftp|file)\\?://|www\.)(?:{_SOFT_BREAK}|\S)+"
_SMALL_LETTERS = A1_LETTERS.lower()
_A1_NAME = f"(?:[{A1_LETTERS}]{{1,2}}|[{_SMALL_LETTERS}]{{1,2}})[1-9][0-9]?"
# What touches a name: escaped characters do, and the text goes on behind a soft line break (`\` and a line break).
BEFORE = "".join(rf"(?<!{WORD}{between})" for between in ("", r"\\", r"\\[\r\n]", r"\\\r\n", r"\\\n\r"))
AFTER = rf"(?!(?:{_SOFT_BREAK}|\\)?{WORD})(?![.,][0-9])"
_A1 = rf"{ADDRESS}|{BEFORE}(?P<name>{_A1_NAME}){AFTER}"
_LABEL, _LONG_LABEL = f"(?:X|[1-9])[{PRIMES}]?", f"[1-9][0-9]?[{PRIMES}]?"
# What makes digits a number: a sign or unit, or a part in front or behind.
NO_NUMBER_BEFORE = rf"(?<![{PRIMES}+#№§$€£¥×-])(?<![0-9][.,:])(?<![0-9]\\:)"
NO_NUMBER_AFTER = rf"(?![{PRIMES}%°$€£¥×-])(?!\\?:[0-9])"
_RELATIVE = {
    dashed: rf"{ADDRESS}|{BEFORE}{NO_NUMBER_BEFORE}(?P<name>{name}){AFTER}{NO_NUMBER_AFTER}"
    for dashed, name in ((False, _LABEL * 2), (True, f"{_LONG_LABEL}-{_LONG_LABEL}"))
}


class Mention(NamedTuple):
    """A name in a text, its place there, and the point of the board that it is the name of."""

    start: int
    end: int
    name: str
    point: Point


def a1_names(text: str, size: Size) -> Iterator[Mention]:
    """The names of A1 style in a raw text, in capital or small letters."""
    for match in pattern(_A1).finditer(text):
        point = parse_a1(match["name"], size) if match["name"] else None
        if point is not None:
            yield Mention(*match.span(), match["name"], point)


def relative_names(text: str, size: Size) -> Iterator[Mention]:
    """The relative names in a raw text, with and without stars."""
    for match in pattern(_RELATIVE[needs_dash(size)]).finditer(text):
        point = parse_relative(match["name"], size) if match["name"] else None
        if point is not None:
            yield Mention(*match.span(), match["name"], point)


@cache
def pattern(source: str) -> re.Pattern[str]:
    """A pattern, compiled when first needed."""
    return re.compile(source)
