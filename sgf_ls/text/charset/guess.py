"""A careful guess at the charset of bytes that declare none, or a wrong one.

The bytes are read in every charset that records are known to be in, damaged UTF-8 among them, and the reading that is
the likeliest text is taken; see `weighing`. Where none of them is a text, and there is enough of it, charset-normalizer
is asked, but only about those that can read the bytes at all.
"""

from __future__ import annotations

import re

from sgf_ls.records import NamedTuple
from sgf_ls.text.charset.alphabets import ALPHABETS, WESTERN
from sgf_ls.text.charset.evidence import CANDIDATES
from sgf_ls.text.charset.reading import UTF_8, reads
from sgf_ls.text.charset.weighing import bits_of_letters, bits_of_two_bytes, bits_of_utf_8

# So many bytes tell enough; a joseki tree has a thousand times as many.
_SAMPLE = 6_000
# Below this many bytes above ASCII the library has nothing to go by but how usual a charset is.
_ENOUGH_FOR_LIBRARY = 100
# More bits than this for a character above ASCII, be it of one byte or of two, is no text that we know.
_NO_TEXT, _NO_WIDE_TEXT = 9.0, 16.0
# What a byte that was lost costs, be it only one; and by how many bits a reading must outdo sound UTF-8.
_DAMAGE, _MARGIN = 6.0, 8.0

# Two-byte sequences turn up by chance in Chinese and Korean text, longer ones hardly. Of the four-byte ones only the
# planes that are in use count.
_LONG_SEQUENCE = re.compile(rb"[\xe0-\xef][\x80-\xbf]{2}|\xf0[\x90-\xb1][\x80-\xbf]{2}")
_SHORT_SEQUENCE = re.compile(rb"[\xc3-\xdf][\x80-\xbf]")
_FOREIGN_RUN = re.compile(rb"[\x80-\xff][^\n\r\[]*")
_IN_FRONT = 40
_TWO_BYTES = frozenset(candidate.codec for candidate in CANDIDATES)
_WIDE = _TWO_BYTES | {UTF_8}
_HIGH_BYTES = bytes(range(0x80, 0x100))


def is_mostly_utf_8(data: bytes) -> bool:
    """Whether the bytes above ASCII (there must be some) are UTF-8, of which a part may have been damaged."""
    high = _high_bytes(data)
    long_sequences = sum(map(len, _LONG_SEQUENCE.findall(data)))
    all_sequences = long_sequences + sum(map(len, _SHORT_SEQUENCE.findall(_LONG_SEQUENCE.sub(b" ", data))))
    return high > 0 and (long_sequences * 2 >= high or all_sequences * 5 >= high * 4)


class Guess(NamedTuple):
    """The codec that most likely reads some bytes, and whether what it reads looks like a text at all."""

    codec: str
    is_text: bool


def guess_codec(data: bytes) -> Guess:
    """The codec that most likely reads these bytes, which are not plain ASCII. Always gives one."""
    sample = foreign_text(data)
    weights = weigh(sample)
    weights[UTF_8] += _DAMAGE
    best = min(weights, key=weights.__getitem__)
    text = sample.decode(best, "surrogateescape")
    count = sum(character >= "\x80" for character in text)
    if weights[best] <= (_NO_TEXT if best not in _WIDE else _NO_WIDE_TEXT) * count:
        return Guess(best, True)
    if count < _ENOUGH_FOR_LIBRARY:
        # What is no text must not swallow brackets, as characters of two bytes do.
        is_whole = reads(sample, best) and text.count("]") == sample.count(b"]")
        return Guess(best if is_whole or best not in _TWO_BYTES else WESTERN, False)
    return Guess(_ask_library(sample, [codec for codec in weights if reads(sample, codec)]) or WESTERN, False)


def is_better_than_utf_8(data: bytes) -> bool:
    """Whether bytes that are UTF-8 are far likelier a text in a charset of two bytes a character."""
    weights = weigh(foreign_text(data))
    return min(weights[codec] for codec in _TWO_BYTES) + _MARGIN <= weights[UTF_8]


def weigh(sample: bytes) -> dict[str, float]:
    """The bits of these bytes in each charset, the most frequent charsets first."""
    weights = {UTF_8: bits_of_utf_8(sample.decode(UTF_8, "surrogateescape"))}
    for alphabet in ALPHABETS:
        bits = bits_of_letters(sample.decode(alphabet.codec, "surrogateescape"), alphabet)
        weights[alphabet.codec] = min(bits, weights.get(alphabet.codec, bits))
    for candidate in CANDIDATES:
        text = sample.decode(candidate.codec, "surrogateescape")
        weights[candidate.codec] = bits_of_two_bytes(text, candidate)
    return weights


def foreign_text(data: bytes) -> bytes:
    """The values' lines with bytes above ASCII, a little of what stands in front of each, up to a sample's length."""
    runs: list[bytes] = []
    length = 0
    for run in _FOREIGN_RUN.finditer(data):
        start, end = run.span()
        least = max(start - _IN_FRONT, 0)
        in_front = max(least, *(data.rfind(sign, least, start) + 1 for sign in (b"\n", b"\r", b"[")))
        runs.append(data[in_front : min(end, start + _SAMPLE)])
        length += len(runs[-1])
        if length > _SAMPLE:
            break
    return b"\n".join(runs)[:_SAMPLE]


def _high_bytes(data: bytes) -> int:
    return len(data) - len(data.translate(None, _HIGH_BYTES))


def _ask_library(sample: bytes, codecs: list[str]) -> str | None:
    if not codecs:
        return None
    from charset_normalizer import from_bytes  # 30 ms: only for the few files that leave us at a loss

    best = from_bytes(sample, cp_isolation=codecs).best()
    return None if best is None else next((codec for codec in codecs if codec == best.encoding), None)
