"""Points that are named in comments, such as Q16 or `3*4`: they follow, where that is wanted.

No text tells for sure which of its words name points: "44" may be the fourth line each way, or a number. So whoever
transforms says by which system the comments go, and what looks like a name in it is one, if

* it stands alone: no letter or digit touches it (signs of Chinese, Japanese and Korean may), be it escaped or behind a
  soft line break, nor is it a part of an address on the web, of a longer number or a time such as 3.44 or 12:44, or a
  number with a sign or a unit, such as W+44 or 44%;
* the board has that point.

Letters stay small or large, and a star stays the sign it was. A relative name that had no star gets the first one of
its text where it needs one, so a text that goes by primes goes on so.

What is said of colours and sides ("Black to play", "in the upper right") is language, and stays.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache

from sgf_ls.features.transform.change import A1, RELATIVE, Effect
from sgf_ls.goban.coordinates import A1_LETTERS, a1_name, needs_dash, parse_a1, parse_relative, relative_name
from sgf_ls.goban.points import Size
from sgf_ls.text.edits import Edit

_PRIMES = "*'\u2019\u2032"
# Letters and digits of scripts that put blanks between words.
_WORD = r"[^\W\u2e80-\U0010ffff]"
_SMALL_LETTERS = A1_LETTERS.lower()
_A1_NAME = f"(?:[{A1_LETTERS}]{{1,2}}|[{_SMALL_LETTERS}]{{1,2}})[1-9][0-9]?"
# What touches a name: escaped characters do, and the text goes on behind a soft line break (`\` and a line break).
_BEFORE = "".join(rf"(?<!{_WORD}{between})" for between in ("", r"\\", r"\\[\r\n]", r"\\\r\n"))
_AFTER = rf"(?!(?:\\(?:\r\n?|\n)?)?{_WORD})(?![.,][0-9])"
_ADDRESS = r"(?i:(?:https?|ftp|file)\\?://|www\.)\S+"
_A1_PATTERN = rf"{_ADDRESS}|{_BEFORE}(?P<name>{_A1_NAME}){_AFTER}"
_LABEL, _LONG_LABEL = f"(?:X|[1-9])[{_PRIMES}]?", f"[1-9][0-9]?[{_PRIMES}]?"
# What makes digits a number: a sign or unit, or a part in front or behind.
_NO_NUMBER_BEFORE = rf"(?<![{_PRIMES}+#№§$€£¥×-])(?<![0-9][.,:])(?<![0-9]\\:)"
_NO_NUMBER_AFTER = rf"(?![{_PRIMES}%°$€£¥×-])(?!\\?:[0-9])"
_RELATIVE_PATTERNS = {
    dashed: rf"{_ADDRESS}|{_BEFORE}{_NO_NUMBER_BEFORE}(?P<name>{name}){_AFTER}{_NO_NUMBER_AFTER}"
    for dashed, name in ((False, _LABEL * 2), (True, f"{_LONG_LABEL}-{_LONG_LABEL}"))
}


def moved_mentions(text: str, effect: Effect) -> tuple[Edit, ...]:
    """The edits of a raw text that let the points named in it follow."""
    if effect.size is None:
        return ()
    edits = [edit for style in effect.comments for edit in _BY_STYLE[style](text, effect, effect.size)]
    return tuple(sorted(edit for edit in edits if edit.text != text[edit.start : edit.end]))


def _a1(text: str, effect: Effect, size: Size) -> Iterator[Edit]:
    for match in _pattern(_A1_PATTERN).finditer(text):
        point = parse_a1(match["name"], size) if match["name"] else None
        if point is not None:
            new = a1_name(effect.symmetry.moved(point, size), effect.symmetry.resized(size))
            assert new is not None, "a board has the points that are moved on it"
            yield Edit(*match.span(), new.lower() if match["name"].islower() else new)


def _relative(text: str, effect: Effect, size: Size) -> Iterator[Edit]:
    pattern = _pattern(_RELATIVE_PATTERNS[needs_dash(size)])
    named = [match for match in pattern.finditer(text) if match["name"]]
    found = [(match, point) for match in named if (point := parse_relative(match["name"], size))]
    usual = next((sign for match, _ in found if (sign := _sign(match["name"]))), effect.prime)
    for match, point in found:
        new = relative_name(
            effect.symmetry.moved(point, size), effect.symmetry.resized(size), _sign(match["name"]) or usual
        )
        assert new is not None, "a board has the points that are moved on it"
        yield Edit(*match.span(), new)


def _sign(name: str) -> str:
    """The sign of a relative name for the far side, empty where it has none."""
    return next((character for character in name if character in _PRIMES), "")


@cache
def _pattern(source: str) -> re.Pattern[str]:
    """A pattern, compiled when first needed."""
    return re.compile(source)


_BY_STYLE: Mapping[str, Callable[[str, Effect, Size], Iterator[Edit]]] = {A1: _a1, RELATIVE: _relative}
