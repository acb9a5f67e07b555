"""How likely bytes are a text in a charset, in bits: the fewer, the likelier.

All readings of the same bytes are weighed by the same rule: each character costs as many bits as it is rare (an
everyday one of a thousand some ten, a letter of an alphabet five), and more where it stands as it does not stand in
texts: a Chinese character between the letters of a word, an accented letter beside another, a bracket that belongs to a
character and not to the record. So readings of one and of two bytes a character can be compared, and the difference
tells how good the evidence is: ten bits are a thousand to one.

The numbers are round ones; what matters is their order.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from itertools import pairwise
from math import log2

from sgf_ls.text.charset.alphabets import Alphabet
from sgf_ls.text.charset.evidence import EVERYDAY, Candidate

_RARE, _WIDE_SIGN, _HALF_WIDTH, _UNREADABLE, _CONTROL = 20.0, 11.0, 12.0, 15.0, 16.0
_SHARE_OF_EVERYDAY = 0.8
_LETTER, _CAPITAL, _OTHER_LETTER, _MARK, _SIGN = 5.5, 6.5, 11.0, 8.0, 15.0
_OF_SCRIPT, _FREQUENT = 7.0, 4.5
# What makes a place an odd one: an Eastern character beside a small or a capital letter of ASCII, a bracket in a
# character where the record needs it, an accented letter beside another one, and so on.
_BESIDE_SMALL, _BESIDE_CAPITAL, _SWALLOWED = 5.0, 1.5, 20.0
_USUAL_PAIR, _RARE_PAIR, _LETTER_ALONE, _WORD_ALONE, _NEVER, _CASE, _MIXED = 1.0, 6.0, 2.0, 4.0, 7.0, 8.0, 8.0
_SCRIPT_ALONE, _CAPITALS, _ODD = 4.0, 1.5, 8.0

_FOREIGN = re.compile("[^\0-\x7f]")
_SMALL_BESIDE = re.compile("[a-z](?=[^\0-\x7f])|(?<=[^\0-\x7f])[a-z]")
_CAPITAL_BESIDE = re.compile("[A-Z](?=[^\0-\x7f])|(?<=[^\0-\x7f])[A-Z]")
# Behind the last character of a value stands the bracket, and then the record goes on. Samples are cut at `[`.
_LAST_OF_VALUE = re.compile(r"([^\0-\x7f])(?=\s*(?:[A-Z]{1,2}(?:\n|$)|[;()]|\n|$))")
_PUNCTUATION = re.compile("[\u2010-\u2027\u3000-\u301f\uff01-\uff5e\xa0\xa1\xab\xb0\xb7\xbb\xbf\xd7\u20ac\u2122]")
_LETTERS = re.compile(r"[^\W\d_]+")
_HIGH_LETTERS = re.compile(r"[^\W\d_\0-\x7f]+")
_ASCII_LETTER = re.compile("[A-Za-z]")
# Second bytes of characters in Big5, Shift_JIS and GBK; as signs of ASCII nobody writes them beside such a letter.
_ODD_SIGN = re.compile(r"[^\0-\x7f](?=[@^_`{|}~]|\\(?![]:\\\s]))|[@^_`{|}~\\](?=[^\0-\x7f])")
_BRACKETS = b"[]"

# By code points, the bits of a character of UTF-8 that is no everyday one of the East.
_IN_UTF_8 = (
    (0x00A0, 0x00C0, 9.0), (0x00C0, 0x0180, 7.0), (0x02B9, 0x02BD, 9.0), (0x0300, 0x0370, 26.0),
    (0x0386, 0x03CF, 7.0), (0x0400, 0x0452, 6.0), (0x0531, 0x0588, 12.0), (0x05D0, 0x05EB, 8.0),
    (0x0620, 0x0653, 8.0), (0x0E01, 0x0E5C, 8.0), (0x2010, 0x2027, 9.0), (0x3000, 0x3020, 10.0),
    (0x3041, 0x3100, 9.0), (0x4E00, 0xA000, 14.0), (0xAC00, 0xD7A4, 11.0), (0xD800, 0xE000, _UNREADABLE),
    (0xFF01, 0xFF5F, 10.0),
)  # fmt: skip


def bits_of_two_bytes(text: str, candidate: Candidate) -> float:
    """The bits of a text that was read by a charset of two-byte characters."""
    characters = Counter(_FOREIGN.findall(text))
    bits = candidate.rarity + sum(_of_two_bytes(each, candidate) * count for each, count in characters.items())
    bits += _BESIDE_SMALL * len(_SMALL_BESIDE.findall(text)) + _BESIDE_CAPITAL * len(_CAPITAL_BESIDE.findall(text))
    ends = (each.encode(candidate.codec, "surrogateescape") for each in _LAST_OF_VALUE.findall(text))
    return bits + _SWALLOWED * sum(code[-1] in _BRACKETS for code in ends)


def _of_two_bytes(character: str, candidate: Candidate) -> float:
    if character in candidate.everyday:
        return _everyday(len(candidate.everyday))
    if "\ud800" <= character <= "\udfff":
        return _UNREADABLE
    if _PUNCTUATION.match(character):
        return _WIDE_SIGN
    code = character.encode(candidate.codec)
    if len(code) != 2:
        return _HALF_WIDTH if len(code) == 1 else _RARE * 2
    is_common = candidate.common_from <= int.from_bytes(code, "big") <= candidate.common_to
    return candidate.uncommon if is_common else _RARE


def bits_of_letters(text: str, alphabet: Alphabet) -> float:
    """The bits of a text that was read by a charset of one-byte letters."""
    characters = Counter(_FOREIGN.findall(text))
    costs = _costs(alphabet)
    bits = alphabet.rarity + sum(_of_letter(each, costs) * count for each, count in characters.items())
    bits += _ODD * len(_ODD_SIGN.findall(text))
    pairs = frozenset(alphabet.neighbours.split())
    for word, count in Counter(_LETTERS.findall(text)).items():
        if not word.isascii():
            odd = _oddity_in_script(word) if alphabet.is_script else _oddity_among_ascii(word, pairs)
            bits += (odd + _CASE * _falling_cases(word)) * count
    return bits + (_NEVER * len(_compiled(alphabet.never).findall(text)) if alphabet.never else 0)


@lru_cache(maxsize=32)
def _costs(alphabet: Alphabet) -> dict[str, float]:
    costs = dict.fromkeys(alphabet.letters, _OF_SCRIPT if alphabet.is_script else _LETTER)
    costs |= dict.fromkeys(alphabet.frequent, _FREQUENT)
    return costs | {letter.upper(): _CAPITAL for letter in costs if letter.islower() and len(letter.upper()) == 1}


def _of_letter(character: str, costs: dict[str, float]) -> float:
    if (bits := costs.get(character)) is not None:
        return bits
    if "\ud800" <= character <= "\udfff" or "\x80" <= character < "\xa0":
        return _CONTROL
    if _PUNCTUATION.match(character):
        return _MARK
    return _OTHER_LETTER if character.isalpha() and character not in "ªºµ" else _SIGN


def _falling_cases(word: str) -> int:
    """How often a capital stands behind a small letter."""
    return sum(first.islower() and second.isupper() for first, second in pairwise(word))


def _oddity_among_ascii(word: str, pairs: frozenset[str]) -> float:
    """What is odd in a word in which letters above ASCII are to stand among plain ones."""
    bits = 0.0
    for run in _HIGH_LETTERS.findall(word):
        for first, second in pairwise(run):
            bits += _USUAL_PAIR if (first + second).lower() in pairs else _RARE_PAIR
        if run == word:
            bits += _LETTER_ALONE if len(word) == 1 else _WORD_ALONE
    return bits


def _oddity_in_script(word: str) -> float:
    """What is odd in a word all of whose letters are to be of a script."""
    bits = _SCRIPT_ALONE if len(word) == 1 else 0.0
    bits += _CAPITALS * sum(first.isupper() and second.isupper() for first, second in pairwise(word))
    return bits + _MIXED * bool(_ASCII_LETTER.search(word))


def bits_of_utf_8(text: str) -> float:
    """The bits of a text that was read as UTF-8, of which a part may have been damaged."""
    return sum(_in_utf_8(each) * count for each, count in Counter(_FOREIGN.findall(text)).items())


def _in_utf_8(character: str) -> float:
    if character in EVERYDAY:
        return _everyday(len(EVERYDAY))
    code = ord(character)
    return next((bits for start, end, bits in _IN_UTF_8 if start <= code < end), _RARE)


@lru_cache(maxsize=8)
def _everyday(count: int) -> float:
    """The bits of a character that is one of so many everyday ones."""
    return log2(count / _SHARE_OF_EVERYDAY)


@lru_cache(maxsize=8)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)
