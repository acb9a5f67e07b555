"""The canonical order of the properties in a node: by their kind, and in it by the property table.

The root's properties come first, then game information, setup, moves, and the rest, with the name of the node in front
and its comment at the end; properties that nobody knows stand in front of the comment. Properties that may contradict
each other keep their order, since a reader may take the last one: stones, moves, marks on one point, judgements. So
do those that occur twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from sgf_ls.spec.lookup import spec_of, table_of
from sgf_ls.spec.record import NodeClass
from sgf_ls.syntax.node import Property

_CLASSES = (NodeClass.ROOT, NodeClass.GAME_INFO, NodeClass.SETUP, NodeClass.MOVE, NodeClass.NONE)
_FIRST = ("FF", "GM", "CA", "AP", "SZ", "ST")
"""What says how to read the file stands in front of what says how to show it."""
_NAME, _UNKNOWN, _COMMENT = (len(_CLASSES) - 1, -1), (len(_CLASSES), 0), (len(_CLASSES), 1)


def canonical(properties: Sequence[Property], game: int) -> tuple[Property, ...]:
    """The properties of a node of a game of this kind (`GM`), in canonical order.

    A node that mixes setup and moves, which FF4 forbids, stays as it is: readers differ in what they carry out first.
    """
    classes = {spec.node_class for prop in properties if (spec := spec_of(prop.name, game))}
    if {NodeClass.SETUP, NodeClass.MOVE} <= classes:
        return tuple(properties)
    return tuple(sorted(properties, key=lambda prop: _rank(prop.name, game)))


def _rank(name: str, game: int) -> tuple[int, int]:
    spec = spec_of(name, game)
    if spec is None:
        return _UNKNOWN
    if name in ("N", "C"):
        return _NAME if name == "N" else _COMMENT
    if name in _FIRST:
        return 0, _FIRST.index(name)
    return _CLASSES.index(spec.node_class), _places(game)[name]


@cache
def _places(game: int) -> dict[str, int]:
    """The place of each property in the table; all of a group whose members may contradict each other share one."""
    places: dict[str, int] = {}
    groups: dict[object, int] = {}
    for number, (name, spec) in enumerate(table_of(game).items(), len(_FIRST)):
        group = spec.unique_group or spec.exclusive_group
        places[name] = groups.setdefault(group, number) if group else number
    return places
