r"""Hover on the escapes of a text, and on its brackets: what a reader of SGF gets.

Words are left in peace; what stands in the way of reading them is explained: a backslash, a line that goes on in the
next one, and, on the brackets, what all of it comes to, if that is not what stands there.
"""

from __future__ import annotations

from sgf_ls.features.markup import Block, Code, Fence, paragraph
from sgf_ls.goban.game import Game
from sgf_ls.spec.lookup import may_hold_text, spec_of
from sgf_ls.spec.reading.composed import parts
from sgf_ls.spec.reading.texts import Escape, as_simple_text, as_text, escape_at
from sgf_ls.spec.values import ValueType

MOST_SHOWN = 800
"""So many characters of a text are shown."""
AROUND = 200
"""So many of them in front of an escape."""
_COLON = ":"
_NEEDED: dict[str, tuple[Code, str]] = {
    "]": (Code("]"), " is part of the text. Without the backslash it would end the value."),
    "\\": (Code("\\"), " is part of the text, once. Alone it would take away the meaning of the next character."),
}
_COLON_NEEDED = (Code(_COLON), " is part of the text. Without the backslash it would stand between two parts.")
_SOFT_BREAK = "A soft line break: the backslash and the line break go, and the text goes on in the next line."
_USELESS = "This backslash goes, and the character behind it stays what it is: it needs none."


def text_escape_at(name: str, raw: str, at: int, game: Game) -> Escape | None:
    """The escape or soft line break of a text that the character at `at` belongs to."""
    return escape_at(raw, at) if may_hold_text(name, game.kind) else None


def escape_blocks(name: str, raw: str, escape: Escape, game: Game) -> tuple[Block, ...]:
    """What an escape is for, and how the text around it reads."""
    return (_explained(name, escape.character, game), *_read_from(name, raw, escape.start, game))


def reading_blocks(name: str, raw: str, game: Game) -> tuple[Block, ...]:
    """How a text, or the text of a pair, reads; nothing where it reads as it stands."""
    if not may_hold_text(name, game.kind):
        return ()
    text = raw[_text_start(name, raw, len(raw), game) :]
    is_other = "\\" in text or (_is_simple(name, game) and ("\n" in text or "\r" in text))
    return _read_from(name, raw, len(raw) - len(text), game) if is_other else ()


def _explained(name: str, character: str, game: Game) -> Block:
    if not character:
        return paragraph(_SOFT_BREAK)
    if character == _COLON and _is_pair(name, game):
        return paragraph(*_COLON_NEEDED)
    return paragraph(*_NEEDED.get(character, (_USELESS,)))


def _is_pair(name: str, game: Game) -> bool:
    spec = spec_of(name, game.kind)
    return spec is not None and spec.shape.allows(ValueType.COMPOSED)


def _is_simple(name: str, game: Game) -> bool:
    """Whether line breaks read as spaces. (Of properties that nobody knows nobody knows that either.)"""
    spec = spec_of(name, game.kind)
    return spec is not None and spec.value_type is not ValueType.TEXT


def _text_start(name: str, raw: str, at: int, game: Game) -> int:
    """Where the text begins that a place of a value belongs to: behind the colon of a pair, or at its beginning."""
    pair = parts(raw) if _is_pair(name, game) else None
    return len(pair[0]) + 1 if pair and at > len(pair[0]) else 0


def _read_from(name: str, raw: str, at: int, game: Game) -> tuple[Block, ...]:
    """How the text around a place of a value reads."""
    first = _text_start(name, raw, at, game)
    start = max(at - AROUND, first)
    cut = escape_at(raw, start)
    start, end = (cut.start if cut else start), start + MOST_SHOWN
    read = as_simple_text if _is_simple(name, game) else as_text
    shown = f"{'…' if start > first else ''}{read(raw[start:end])}{'…' if end < len(raw) else ''}"
    return (paragraph("It reads:"), Fence(shown))
