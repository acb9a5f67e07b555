"""A careful guess at the charset of bytes that declare none, or a wrong one.

First of all UTF-8: other charsets hardly ever look like it, so bytes that are mostly well-formed UTF-8 are UTF-8, even
where one was lost on the way (a damaged file must not be taken for GBK, in which almost any bytes mean something).
Then the charset that reads the bytes as the most ordinary text; see `evidence`. Where nothing speaks for any of them,
words without ASCII letters may be Cyrillic or Greek. Else, if there is enough text, charset-normalizer is asked, but
only about those that can read the bytes at all.
"""

from __future__ import annotations

import re

from sgf_ls.text.charset.evidence import ALPHABETS, CANDIDATES, WESTERN, Candidate
from sgf_ls.text.charset.reading import UTF_8, reads

# So many bytes tell enough; a joseki tree has a hundred times as many.
_SAMPLE = 60_000
# Below this many bytes above ASCII the library has nothing to go by but how usual a charset is.
_ENOUGH_FOR_LIBRARY = 100

# Points a character in the mean from which a reading counts as ordinary text, and what the characters get.
_ENOUGH = 0.25
# The same for a reading that outdoes damaged UTF-8, provided that it has no fault at all.
_SURE = 1.0
# So much UTF-8 is in no Western text, where accented letters do not stand next to each other, and so much only by
# chance in one that reads as ordinary in an Eastern charset.
_SOME, _HALF = 1 / 3, 1 / 2
_EVERYDAY, _FIRST_LEVEL, _MARK, _RARE, _SIGN, _UNREADABLE = 2.0, 0.5, 0.3, -1.5, -3.0, -5.0

# Two-byte sequences turn up by chance in Chinese and Korean text, longer ones hardly. Of the four-byte ones only the
# planes that are in use count.
_LONG_SEQUENCE = re.compile(rb"[\xe0-\xef][\x80-\xbf]{2}|\xf0[\x90-\xb1][\x80-\xbf]{2}")
_SHORT_SEQUENCE = re.compile(rb"[\xc3-\xdf][\x80-\xbf]")
_FOREIGN_RUN = re.compile(rb"[^\n\r\[]{0,8}[\x80-\xff][^\n\r\[]*")
# Western words have no three accented letters side by side.
_WORD = re.compile(rb"[\x80-\xff]{3,}")
_FREQUENT_LETTERS = 0.5
_HIGH_BYTES = bytes(range(0x80, 0x100))
_PUNCTUATION = re.compile("[\u2010-\u2027\u3000-\u301f\uff01-\uff5e\xa0\xab\xb0\xb7\xbb\xbd]")
# A value that ends in the middle of a character: hardly the right reading.
_SWALLOWED = b"[]"


def is_mostly_utf_8(data: bytes) -> bool:
    """Whether the bytes above ASCII (there must be some) are UTF-8, of which a part may have been damaged."""
    high = _high_bytes(data)
    long_sequences, all_sequences = _utf_8_sequences(data)
    return high > 0 and (long_sequences * 2 >= high or all_sequences * 5 >= high * 4)


def _share_of_utf_8(data: bytes) -> float:
    """What part of the bytes above ASCII (there must be some) is in sequences of UTF-8."""
    return _utf_8_sequences(data)[1] / (_high_bytes(data) or 1)


def _utf_8_sequences(data: bytes) -> tuple[int, int]:
    """How many bytes are in UTF-8's sequences of three and four bytes, and in all of its sequences."""
    long_sequences = sum(map(len, _LONG_SEQUENCE.findall(data)))
    return long_sequences, long_sequences + sum(map(len, _SHORT_SEQUENCE.findall(_LONG_SEQUENCE.sub(b" ", data))))


