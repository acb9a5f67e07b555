"""The position after a node as a game of its own, whose root sets it up."""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.goban.game import Game
from sgf_ls.goban.rectangles import single_points, union_values
from sgf_ls.goban.replay import BoardState
from sgf_ls.spec.lookup import spec_of
from sgf_ls.spec.record import NodeClass
from sgf_ls.syntax.node import Node, Property

_FIRST = ("FF", "GM", "CA", "SZ")
_LEFT_OUT = ("AP",)
"""Which program wrote the game says nothing about this one."""


def game_of_position(nodes: Sequence[Node], game: Game, state: BoardState) -> str:
    """A game that begins with the position behind the last of some nodes, which lead to it from the root.

    It has the size, the charset and the version of the game, the stones, who is to play, and what the last node says of
    the position: its comment and marks.
    """
    root, node = nodes[0], nodes[-1]
    values_of = single_points if game.is_old else union_values
    stones = (("AB", state.position.black), ("AW", state.position.white))
    parts = [*_heading(root, game), *(_list(name, values_of(mask)) for name, mask in stones if mask)]
    parts.append(f"PL[{state.turn}]")
    parts += [_written(node, prop) for prop in node.properties if _has_class(prop, game, NodeClass.NONE)]
    return f"(;{''.join(parts)})"


def _heading(root: Node, game: Game) -> list[str]:
    """What says how to read the game; version, game and size also where the record leaves them to the reader."""
    said = {"FF": "FF[4]", "GM": f"GM[{game.kind}]"}
    if game.size:
        said["SZ"] = f"SZ[{game.size.columns}]"
    for prop in root.properties:
        if _has_class(prop, game, NodeClass.ROOT) and prop.name not in _LEFT_OUT:
            said[prop.name] = _written(root, prop)
    return [said[name] for name in sorted(said, key=_rank)]


def _rank(name: str) -> int:
    return _FIRST.index(name) if name in _FIRST else len(_FIRST)


def _has_class(prop: Property, game: Game, node_class: NodeClass) -> bool:
    spec = spec_of(prop.name, game.kind)
    return spec is not None and spec.node_class is node_class


def _written(node: Node, prop: Property) -> str:
    return node.text[prop.start : prop.values_end]


def _list(name: str, values: Sequence[str]) -> str:
    return name + "".join([f"[{value}]" for value in values])
