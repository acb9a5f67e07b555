"""Names of charsets, as people write them in CA, and the codecs that read them.

Files lie: what is called GB2312 is nearly always GBK, Shift_JIS holds Windows' additions, EUC-KR Windows' Hangul. So
each family is read by its widest member, which reads the narrower ones just the same. Codecs that are no charset of a
text (Python has rot13 and base64 among them) or that would make ASCII brackets mean something else (UTF-7, HZ) have no
name here.
"""

from __future__ import annotations

import re

UTF_8 = "utf-8"
LATIN_1 = "latin-1"
"""FF4, property CA: the charset of a file that names none. The guess is wider, see `guess`."""

GBK, BIG5, SHIFT_JIS, KOREAN = "gb18030", "cp950", "cp932", "cp949"

_FAMILIES = {
    UTF_8: ("utf8", "unicode11utf8", "utf8bom"),
    "ascii": ("ascii", "usascii", "ansix341968", "iso646us"),
    LATIN_1: ("latin1", "l1", "iso88591", "isolatin1", "iso885911987", "cp819"),
    GBK: ("gb18030", "gbk", "gb2312", "gb231280", "euccn", "cp936", "windows936", "ms936", "chinese", "xgbk"),
    BIG5: ("big5", "cp950", "windows950", "ms950", "csbig5", "xxbig5"),
    "big5hkscs": ("big5hkscs",),
    SHIFT_JIS: ("shiftjis", "sjis", "xsjis", "mskanji", "cp932", "windows31j", "cswindows31j", "ms932", "windows932"),
    "euc_jp": ("eucjp", "xeucjp", "ujis"),
    "iso2022_jp": ("iso2022jp", "csiso2022jp"),
    KOREAN: ("euckr", "cp949", "uhc", "ksc5601", "ksc56011987", "ksc56011989", "korean", "windows949", "ms949"),
    "koi8_r": ("koi8r", "koi8"),
    "koi8_u": ("koi8u",),
    "tis_620": ("tis620",),
}
_CODECS = {name: codec for codec, names in _FAMILIES.items() for name in names}
# The further parts of ISO 8859 and the code pages of Windows, whose numbers Python's codecs bear too.
_NUMBERED = (
    (re.compile(r"(?:windows|cp)(125[0-8])"), "cp{}"),
    (re.compile(r"iso8859([2-9]|1[013-6])"), "iso8859_{}"),
)

# Charsets in which `\`, `]` and `[` may be the second byte of a character.
WITH_ASCII_TRAILS = frozenset({GBK, BIG5, "big5hkscs", SHIFT_JIS})


def codec_of(name: str) -> str | None:
    """The Python codec for a charset's name, whatever its case, blanks, hyphens and underscores; None if unknown."""
    plain = re.sub(r"[^a-z0-9]", "", name.lower())
    if plain in _CODECS:
        return _CODECS[plain]
    for pattern, codec in _NUMBERED:
        if match := pattern.fullmatch(plain):
            return codec.format(match[1])
    return None


def reads(data: bytes, codec: str) -> bool:
    """Whether all bytes are characters in this charset."""
    try:
        data.decode(codec)
    except UnicodeDecodeError:
        return False
    return True
