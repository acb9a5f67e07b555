r"""Which charset a file declares: the property CA of its first root node, read from the bytes.

The bytes have to be cut into properties before anybody knows what characters they are. In most charsets that is safe,
since `[`, `]`, `\` and `:` are never part of another character. In Shift_JIS, GBK and Big5 they may be: the second
byte of `表` is a backslash in Shift_JIS. So there are two ways to cut, and the second one, which takes any
byte from 0x81 with the next one as one character, counts only when the CA found by it names such a charset.

CA may stand anywhere in the root node, behind a comment of any length, but what a *value* says is never looked at.
"""

from __future__ import annotations

import re

from sgf_ls.text.charset.names import WITH_ASCII_TRAILS, codec_of

_ROOT = re.compile(rb"\(\s*;?")
# Small letters, which FF1 to FF3 allowed, are no part of an identifier.
_IDENTIFIER = re.compile(rb"\s*([A-Za-z]+)\s*")
_VALUES = (
    re.compile(rb"\[([^\]\\]*(?:\\.[^\]\\]*)*)\]\s*", re.DOTALL),
    re.compile(rb"\[((?:[^\]\\\x81-\xfe]|\\.|[\x81-\xfe].)*)\]\s*", re.DOTALL),
)
_SMALL = re.compile(rb"[a-z]+")
_PAIRS = 1
# A comment is cut by the second pattern character by character; far behind this length nobody writes CA.
_LONGEST_ROOT = 200_000


def declared_charset(data: bytes) -> str | None:
    """The name that the root's first CA gives, as written; None if there is none.

    Takes bytes without byte-order mark, in any charset of which ASCII is a part.
    """
    root = _ROOT.search(data)
    if root is None:
        return None
    for way, value in enumerate(_VALUES):
        end = len(data) if way != _PAIRS else root.end() + _LONGEST_ROOT
        name = _find(data, root.end(), end, value)
        if name is not None and (way != _PAIRS or codec_of(name) in WITH_ASCII_TRAILS):
            return name
    return None


def _find(data: bytes, at: int, end: int, value: re.Pattern[bytes]) -> str | None:
    while identifier := _IDENTIFIER.match(data, at, end):
        at = identifier.end()
        first = value.match(data, at, end)
        if first and _SMALL.sub(b"", identifier[1]) == b"CA":
            return first[1].decode("ascii", "replace").strip()
        while found := value.match(data, at, end):
            at = found.end()
    return None
