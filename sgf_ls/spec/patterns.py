"""The parts of values that have several, by name: `LB[point:label]`, `SZ[columns:rows]`, `DT[YYYY-MM-DD,more]`."""

from __future__ import annotations

from sgf_ls.spec.games import GO, STONE_IS_POINT
from sgf_ls.spec.lookup import is_point_list, spec_of
from sgf_ls.spec.parts import Pattern
from sgf_ls.spec.properties import COMPRESSED_LISTS_SINCE
from sgf_ls.spec.record import Status
from sgf_ls.spec.values import ValueType


def patterns_of(name: str, game: int = GO, version: int = COMPRESSED_LISTS_SINCE) -> tuple[Pattern, ...]:
    """The ways to write a value of a property; none for unknown ones, plain texts and what is a single word or number.

    Lists of points have two from FF4 on: the second one is a rectangle.
    """
    from sgf_ls.spec.texts import parts  # only editors ask

    spec = spec_of(name, game)
    if spec is None or spec.is_dropped_by(version):
        return ()
    if is_point_list(name, game):
        compressed = spec.compressed and version >= COMPRESSED_LISTS_SINCE
        return (parts.POINT, parts.RECTANGLE) if compressed else (parts.POINT,)
    if spec.value_type is ValueType.STONE and game not in STONE_IS_POINT:
        return (parts.STONE,)
    if spec.status is Status.OTHER_GAME and spec.games:
        return parts.OTHER_PATTERNS.get((name, spec.games[0]), ())
    return parts.PATTERNS.get(name, ())
