r"""The tokens of a single value, by the type that the property table gives it.

What is no value of that type has no tokens: it keeps the colour of plain text, and that shows the slip. Only texts are
whatever stands there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial

from sgf_ls.features.tokens.legend import TokenType
from sgf_ls.spec.games import GO
from sgf_ls.spec.reading.composed import colons
from sgf_ls.spec.record import ChoiceKind, PropertySpec
from sgf_ls.spec.values import ValueForm, ValueShape, ValueType

Piece = tuple[int, int, TokenType]
"""From where to where in the value, and what it is; bare tuples, as there are many."""
Painter = Callable[[str], Sequence[Piece]]
"""What finds the pieces of a raw value, in order and without overlaps."""

MOST_REMEMBERED = 1000
LONGEST_REMEMBERED = 60

# Blanks may stand around what is one word: readers of the format pass over them, and rules say what is wrong with that.
_NUMBER = r"\s*([+-]?[0-9]+)\s*"
_REAL = r"\s*([+-]?[0-9]+(?:\.[0-9]+)?)\s*"
_POINT = r"\s*([A-Za-z]{2})\s*"
_OF_OTHER_GAMES = r"\s*([^\s:]+)\s*"
_ESCAPE = re.compile(r"\\(?:\r\n|\n\r|.|\Z)", re.DOTALL)
_WORD = re.compile(r"([A-Za-z?]+)|([0-9][0-9.-]*)|([^\sA-Za-z0-9?])")
_KINDS_OF_WORDS = (TokenType.KEYWORD, TokenType.NUMBER, TokenType.OPERATOR)
_NO_PIECES: tuple[Piece, ...] = ()

_WORDS: Mapping[ValueType, tuple[str, TokenType]] = {
    ValueType.NUMBER: (_NUMBER, TokenType.NUMBER),
    ValueType.REAL: (_REAL, TokenType.NUMBER),
    ValueType.DOUBLE: (r"\s*([12])\s*", TokenType.NUMBER),
    ValueType.COLOR: (r"\s*([BW])\s*", TokenType.KEYWORD),
}
"""The types of which a value is one word: what that looks like, and its token."""
_POINTS = (ValueType.POINT, ValueType.MOVE, ValueType.STONE)
_TEXTS: Mapping[ValueType, TokenType] = {
    ValueType.SIMPLETEXT: TokenType.STRING,
    ValueType.TEXT: TokenType.COMMENT,
    ValueType.UNKNOWN: TokenType.STRING,
}


def painter_of(shape: ValueShape, game: int, spec: PropertySpec | None = None) -> Painter:
    """What paints the values of a property of this shape in a game; its row in the table may say more about them."""
    forms = [_of_form(form, game) for form in shape.forms]
    if shape.compressed:
        forms.append(_pair(_simple(ValueType.POINT, game), _simple(ValueType.POINT, game)))
    paint = forms[0] if len(forms) == 1 else partial(_first, forms)
    if spec and shape.allows(ValueType.SIMPLETEXT):
        paint = _with_known(paint, spec)
    remembered = lru_cache(maxsize=MOST_REMEMBERED)(paint)
    return lambda value: remembered(value) if len(value) <= LONGEST_REMEMBERED else paint(value)


def paint_unknown(value: str) -> Sequence[Piece]:
    """The pieces of a value of which nothing is known: a text, as readers of the format have it."""
    return _paint_text(TokenType.STRING, value)


def _of_form(form: ValueForm, game: int) -> Painter:
    if form.parts:
        left, right = (_simple(part, game) for part in form.parts)
        return _pair(left, right)
    return _simple(form.kind, game)


def _simple(kind: ValueType, game: int) -> Painter:
    """What paints a value, or a part of one, of a simple type."""
    if kind in _TEXTS:
        return partial(_paint_text, _TEXTS[kind])
    if kind in _POINTS:
        pattern, token = _POINT if game == GO else _OF_OTHER_GAMES, TokenType.ENUM_MEMBER
    elif kind in _WORDS:
        pattern, token = _WORDS[kind]
    else:
        return lambda value: _NO_PIECES
    return partial(_paint_word, re.compile(pattern), token)


def _paint_word(pattern: re.Pattern[str], token: TokenType, value: str) -> Sequence[Piece]:
    match = pattern.fullmatch(value)
    return ((*match.span(1), token),) if match else _NO_PIECES


def _paint_text(token: TokenType, value: str) -> Sequence[Piece]:
    """A text, with its escapes apart."""
    if not value:
        return _NO_PIECES
    if "\\" not in value:
        return ((0, len(value), token),)
    pieces: list[Piece] = []
    at = 0
    for match in _ESCAPE.finditer(value):
        start, end = match.span()
        if at < start:
            pieces.append((at, start, token))
        pieces.append((start, end, TokenType.REGEXP))
        at = end
    if at < len(value):
        pieces.append((at, len(value), token))
    return pieces


def _pair(left: Painter, right: Painter) -> Painter:
    """What paints two parts and the first colon between them that is not escaped."""

    def paint(value: str) -> Sequence[Piece]:
        colon = value.find(":") if "\\" not in value else next(iter(colons(value)), -1)
        if colon < 0:
            return _NO_PIECES
        behind = [(start + colon + 1, end + colon + 1, token) for start, end, token in right(value[colon + 1 :])]
        return [*left(value[:colon]), (colon, colon + 1, TokenType.OPERATOR), *behind]

    return paint


def _first(forms: Sequence[Painter], value: str) -> Sequence[Piece]:
    """The pieces by the first form that finds any."""
    return next((pieces for paint in forms if (pieces := paint(value))), _NO_PIECES)


def _with_known(paint: Painter, spec: PropertySpec) -> Painter:
    """What paints values that have a form of their own (dates, results) or are known in advance in their own colours.

    All others it leaves to the other one.
    """
    choices = spec.choices if spec.choices and spec.choices.kind in (ChoiceKind.EXACT, ChoiceKind.EXAMPLES) else None
    known = frozenset(choice.value for choice in choices.items) if choices else frozenset()
    form = re.compile(spec.pattern) if spec.pattern else None

    def paint_known(value: str) -> Sequence[Piece]:
        if form and form.fullmatch(value):
            return [(*match.span(), _KINDS_OF_WORDS[(match.lastindex or 1) - 1]) for match in _WORD.finditer(value)]
        return ((0, len(value), TokenType.KEYWORD),) if value in known and value else paint(value)

    return paint_known if form or known else paint
