r"""What says something of Black or White, with the colours swapped: identifiers, and values that name or weigh players.

Functions for values are given the raw text, and return its edits or, in words, why it stays as it is; see `points`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from sgf_ls.features.transform.points import Respelt
from sgf_ls.spec.reading.numbers import REAL
from sgf_ls.spec.reading.results import RESULT
from sgf_ls.spec.twins import with_other_colour
from sgf_ls.spec.values import ValueType
from sgf_ls.syntax.lexer import BLANKS, CAPITALS
from sgf_ls.text.edits import Edit

NO_COLOUR = "it is no colour"
NO_RESULT = "the winner is not told by B+ or W+"
NO_NUMBER = "it is no number"

_WINNER = re.compile(r"\s*([BWbw])\\?\+")
_LETTERS = {"B": "W", "W": "B", "b": "w", "w": "b"}
_WORDS = re.compile("[Bb]lack|[Ww]hite|BLACK|WHITE")
_ALL_CAPITALS = {"BLACK": "WHITE", "WHITE": "BLACK"}
_CHANCES = 100

STAYING = frozenset({"HA", "KM", "HD", "KI", "GKM", "OH"})
"""Handicap and komi, by all their names."""
WHY_STAYING = "handicap is always Black's and komi White's; see whether it is still true"


def renamed(identifier: str, name: str, other: str) -> str:
    """The identifier with another name: `AW` for `AB`, `AddWhite` for `AddBlack`, as FF1-3 allowed it to be written."""
    if identifier == name:
        return other
    words = _WORDS.sub(lambda match: _other_word(match[0]), identifier)
    if _capitals(words) == other:
        return words
    new = iter(other)
    return "".join(next(new) if character in CAPITALS else character for character in identifier)


def swapped_colour(text: str) -> Respelt:
    """A value of the type Color, be it written in small letters or as a word."""
    word = text.strip(BLANKS)
    if word in _LETTERS:
        return _replacing(text, word, _LETTERS[word])
    return _replacing(text, word, _other_word(word)) if _WORDS.fullmatch(word) else NO_COLOUR


def swapped_winner(text: str) -> Respelt:
    """A result. Of one that begins as FF4 has it the winner is sure, whatever follows."""
    match = _WINNER.match(text)
    if match:
        return (Edit(*match.span(1), _LETTERS[match[1]]),)
    plain = text.strip()
    return () if not plain or RESULT.fullmatch(plain) else NO_RESULT


def negated(text: str) -> Respelt:
    """A number of which Black has what is above zero, and White what is below."""
    number = text.strip(BLANKS)
    if not REAL.fullmatch(number):
        return NO_NUMBER
    at = text.index(number)
    sign = number[0] if number[0] in "+-" else ""
    if not number.strip("+-0."):
        return ()
    return (Edit(at, at + len(sign), "" if sign == "-" else "-"),)


def complement(text: str) -> Respelt:
    """A chance to win, of a hundred."""
    from decimal import Decimal  # hardly a record has one

    number = text.strip(BLANKS)
    if not REAL.fullmatch(number) or not 0 <= Decimal(number) <= _CHANCES:
        return NO_NUMBER
    return _replacing(text, number, f"{_CHANCES - Decimal(number):f}")


BY_TYPE: Mapping[ValueType, Callable[[str], Respelt]] = {ValueType.COLOR: swapped_colour}
BY_NAME: Mapping[str, Callable[[str], Respelt]] = {
    "RE": swapped_winner,
    "V": negated,
    "SBKS": negated,
    "SBKV": complement,
}
"""Properties whose values are about one colour; the last two are Sabaki's."""


def _replacing(text: str, part: str, new: str) -> tuple[Edit, ...]:
    at = text.index(part)
    return (Edit(at, at + len(part), new),) if new != part else ()


def _other_word(word: str) -> str:
    return _ALL_CAPITALS.get(word) or with_other_colour(word)


def _capitals(identifier: str) -> str:
    return "".join(character for character in identifier if not character.islower())
