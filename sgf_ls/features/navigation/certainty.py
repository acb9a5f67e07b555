"""Whether a word of a comment that is spelled as a label of the node means that label, or may be just a word.

Where labels are shown it is enough that a word may be one. Where they are rewritten it is not: the A of "A good move"
is none, nor is the 3 of "3 liberties". A word means a label for sure

* in quotation marks or brackets of its own: `'a'`, `(B)`, `'c *'`;
* in a row with another label of the node: `A or B`, `3, 4`;
* if it is one letter with which nothing else is said: C, or an A or E that no word follows, or a capital one in the
  middle of a sentence: `White at A now`. B, W and I are Black, White and who writes, unless they stand behind "at"
  or a colour.

Of numbers, longer words, and letters of Chinese, Japanese and Korean nothing else can tell.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from sgf_ls.features.mentions import WORD, pattern
from sgf_ls.spec.reading.texts import as_text

AROUND = 30
"""So many characters on each side of a word are looked at."""
WORDS = frozenset("aeiouykvswz")
"""Small letters that are words of English, of Romance or of Slavic languages."""
PEOPLE = frozenset("BWI")

_OPENING = "([<'\"\u2018\u201c\u201d\u201e\u00ab\u2039\u300c\u300e\u300a\u3008"
_CLOSING = ")]>'\"\u2019\u201d\u201c\u00bb\u203a\u300d\u300f\u300b\u3009"
_SIGNS = r",/&+~\u2013\u3001\uff0c-"
_OPENED, _CLOSED = (f"[{re.escape(signs)}]" for signs in (_OPENING, _CLOSING))
_AND = rf"(?:\s*[{_SIGNS}]\s*(?:(?:and|or)\s+)?|\s+(?:and|or|to|for|und|oder|et|ou)\s+|[\u3068\u304b\u548c\u6216])"
_OTHER = rf"(?P<other>[^\s.;:!?\u3002{re.escape(_OPENING + _CLOSING)}{_SIGNS}]+)"
_BEHIND_ANOTHER = rf"{_OTHER}{_CLOSED}?{_AND}\Z"
_IN_FRONT_OF_ANOTHER = rf"{_AND}{_OPENED}?{_OTHER}"
_ENDS = rf"(?: ?[*!?]{{1,2}})?{_CLOSED}"
_WORD_FOLLOWS = rf"(?:\s*|\s+{_OPENED}){WORD}"
_MID_SENTENCE = r"(?:(?=[^\W\d_])[^A-Z][,;]?[ \t]+|[\u2e80-\U0010ffff])\Z"
_AT = r"(?i:\b(?:at|on|black|white)\s+)\Z"
_SYMBOL = r"[^\w\x00-\x7f\u2e80-\U0010ffff]|[\u2460-\u24ff\u2776-\u2793]"


def is_meant(text: str, start: int, end: int, label: str, labels: Collection[str]) -> bool:
    """Whether the word at a place of a raw text, which is spelled as one of the labels of its node, means it."""
    before = as_text(text[max(start - AROUND, 0) : start])
    behind = as_text(text[end : end + AROUND])
    return (
        (before[-1:] in (*_OPENING,) and bool(pattern(_ENDS).match(behind)))
        or _is_in_a_row(before, behind, label, labels)
        or (len(label) == 1 and _is_no_word(before, behind, label))
    )


def _is_in_a_row(before: str, behind: str, label: str, labels: Collection[str]) -> bool:
    found = pattern(_IN_FRONT_OF_ANOTHER).match(behind)
    if found and found["other"] != label and found["other"] in labels:
        return True
    if label in WORDS and pattern(_WORD_FOLLOWS).match(behind):
        return False  # "'b' and a further move"
    found = pattern(_BEHIND_ANOTHER).search(before)
    return found is not None and found["other"] != label and found["other"] in labels


def _is_no_word(before: str, behind: str, sign: str) -> bool:
    """Whether a single letter or sign can be no word where it stands."""
    if not sign.isalpha():
        return bool(pattern(_SYMBOL).match(sign))
    if sign in PEOPLE:
        return bool(pattern(_AT).search(before))
    if sign.isascii() and sign.lower() not in WORDS:
        return True
    if not pattern(WORD).match(sign):
        return False
    return not pattern(_WORD_FOLLOWS).match(behind) or (sign.isupper() and bool(pattern(_MID_SENTENCE).search(before)))
