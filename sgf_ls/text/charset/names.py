"""Names of charsets, as people write them in CA, and the codecs that read them.

Files lie: what is called GB2312 is nearly always GBK, Shift_JIS holds Windows' additions, EUC-KR Windows' Hangul. So
each family is read by its widest member, which reads the narrower ones just the same. Codecs that are no charset of a
text (Python has rot13 and base64 among them) or that would make ASCII brackets mean something else (UTF-7, HZ) are
never used.
"""

from __future__ import annotations

import re
from encodings.aliases import aliases as python_aliases
from functools import lru_cache

from sgf_ls.text.charset.reading import reads
from sgf_ls.text.charset.registered import BIG5, CHARSETS, GBK, NO_CHARSETS, SHIFT_JIS, Charset

LATIN_1 = "latin-1"
"""FF4, property CA: the charset of a file that names none. The guess is wider, see `guess`."""

WITH_ASCII_TRAILS = frozenset({GBK, BIG5, "big5hkscs", SHIFT_JIS})
"""Codecs in which `\\`, `]` and `[` may be the second byte of a character."""

WINDOWS_FORMS = {LATIN_1: "cp1252", "iso8859_9": "cp1254", "iso8859_11": "cp874", "tis_620": "cp874"}
"""Codecs whose bytes 80 to 9F are control characters that nobody writes, and those of Windows that have quotation marks
and dashes there. Browsers read the first ones by the second ones."""

_PUNCTUATION = re.compile(r"[^a-z0-9]+")
_LONGEST = 60
"""A longer text is no name of a charset."""


def codec_of(name: str) -> str | None:
    """The Python codec for a charset's name, whatever its case, blanks, hyphens and underscores.

    None if the name is unknown, or no record can be in that charset.
    """
    charset = charset_of(name)
    return charset.codec or None if charset else None


@lru_cache(maxsize=100)
def charset_of(name: str) -> Charset | None:
    """The charset that bears this name; None if it is not in our table."""
    return _by_name().get(_plain(name)) if len(name) <= _LONGEST else None


def is_known(name: str) -> bool:
    """Whether a charset of this name is in our table, or known to Python by it."""
    if charset_of(name):
        return True
    plain = _plain(name)
    known = _known_to_python()
    return bool(plain) and len(name) <= _LONGEST and plain in known


def names_like(name: str) -> list[str]:
    """The charsets whose names look like this one, the nearest first; at most two, by their preferred names."""
    from difflib import get_close_matches  # only for names that are wrong

    near = get_close_matches(_plain(name[:_LONGEST]), _by_name(), n=6, cutoff=0.65)
    return list(dict.fromkeys(_by_name()[match].name for match in near))[:2]


def name_of(codec: str, data: bytes, declared: str = "") -> str:
    """The preferred name of the charset in which some bytes (without byte-order mark) are that this codec reads.

    Where the codec is that of a family, the name is that of a member that has all the characters: the declared one, if
    it does.
    """
    named = charset_of(declared)
    if named and named.codec == codec and reads(data, named.strict):
        return named.name
    if codec in ("cp1252", LATIN_1):
        return "windows-1252" if codec == "cp1252" and has_controls(data) else "ISO-8859-1"
    members = [charset for charset in CHARSETS if charset.codec == codec]
    found = next((charset for charset in members if reads(data, charset.strict)), members[0] if members else None)
    return found.name if found else codec.upper().replace("-LE", "LE").replace("-BE", "BE")


def has_controls(data: bytes) -> bool:
    """Whether there are bytes of 80 to 9F, which are control characters in ISO's charsets of one byte a character."""
    return bool(data.translate(None, _NOT_C1))


_NOT_C1 = bytes(code for code in range(256) if not 0x80 <= code < 0xA0)


def _plain(name: str) -> str:
    return _PUNCTUATION.sub("", name.lower())


@lru_cache(maxsize=1)
def _by_name() -> dict[str, Charset]:
    return {_plain(name): charset for charset in CHARSETS for name in (charset.name, *charset.others.split())}


@lru_cache(maxsize=1)
def _known_to_python() -> frozenset[str]:
    """The names of the charsets of texts that Python knows, be they of use for records or not."""
    texts = {name for pair in python_aliases.items() if pair[1] not in NO_CHARSETS for name in pair}
    return frozenset(map(_plain, texts))
