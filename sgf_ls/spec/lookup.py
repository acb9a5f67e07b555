"""Questions to the property table.

Answers are made once a game and shared: a check asks for every property of every node. Games for which the format has
no property of its own share one table, so that no number in a file can make the store grow.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from sgf_ls.spec.games import GO, STONE_IS_POINT
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.spec.record import ExclusiveGroup, NodeClass, PropertySpec, Status, UniqueGroup
from sgf_ls.spec.values import Cardinality, ValueForm, ValueType

if TYPE_CHECKING:
    from sgf_ls.spec.private import PrivateSpec

# Games that the table or the value types treat on their own; 0 stands for every other one.
_SPECIAL_GAMES = STONE_IS_POINT.union(*(spec.games for spec in PROPERTIES if spec.games))
_ANY_GAME = 0

_FREE = (ValueType.TEXT, ValueType.SIMPLETEXT, ValueType.UNKNOWN)


def table_of(game: int = GO) -> Mapping[str, PropertySpec]:
    """The properties of this game by identifier, obsolete ones included. Shared: must not be changed."""
    return _table(_shared(game))


def spec_of(name: str, game: int = GO) -> PropertySpec | None:
    """The property with this identifier (capital letters) in this game, or None; a game's own property goes first."""
    return _table(_shared(game)).get(name)


def specs_named(name: str) -> tuple[PropertySpec, ...]:
    """Every property with this identifier, whatever the game; tells a stranger from a property of another game."""
    return tuple(spec for spec in PROPERTIES if spec.identifier == name)


def private_spec(name: str) -> PrivateSpec | None:
    """The known private use of an identifier, or None. May exist beside a standard property (`TE`, `KO`)."""
    return _private_table().get(name)


def is_point_list(name: str, game: int = GO) -> bool:
    """Whether the values are bare points: a list or elist of points, or of stones where a stone is written as a point.

    Composed values (LB, AR, LN) are none. Rectangles are a question of their own: see `PropertySpec.compressed`.
    """
    return name in point_lists(game)


def allows_empty(name: str, game: int = GO) -> bool:
    """Whether a sole empty value is well-formed: elists, the type None, moves (a pass). False for unknown names."""
    return name in _may_be_empty(_shared(game))


def may_hold_text(name: str, game: int = GO) -> bool:
    """Whether anything may stand in a value, or in a part of it: texts, and unknown properties."""
    spec = spec_of(name, game)
    if spec is None:
        return True
    return any(kind in _FREE for form in spec.forms for kind in (form.kind, *form.parts))


def point_lists(game: int = GO) -> frozenset[str]:
    """Identifiers of all point lists of a game, obsolete ones included."""
    return _point_lists(_shared(game))


def single_points(game: int = GO) -> frozenset[str]:
    """Identifiers of properties whose only value is a point or a move: B, W and the like."""
    return _single_points(_shared(game))


def labelled_points(game: int = GO) -> frozenset[str]:
    """Identifiers of lists that join a point and a text: LB."""
    return _composed_lists(_shared(game), (ValueType.POINT, ValueType.SIMPLETEXT))


def point_pairs(game: int = GO) -> frozenset[str]:
    """Identifiers of lists that join two points: AR, LN."""
    return _composed_lists(_shared(game), (ValueType.POINT, ValueType.POINT))


def unique_group(group: UniqueGroup, game: int = GO) -> tuple[str, ...]:
    """Members of a group in which no point may occur twice in a node, in table order."""
    return _members(_shared(game), lambda spec: spec.unique_group is group)


def exclusive_group(group: ExclusiveGroup, game: int = GO) -> tuple[str, ...]:
    """Members of a group of which a node holds at most one, in table order."""
    return _members(_shared(game), lambda spec: spec.exclusive_group is group)


def dropped_by(version: int, game: int = GO) -> frozenset[str]:
    """Identifiers that older versions have and this one no longer has: its readers know nothing of their values."""
    return _dropped(version, _shared(game))


def having_class(node_class: NodeClass) -> frozenset[str]:
    """Identifiers of a class, in any game."""
    return frozenset([spec.identifier for spec in PROPERTIES if spec.node_class is node_class])


def exclusive_identifiers(group: ExclusiveGroup) -> frozenset[str]:
    """Identifiers of a group of which a node holds at most one, in any game."""
    return frozenset([spec.identifier for spec in PROPERTIES if spec.exclusive_group is group])


def game_info(game: int = GO) -> frozenset[str]:
    """Identifiers of all game information: players, date, result and the like."""
    return _game_info(_shared(game))


def _shared(game: int) -> int:
    return game if game in _SPECIAL_GAMES else _ANY_GAME


@cache
def _table(game: int) -> dict[str, PropertySpec]:
    general = {spec.identifier: spec for spec in PROPERTIES if spec.games is None}
    own = {spec.identifier: spec for spec in PROPERTIES if spec.games is not None and game in spec.games}
    return general | own


@cache
def _private_table() -> dict[str, PrivateSpec]:
    from sgf_ls.spec.table.private import PRIVATE

    return {spec.identifier: spec for spec in PRIVATE}


def _members(game: int, wanted: Callable[[PropertySpec], bool]) -> tuple[str, ...]:
    return tuple(name for name, spec in _table(game).items() if wanted(spec))


def _is_bare_point(form: ValueForm, game: int) -> bool:
    return form.kind is ValueType.POINT or (form.kind is ValueType.STONE and game in STONE_IS_POINT)


@cache
def _point_lists(game: int) -> frozenset[str]:
    def wanted(spec: PropertySpec) -> bool:
        several = spec.cardinality is not Cardinality.SINGLE
        return several and all(_is_bare_point(form, game) for form in spec.forms)

    return frozenset(_members(game, wanted))


@cache
def _game_info(game: int) -> frozenset[str]:
    return frozenset(_members(game, lambda spec: spec.node_class is NodeClass.GAME_INFO and spec.status is Status.FF4))


@cache
def _dropped(version: int, game: int) -> frozenset[str]:
    return frozenset(_members(game, lambda spec: spec.is_dropped_by(version)))


@cache
def _single_points(game: int) -> frozenset[str]:
    def wanted(spec: PropertySpec) -> bool:
        return spec.cardinality is Cardinality.SINGLE and spec.value_type in (ValueType.POINT, ValueType.MOVE)

    return frozenset(_members(game, wanted))


@cache
def _may_be_empty(game: int) -> frozenset[str]:
    def wanted(spec: PropertySpec) -> bool:
        shape = spec.shape
        return shape.cardinality is Cardinality.ELIST or shape.allows(ValueType.NONE) or shape.allows(ValueType.MOVE)

    return frozenset(_members(game, wanted))


@cache
def _composed_lists(game: int, parts: tuple[ValueType, ...]) -> frozenset[str]:
    return frozenset(_members(game, lambda spec: any(form.parts == parts for form in spec.forms)))


# The answers for Go, which nearly every check asks for.
POINT_LISTS = point_lists()
SINGLE_POINTS = single_points()
LABELLED_POINTS = labelled_points()
POINT_PAIRS = point_pairs()
SETUP_GROUP = unique_group(UniqueGroup.STONES)
MARKUP_GROUP = unique_group(UniqueGroup.MARKUP)
TERRITORY_GROUP = unique_group(UniqueGroup.TERRITORY)
MOVE_GROUP = exclusive_group(ExclusiveGroup.MOVE)