def guess_codec(data: bytes) -> str:
    """The codec that most likely reads these bytes, which are not plain ASCII. Always gives one."""
    sample = foreign_text(data)
    scores = {candidate.codec: _score(sample, candidate) for candidate in CANDIDATES}
    scores[WESTERN] = _western_score(sample, WESTERN)
    best = max(scores, key=scores.__getitem__)
    is_ordinary = scores[best] >= _SURE and reads(sample, best)
    if is_mostly_utf_8(data) and (not is_ordinary or _western_score(sample, UTF_8) >= _SURE):
        return UTF_8
    is_weak = best == WESTERN or scores[best] < _ENOUGH
    if (is_weak or scores[best] < _SURE) and _share_of_utf_8(data) >= (_SOME if is_weak else _HALF):
        return UTF_8
    if scores[best] >= _ENOUGH:
        return best
    if alphabet := _alphabet(sample):
        return alphabet
    if _high_bytes(sample) < _ENOUGH_FOR_LIBRARY:
        return WESTERN
    return _ask_library(sample, [codec for codec in scores if reads(sample, codec)]) or WESTERN


def foreign_text(data: bytes) -> bytes:
    """The values' lines with bytes above ASCII, a little of what stands in front of each, up to a sample's length."""
    runs: list[bytes] = []
    length = 0
    for run in _FOREIGN_RUN.finditer(data):
        runs.append(run[0][:_SAMPLE])
        length += len(run[0])
        if length > _SAMPLE:
            break
    return b"\n".join(runs)[:_SAMPLE]


def _high_bytes(data: bytes) -> int:
    return len(data) - len(data.translate(None, _HIGH_BYTES))


def _score(sample: bytes, candidate: Candidate) -> float:
    """How ordinary the sample reads in this charset: points a character of it that is not ASCII, in the mean."""
    points = count = 0.0
    for character in sample.decode(candidate.codec, "surrogateescape"):
        if character >= "\x80":
            points += _points(character, candidate)
            count += 1
    return points / count if count else _UNREADABLE


def _points(character: str, candidate: Candidate) -> float:
    if character in candidate.everyday:
        return _EVERYDAY
    if "\ud800" <= character <= "\udfff":
        return _UNREADABLE
    if _PUNCTUATION.match(character):
        return _MARK
    code = character.encode(candidate.codec)
    if code[-1] in _SWALLOWED:
        return _SIGN
    number = int.from_bytes(code, "big")
    return _FIRST_LEVEL if candidate.common_from <= number <= candidate.common_to else _RARE


def _western_score(sample: bytes, codec: str) -> float:
    """Accented letters stand next to plain ones; two-byte text read this way is a row of signs, letters among them."""
    points = count = 0.0
    text = f" {sample.decode(codec, 'surrogateescape')} "
    for index, character in enumerate(text):
        if character < "\x80":
            continue
        count += 1
        if character.isalpha() and any(
            text[near].isascii() and text[near].isalpha() for near in (index - 1, index + 1)
        ):
            points += _EVERYDAY
        elif _PUNCTUATION.match(character):
            points += _MARK
        else:
            points += _RARE if character.isalpha() else _SIGN
    return points / count if count else _UNREADABLE


def _alphabet(sample: bytes) -> str | None:
    """The charset in which the words of letters above ASCII are made of letters that are frequent in its language."""
    words = b"".join(_WORD.findall(sample))
    if len(words) * 4 < _high_bytes(sample) * 3:
        return None
    shares = {codec: _share(words.decode(codec, "replace"), frequent) for codec, frequent in ALPHABETS}
    best = max(shares, key=shares.__getitem__)
    return best if shares[best] >= _FREQUENT_LETTERS else None


def _share(text: str, letters: frozenset[str]) -> float:
    return sum(character in letters for character in text) / len(text) if text else 0.0


def _ask_library(sample: bytes, codecs: list[str]) -> str | None:
    if not codecs:
        return None
    from charset_normalizer import from_bytes  # 30 ms: only for the few files that leave us at a loss

    best = from_bytes(sample, cp_isolation=codecs).best()
    return None if best is None else next((codec for codec in codecs if codec == best.encoding), None)
