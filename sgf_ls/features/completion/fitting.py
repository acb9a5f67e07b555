"""Whether values that stand there already may be those of a property, when its identifier is changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from sgf_ls.goban.game import Game
from sgf_ls.goban.masks import board_mask
from sgf_ls.goban.points import parse_point
from sgf_ls.goban.values import Kind, PointValue, read_values
from sgf_ls.spec.lookup import allows_empty, is_point_list, single_points
from sgf_ls.spec.reading.numbers import NUMBER, REAL
from sgf_ls.spec.reading.texts import read_line_break
from sgf_ls.spec.record import ChoiceKind, PropertySpec
from sgf_ls.spec.values import Cardinality, ValueForm, ValueType

LONGEST_NUMBER = 9
_TESTS: dict[ValueType, Callable[[str], object]] = {
    ValueType.NONE: lambda text: not text,
    ValueType.NUMBER: NUMBER.fullmatch,
    ValueType.REAL: REAL.fullmatch,
    ValueType.POINT: parse_point,
    ValueType.SIMPLETEXT: lambda text: read_line_break(text) is None,
}


def fits(spec: PropertySpec, values: Sequence[str], game: Game) -> bool:
    """Whether the values look like those of a property."""
    if len(values) > 1 and spec.cardinality is Cardinality.SINGLE:
        return False
    if values == ("",):
        return allows_empty(spec.identifier, game.kind)
    if game.is_go and (is_point_list(spec.identifier) or spec.identifier in single_points()):
        return all(_is_point(value, spec, game) for value in read_values(values))
    return all(_fits(spec, value) for value in values)


def _is_point(value: PointValue, spec: PropertySpec, game: Game) -> bool:
    if value.kind is Kind.RECTANGLE and not (spec.compressed and not game.is_old):
        return False
    return bool(value.mask) and not (game.size and value.mask & ~board_mask(game.size))


def _fits(spec: PropertySpec, value: str) -> bool:
    if not value:
        return False
    if spec.choices and spec.choices.kind is ChoiceKind.EXACT:
        return any(value == choice.value for choice in spec.choices.items)
    if spec.choices and spec.choices.kind is ChoiceKind.FLAGS:
        known = sum(int(choice.value) for choice in spec.choices.items)
        flags = value.partition(":")[0]
        is_known = flags.isdecimal() and not int(flags[:LONGEST_NUMBER]) & ~known
        return is_known and any(_is_of(form, value) for form in spec.forms)
    if spec.pattern:
        return re.fullmatch(spec.pattern, value) is not None
    return any(_is_of(form, value) for form in spec.forms)


def _is_of(form: ValueForm, value: str) -> bool:
    if not form.parts:
        return bool(_TESTS.get(form.kind, bool)(value))
    left, colon, right = value.partition(":")
    both = zip(form.parts, (left, right), strict=True)
    return bool(colon) and all(_TESTS.get(kind, bool)(part) for kind, part in both)
