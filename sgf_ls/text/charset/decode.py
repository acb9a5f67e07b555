"""Bytes to text.

The order of trust (FF4 says nothing of it; this is what careful readers do): a byte-order mark, the declared CA if it
can read all bytes, a guess. CA also decides for bytes it cannot fully read when a guess finds nothing better. It does
not where it names GBK or the like, which read nearly anything, and swallow brackets, and the bytes are plainly UTF-8.
ISO-8859-1 is read as Windows-1252, as browsers do, where bytes are characters in that one only.

Reading never fails: a byte that is no character becomes a lone surrogate (PEP 383, "surrogateescape"; in UTF-16 and
UTF-32, where that is not possible, U+FFFD).
"""

from __future__ import annotations

import codecs
import re

from sgf_ls.records import NamedTuple
from sgf_ls.text.charset.reading import UTF_8, reads

# UTF-32's mark begins with that of UTF-16, so it goes first.
BYTE_ORDER_MARKS = (
    (codecs.BOM_UTF8, UTF_8),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# (The patterns are compiled when first needed: plain ASCII needs none.)
# What the first characters of a record, `(;` and blanks, look like in UTF-16 without a mark, and which of the two
# bytes of an ASCII character is 0 there.
_UNMARKED = (
    (rb"(?:[\t\n\r ]\0)*\(\0(?:[\t\n\r ]\0)*;\0", "utf-16-le", 1),
    (rb"(?:\0[\t\n\r ])*\0\((?:\0[\t\n\r ])*\0;", "utf-16-be", 0),
)
_ESCAPE = b"\x1b"
_LONG_SEQUENCE = rb"[\xe3-\xed][\x80-\xbf]{2}"
_ASCII = bytes(range(128))
# So many bytes above ASCII may be UTF-8 by chance: two names of two Chinese characters.
_BY_CHANCE = 8
_SHIFTING = "iso2022_jp"
_KEEP_BYTE = "sgf-ls.keep-byte"


class Decoded(NamedTuple):
    """A file as text, and how to get back: the codec, and the byte-order mark, which is no character of the text."""

    text: str
    codec: str
    mark: bytes = b""


def decode(data: bytes) -> Decoded:
    """The text of a file; never fails. Line ends stay as they are."""
    # Plain ASCII, by far the most frequent, is the same in all charsets but those that switch by escape sequences.
    if data.isascii() and b"\0" not in data[:4] and _ESCAPE not in data:
        return Decoded(data.decode("ascii"), UTF_8)
    for mark, codec in BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return Decoded(data[len(mark) :].decode(codec, on_error(codec)), codec, mark)
    codec = _unmarked_utf_16(data) or _codec_without_mark(data)
    return Decoded(data.decode(codec, on_error(codec)), codec)


def decode_as(data: bytes, codec: str) -> Decoded:
    """The text of a file whose charset is told, for which its bytes are not asked; never fails.

    A byte-order mark of that charset is taken off. "utf-16" and "utf-32" are the form that the mark tells, else the one
    with the high byte first.
    """
    for mark, marked in BYTE_ORDER_MARKS:
        if data.startswith(mark) and marked in (codec, f"{codec}-le", f"{codec}-be"):
            return Decoded(data[len(mark) :].decode(marked, on_error(marked)), marked, mark)
    codec = f"{codec}-be" if codec in ("utf-16", "utf-32") else codec
    return Decoded(data.decode(codec, on_error(codec)), codec)


def on_error(codec: str) -> str:
    """The handler that keeps bytes which are no character, as its name in Python's codec registry."""
    if codec.startswith(("utf-16", "utf-32")):
        return "replace"
    return _KEEP_BYTE if codec == _SHIFTING else "surrogateescape"


def _unmarked_utf_16(data: bytes) -> str | None:
    """The form of UTF-16 that the bytes are in without saying so; None if they are not.

    A record in UTF-16 begins with `(;` in it, but so may one in another charset, with stray NULs. In UTF-16 half of the
    bytes of all brackets, identifiers and points are 0; where long comments in Chinese outweigh them, values at least
    open and close.
    """
    for start, codec, zero in _UNMARKED:
        if not re.match(start, data):
            continue
        if data[zero::2].count(0) * 4 >= len(data):
            return codec
        text = data.decode(codec, "replace")
        if not data.isascii() and 0 < text.count("[") <= 2 * text.count("]") and text.count("\ufffd") * 20 < len(text):
            return codec
    return None


def _codec_without_mark(data: bytes) -> str:
    # Loaded here: most records are plain ASCII, and the start of the program is to be quick.
    from sgf_ls.text.charset.declared import declared_charset
    from sgf_ls.text.charset.names import WINDOWS_FORMS, codec_of, has_controls

    declared = codec_of(declared_charset(data) or "")
    is_utf_8 = reads(data, UTF_8) and not _is_utf_8_by_chance(data)
    form = WINDOWS_FORMS.get(declared or "")
    if form and has_controls(data):
        declared = UTF_8 if is_utf_8 else form if reads(data, form) else declared
    if declared is not None and reads(data, declared) and not (is_utf_8 and _reads_anything(declared, data)):
        return declared
    return UTF_8 if is_utf_8 else _guessed(data, declared)


def _guessed(data: bytes, declared: str | None) -> str:
    """The codec for bytes that are neither in the declared charset nor in UTF-8."""
    from sgf_ls.text.charset.guess import guess_codec, is_mostly_utf_8

    if declared == UTF_8 and is_mostly_utf_8(data):
        return UTF_8
    guess = guess_codec(data)
    is_better = guess.is_text and reads(data, guess.codec)
    return guess.codec if declared is None or is_better else declared


def _is_utf_8_by_chance(data: bytes) -> bool:
    """Whether bytes that are UTF-8 may be so by chance, and are: there are few of them, and no long sequence."""
    if len(data.translate(None, _ASCII)) > _BY_CHANCE or re.search(_LONG_SEQUENCE, data):
        return False
    from sgf_ls.text.charset.guess import is_better_than_utf_8

    return is_better_than_utf_8(data)


def _reads_anything(codec: str, data: bytes) -> bool:
    """Whether it proves nothing that this codec reads bytes that are UTF-8: no such text is UTF-8 by chance."""
    from sgf_ls.text.charset.names import WITH_ASCII_TRAILS

    return codec in WITH_ASCII_TRAILS and re.search(_LONG_SEQUENCE, data) is not None


def _keep_byte(error: UnicodeError) -> tuple[str, int]:
    """As "surrogateescape", but an ASCII byte (the escape of a broken sequence) stays the character it is."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    byte = error.object[error.start]
    return chr(byte if byte < 0x80 else 0xDC00 + byte), error.start + 1


codecs.register_error(_KEEP_BYTE, _keep_byte)
