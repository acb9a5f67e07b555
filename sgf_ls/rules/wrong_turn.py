"""PL gives the turn to one player, and the other one plays.

What
    PL names a player, and the next move on every path below is the other player's. A position that is set up in
    between, or another PL, ends the search.

Why
    Programs that let one solve a problem, or count moves, go by PL: they wait for the wrong player.

Example
    `(;SZ[9]AB[cc]AW[dd]PL[W];B[ee])`

Fix
    Unsafe: PL names the player who plays. The move may be wrong instead.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Related, Severity
from sgf_ls.rules.game_tree import NO_PARENT, GameTree, game_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import SETUP_GROUP
from sgf_ls.syntax.node import Node
from sgf_ls.text.edits import Edit

TURN = "PL"
PLAYERS = {"B": "Black", "W": "White"}
_SETTLED = frozenset([TURN, *SETUP_GROUP])
_BITS = {"B": 1, "W": 2}
_OTHER = {"B": "W", "W": "B"}


def find(tree: GameTree) -> list[int]:
    """The nodes whose PL all moves that follow contradict."""
    turns = tree.having(frozenset([TURN])) if tree.game.is_go else []
    if not turns:
        return []
    following = _following(tree)
    return [number for number in turns if following[number] == _BITS.get(_OTHER.get(_stated(tree.nodes[number]), ""))]


def _stated(node: Node) -> str:
    """The player whom PL names; nothing where a move stands beside it, or the value has a fault of its own."""
    turn = node.find(TURN)
    return turn.values[0] if turn and _moves(node) == 0 else ""


def _moves(node: Node) -> int:
    """Who plays in the node: a bit for each."""
    return sum(bit for player, bit in _BITS.items() if player in node.names)


def _following(tree: GameTree) -> list[int]:
    """For each node who plays next below it: a bit for each player."""
    below = [0] * len(tree.nodes)
    for number in range(len(tree.nodes) - 1, 0, -1):
        node, parent = tree.nodes[number], tree.parents[number]
        if parent != NO_PARENT:
            here = _moves(node)
            below[parent] |= here or (0 if _SETTLED.intersection(node.names) else below[number])
    return below


def describe(tree: GameTree, number: int) -> Description:
    """Point to the move; offer the other player."""
    turn = tree.nodes[number].find(TURN)
    assert turn is not None, "the node was found by it"
    stated, player = turn.values[0], _OTHER[turn.values[0]]
    span = tree.span_of_value(number, turn)
    later = next(each for each in range(number + 1, len(tree.nodes)) if player in tree.nodes[each].names)
    move = tree.nodes[later].find(player)
    assert move is not None, "the node was found by it"
    related = Related(*tree.span_of_identifier(later, move), f"{PLAYERS[player]} plays here")
    message = f"PL says that it is {PLAYERS[stated]}'s turn, but {PLAYERS[player]} plays next"
    return Description(*span, message, (related,), Fix(f"Write {player}", False, (Edit(*span, player),)))


RULE = Rule("wrong-turn", Severity.WARNING, __doc__, property_link(TURN), game_trees, find, describe)
