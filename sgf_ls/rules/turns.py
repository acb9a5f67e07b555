"""Who plays where in a game tree: the moves that follow a node, and those that led to it."""

from __future__ import annotations

from collections.abc import Iterator

from sgf_ls.goban.colours import NAMES
from sgf_ls.rules.game_tree import NO_PARENT, GameTree
from sgf_ls.spec.lookup import SETUP_GROUP
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node, Property

TURN = "PL"
EXECUTE = "KO"
"""With this property a move is to be performed even if it is illegal: its author knows."""
SETTLED = frozenset([TURN, *SETUP_GROUP])


def settles(node: Node) -> bool:
    """Whether a node gives the turn to somebody or sets up a position; a list without a point sets up nothing."""
    return not SETTLED.isdisjoint(node.names) and any(
        name == TURN or (name in SETTLED and any(value.strip(BLANKS) for value in values))
        for name, values in zip(node.names, node.values, strict=True)
    )


def players(node: Node) -> list[str]:
    """Who has a move in a node: `B`, `W`, nobody, or against the format both."""
    return [player for player in NAMES if player in node.names]


def move_of(node: Node, player: str) -> Property:
    """The move of a player who has one."""
    move = node.find(player)
    assert move is not None, "the node was found by it"
    return move


def following(tree: GameTree, number: int) -> Iterator[tuple[int, str]]:
    """The next moves below a node, on every path: the number of the node, and who plays.

    A path ends where a position is set up, or the turn is given to somebody.
    """
    waiting = children(tree, number)
    while waiting:
        below = waiting.pop()
        node = tree.nodes[below]
        playing = players(node)
        yield from ((below, player) for player in playing)
        if not playing and not settles(node):
            waiting += children(tree, below)


def children(tree: GameTree, number: int) -> list[int]:
    """The children of a node, the last one first."""
    found = tree.branches.get(number)
    if found is not None:
        return found[::-1]
    after = number + 1
    return [after] if after < len(tree.nodes) and tree.parents[after] == number else []


def ancestors(tree: GameTree, number: int) -> Iterator[int]:
    """The nodes above a node, its parent first."""
    while (number := tree.parents[number]) != NO_PARENT:
        yield number
