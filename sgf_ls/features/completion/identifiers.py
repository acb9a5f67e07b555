"""The identifiers that may stand at a place: by what the node has and where it stands, and by game and version.

What FF4 forbids is not offered (a second move, setup beside a move, a property twice, root properties elsewhere), nor
what it calls bad style, such as a move in the root, or game information in another node than that which has it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import islice

from sgf_ls.features.completion import likely
from sgf_ls.features.completion.cursor import InNode
from sgf_ls.features.completion.fitting import fits
from sgf_ls.features.completion.item import Item, Kind, Wishes
from sgf_ls.features.completion.turns import turn_before
from sgf_ls.features.completion.values import usual_values
from sgf_ls.goban.colours import OTHER
from sgf_ls.goban.game import Game
from sgf_ls.spec.lookup import exclusive_group, game_info, table_of
from sgf_ls.spec.record import NodeClass, PropertySpec, Status
from sgf_ls.spec.values import ValueType
from sgf_ls.text.visible import excerpt

MOST_NODES = 2000
"""So many nodes below the root are looked at."""
SHORTEST_KEY = 4
"""Shorter words of a name, such as "of", find nothing."""
_CLASHING = {NodeClass.MOVE: NodeClass.SETUP, NodeClass.SETUP: NodeClass.MOVE}


def identifier_items(cursor: InNode, wishes: Wishes) -> list[Item]:
    """The properties that may stand in the node beside those that it has, the likeliest first."""
    names, game = cursor.node.names, cursor.game
    is_root = len(cursor.path.nodes) == 1
    turn = "" if is_root or any(name in OTHER for name in names) else turn_before(cursor.snapshot, cursor.path)
    places = likely.order_of(_sections(names, game, is_root))

    def place(spec: PropertySpec) -> tuple[bool, int]:
        known = places.get(spec.identifier, len(places))
        return spec.status is not Status.FF4, -1 if spec.identifier == turn else known

    specs = sorted(legal(names, game, is_root=is_root), key=place)
    if is_root and _has_info_below(cursor):
        specs = [spec for spec in specs if spec.node_class is not NodeClass.GAME_INFO]
    if cursor.values:
        specs = [spec for spec in specs if fits(spec, cursor.values, game)]
    items = [_item(spec, cursor, wishes, is_likely=spec.identifier == turn) for spec in specs]
    for name, description in cursor.snapshot.settings.private_properties:
        if name not in names and name not in table_of(game.kind):
            items.append(_private(name, description, cursor))
    return items


def legal(names: Collection[str], game: Game, *, is_root: bool) -> Iterator[PropertySpec]:
    """The properties that may stand in a node beside those of some names."""
    table = table_of(game.kind)
    classes = {table[name].node_class for name in names if name in table}
    has_info = not game_info(game.kind).isdisjoint(names)
    for spec in table.values():
        kind, group = spec.node_class, spec.exclusive_group
        needs = spec.requires or (tuple(OTHER) if kind is NodeClass.MOVE and spec.identifier not in OTHER else ())
        if (
            game.version in spec.ff
            and spec.identifier not in names
            and _CLASHING.get(kind) not in classes
            and (kind is not NodeClass.ROOT or is_root)
            and (kind is not NodeClass.GAME_INFO or is_root or has_info)
            and (kind is not NodeClass.MOVE or not is_root or kind in classes)
            and not (group and set(exclusive_group(group, game.kind)) & set(names))
            and (not needs or not set(needs).isdisjoint(names))
        ):
            yield spec


def _has_info_below(cursor: InNode) -> bool:
    """Whether the game has its information in other nodes than the root: then it is of several games."""
    identifiers, depth = game_info(cursor.game.kind), 1
    if not identifiers.isdisjoint(cursor.node.names):
        return False
    for _, node in islice(cursor.snapshot.document.nodes(cursor.path.offsets[0]), 1, MOST_NODES):
        if depth + node.low <= 0:
            return False
        if not identifiers.isdisjoint(node.names):
            return True
        depth += node.delta
    return False


def _sections(names: Collection[str], game: Game, is_root: bool) -> tuple[tuple[str, ...], ...]:
    table = table_of(game.kind)
    classes = {table[name].node_class for name in names if name in table}
    if is_root:
        return likely.IN_ROOT_WITH_SETUP if NodeClass.SETUP in classes else likely.IN_ROOT
    if NodeClass.MOVE in classes:
        return likely.WITH_MOVE
    return likely.WITH_SETUP if NodeClass.SETUP in classes else likely.OTHERWISE


def _item(spec: PropertySpec, cursor: InNode, wishes: Wishes, *, is_likely: bool) -> Item:
    name = spec.identifier
    keys = (spec.name, *(word for word in spec.name.split()[1:] if len(word) >= SHORTEST_KEY))
    text, snippet = (name, "") if cursor.values else _texts(spec, wishes)
    is_obsolete = spec.status is not Status.FF4 and spec.status is not Status.OTHER_GAME
    return Item(name, spec.name, text, Kind.PROPERTY, keys, snippet, "", is_obsolete, is_likely)


def _texts(spec: PropertySpec, wishes: Wishes) -> tuple[str, str]:
    """What is written for a property, and the same with tab stops.

    Where hardly any other value is ever wanted it is written at once; where one is the likeliest, to be typed over.
    """
    name = spec.identifier
    if spec.value_type is ValueType.NONE and len(spec.forms) == 1:
        return f"{name}[]", ""
    value = next((value.value for value in usual_values(spec, wishes)), "")
    if name in likely.SETTLED or spec.value_type is ValueType.DOUBLE:
        return f"{name}[{value}]", ""
    if value and (spec.node_class is NodeClass.ROOT or (spec.limits and spec.choices)):
        return f"{name}[{value}]", f"{name}[${{1:{value}}}]$0"
    return f"{name}[", f"{name}[$1]$0"


def _private(name: str, description: str, cursor: InNode) -> Item:
    """A property that the settings name. They may come with the records, from strangers, so nothing is hidden."""
    shown = excerpt(description)
    text, snippet = (name, "") if cursor.values else (f"{name}[", f"{name}[$1]$0")
    return Item(name, shown or "private property", text, Kind.PROPERTY, tuple(shown.split()), snippet)
