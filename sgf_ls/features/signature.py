"""The form of the value that is being typed: the names of its parts, and which of them the cursor is in.

For values of several parts (`LB[point:label]`, `SZ[columns:rows]`), lists of points, dates and results; never for
plain texts. A value need not be closed: while it is typed, it mostly is not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from sgf_ls.features.markup import Inline, Link, Paragraph, paragraph, words
from sgf_ls.features.spot import spot_at, value_at
from sgf_ls.goban.values import Kind, read_value
from sgf_ls.records import NamedTuple
from sgf_ls.spec.lookup import spec_of
from sgf_ls.spec.parts import COLON, Pattern
from sgf_ls.spec.patterns import patterns_of
from sgf_ls.spec.record import PropertySpec

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

LONGEST = 10_000
"""Signs are looked for in so many characters in front of the cursor; no part but the last one is that long."""
_STEP = re.compile(r"\\.|.", re.DOTALL)
_END = re.compile(r"[\[;\n\r]")
"""What may end a value that is not closed: the text behind it is that of the next one."""


class Parameter(NamedTuple):
    """A part of the value: where its name stands in the label, and what it is."""

    start: int
    end: int
    documentation: Paragraph


class Signature(NamedTuple):
    """A form of the value: `SZ[columns:rows]`."""

    label: str
    documentation: Paragraph
    parameters: tuple[Parameter, ...]


class Signatures(NamedTuple):
    """All forms of the value at the cursor, which of them it has, and which part the cursor is in; both from 0."""

    forms: tuple[Signature, ...]
    form: int
    part: int


def signatures_at(snapshot: Snapshot, offset: int, *, is_typing: bool = True) -> Signatures | None:
    """The forms of the value that the cursor at `offset` is in; None elsewhere, and for values without parts.

    Some clients ask wherever the cursor rests, and show the form in the place of the hover. So unless it is known that
    somebody types or wants the form, nothing is said of a point or a rectangle of a list that is complete.
    """
    spot = spot_at(snapshot, offset)
    if spot is None:
        return None
    game = spot.view.game
    patterns = patterns_of(spot.prop.name, game.kind, game.version)
    spec = spec_of(spot.prop.name, game.kind)
    if not patterns or spec is None:
        return None
    at = offset - spot.offset
    spans = spot.view.spans_of(spot.prop)
    number = value_at(spans, at)
    if number is None or not spans[number][0] <= at <= spans[number][1]:
        return None
    start, end = spans[number]
    text = spot.view.node.text
    if not is_typing and spot.points and read_value(text[start:end]).kind in (Kind.POINT, Kind.RECTANGLE):
        return None
    before = text[start : min(at, start + LONGEST)]
    has_colon = COLON in _signs_of(before + _END.split(text[at : min(end, at + LONGEST)], 1)[0])
    form = next((index for index, pattern in enumerate(patterns) if has_colon and COLON in pattern.signs), 0)
    forms = tuple(_signature(spec, pattern) for pattern in patterns)
    return Signatures(forms, form, _part(patterns[form], before))


def _signature(spec: PropertySpec, pattern: Pattern) -> Signature:
    label = f"{spec.identifier}[{pattern.label}]"
    parameters, at = [], len(spec.identifier) + 1
    for part in pattern.parts:
        parameters.append(Parameter(at, at + len(part.name), paragraph(*words(part.meaning))))
        at += len(part.name) + 1
    said: list[Inline] = [f"{spec.name}: {spec.meaning}"]
    if spec.link:
        said += [" ", Link("FF4", spec.link)]
    return Signature(label, Paragraph(tuple(said)), tuple(parameters))


def _part(pattern: Pattern, before: str) -> int:
    """The part behind the last of the signs that stand, in their order, in front of the cursor."""
    part = 0
    for sign in _signs_of(before):
        found = pattern.signs.find(sign, part)
        part = found + 1 if found >= 0 else part
    return part


def _signs_of(raw: str) -> Sequence[str]:
    """The characters of a raw text that are not escaped."""
    return _STEP.findall(raw)
