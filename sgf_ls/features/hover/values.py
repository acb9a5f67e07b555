"""Hover on a value: what it stands for, as far as that is more than what the reader sees."""

from __future__ import annotations

from collections.abc import Iterator

from sgf_ls.features.hover.charset import charset_blocks
from sgf_ls.features.markup import Block, Code, Fence, paragraph
from sgf_ls.goban.game import Game
from sgf_ls.rules.charset_property import CHARSET
from sgf_ls.spec.decoding import decoded
from sgf_ls.spec.lookup import spec_of
from sgf_ls.spec.patterns import patterns_of
from sgf_ls.spec.reading.composed import parts
from sgf_ls.spec.reading.texts import as_simple_text
from sgf_ls.spec.record import ChoiceKind, PropertySpec
from sgf_ls.spec.values import ValueType
from sgf_ls.text.charset.origin import Origin
from sgf_ls.text.visible import excerpt

LONGEST_PART = 200
"""So many characters of a part of a value are shown."""
_TEXTS = (ValueType.TEXT, ValueType.SIMPLETEXT, ValueType.COMPOSED)
_PAIR = 2


def is_explained(name: str, game: Game) -> bool:
    """Whether each value is explained by its property, even if it cannot be read: not where it is plain text, or where
    nobody knows what it is.
    """
    spec = spec_of(name, game.kind)
    return spec is not None and spec.value_type not in _TEXTS


def value_blocks(name: str, raw: str, game: Game, origin: Origin | None = None) -> Iterator[Block]:
    """What a value says: a code in words, a date in full, the parts of a pair by their names; nothing for others.

    Of one that has to be of a form and is not, the form is told.

    `origin` is what is known of the bytes of the file.
    """
    spec = spec_of(name, game.kind)
    if spec is None or spec.is_dropped_by(game.version):
        return
    if not raw:
        if spec.empty_meaning:
            yield paragraph(spec.empty_meaning)
        return
    said = decoded(name, raw, game.kind, game.version)
    if said:
        yield paragraph(said)
    elif spec.mandatory_format and spec.format and not game.is_old:
        yield paragraph(spec.format)
    else:
        yield from _choice(spec, raw)
    yield from _pair(spec, raw, game)
    if name == CHARSET:
        yield from charset_blocks(as_simple_text(raw), origin)


def _choice(spec: PropertySpec, raw: str) -> Iterator[Block]:
    """The meaning of a value that is known in advance, or of its first part."""
    if spec.choices is None:
        return
    pair = parts(raw) if spec.choices.kind is ChoiceKind.LEFT_PART else None
    known = pair[0] if pair else raw
    for choice in spec.choices.items:
        if choice.value == known:
            yield paragraph(Code(choice.value), f": {choice.meaning}.")


def _pair(spec: PropertySpec, raw: str, game: Game) -> Iterator[Block]:
    """The two parts of a value, with their names, if the second is a text."""
    form = next((form for form in spec.forms if form.parts[1:] == (ValueType.SIMPLETEXT,)), None)
    pair = parts(raw)
    names = next((form.parts for form in patterns_of(spec.identifier, game.kind) if len(form.parts) == _PAIR), ())
    if form is None or pair is None or not names:
        return
    width = max(len(part.name) for part in names)
    lines = [
        f"{part.name + ':':{width + 1}} {excerpt(as_simple_text(text[: 2 * LONGEST_PART]), LONGEST_PART)}"
        for part, text in zip(names, pair, strict=True)
    ]
    yield Fence("\n".join(lines))
