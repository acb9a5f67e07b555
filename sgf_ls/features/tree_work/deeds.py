"""What a node does on the board: by it two nodes that follow the same one are known to be the same step of the game.

Moves are compared as moves (`tt` is `[]` where it is a pass), setup as the points that it sets.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache
from operator import itemgetter

from sgf_ls.goban.game import Game
from sgf_ls.goban.lists import PointList
from sgf_ls.goban.passes import move_text
from sgf_ls.spec.lookup import MOVE_GROUP, SETUP_GROUP, having_class
from sgf_ls.spec.record import NodeClass
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node

DOING = having_class(NodeClass.SETUP).union(MOVE_GROUP, ["KO"])
"""The properties that tell what a node does."""

Deed = Hashable
_NAME = itemgetter(0)


def is_plain(node: Node) -> bool:
    """Whether a node consists of properties, each with an identifier and closed, and nothing else."""
    return not node.strays and not node.is_open and all(node.names)


def acts_of(node: Node, game: Game) -> Deed:
    """What a node does, without what is said about it; empty if it does nothing. Of one that is not plain: its text."""
    if not is_plain(node):
        return node.text[node.lead :].strip(BLANKS)
    if DOING.isdisjoint(node.names):
        return ()
    said = zip(node.names, node.values, strict=True)
    return tuple(sorted([(name, _act(name, values, game)) for name, values in said if name in DOING], key=_NAME))


def deed_of(node: Node, game: Game) -> Deed:
    """What tells whether a node is the same step as another one below the same parent.

    A node that does nothing is the same as one that says the very same.
    """
    return acts_of(node, game) or frozenset(zip(node.names, node.values, strict=True))


@lru_cache(maxsize=5000)
def _act(name: str, values: tuple[str, ...], game: Game) -> Hashable:
    """The same for all ways to write the values of a property that tells what its node does."""
    if name in MOVE_GROUP and len(values) == 1:
        return move_text(game, values[0])
    if name in SETUP_GROUP and game.is_go:
        points = PointList.of(values)
        return values if points.malformed else points.mask
    return tuple([value.strip(BLANKS).upper()[:1] for value in values]) if name == "PL" else values
