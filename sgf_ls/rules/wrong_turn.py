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

from sgf_ls.goban.colours import NAMES, OTHER
from sgf_ls.rules.finding import Fix, Related, Severity
from sgf_ls.rules.game_tree import GameTree, game_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.turns import TURN, following, move_of, players
from sgf_ls.spec.links import property_link
from sgf_ls.syntax.node import Node
from sgf_ls.text.edits import Edit


def find(tree: GameTree) -> list[int]:
    """The nodes whose PL all moves that follow contradict."""
    turns = tree.having(frozenset([TURN])) if tree.game.is_go else []
    return [number for number in turns if _is_contradicted(tree, number)]


def _is_contradicted(tree: GameTree, number: int) -> bool:
    other = OTHER.get(_stated(tree.nodes[number]))
    playing = {player for _, player in following(tree, number)} if other else set()
    return playing == {other}


def _stated(node: Node) -> str:
    """The player whom PL names; nothing where a move stands beside it."""
    turn = node.find(TURN)
    return turn.values[0] if turn and not players(node) else ""


def describe(tree: GameTree, number: int) -> Description:
    """Point to the move; offer the other player."""
    turn = tree.nodes[number].find(TURN)
    assert turn is not None, "the node was found by it"
    stated, player = turn.values[0], OTHER[turn.values[0]]
    span = tree.span_of_value(number, turn)
    later = next(each for each, _ in following(tree, number))
    related = Related(
        *tree.span_of_identifier(later, move_of(tree.nodes[later], player)), f"{NAMES[player]} plays here"
    )
    message = f"PL says that it is {NAMES[stated]}'s turn, but {NAMES[player]} plays next"
    return Description(*span, message, (related,), Fix(f"Write {player}", False, (Edit(*span, player),)))


GROUP = "TREES"
RULE = Rule("wrong-turn", Severity.WARNING, __doc__, property_link(TURN), game_trees, find, describe)
