"""Rules about who has the first move of a game."""

from __future__ import annotations

from collections.abc import Callable

from sgf_ls.goban.changes import HANDICAP, TURN, changes_of
from sgf_ls.goban.colours import WHITE
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.game_tree import GameTree, game_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.turns import following, move_of, players, settles
from sgf_ls.spec.links import property_link
from sgf_ls.syntax.node import Node


def has_handicap(root: Node) -> bool:
    """Whether the root states a handicap of two stones or more."""
    return HANDICAP in root.names and TURN not in root.names and changes_of(root).turn == WHITE


def has_setup(root: Node) -> bool:
    """Whether a root without PL sets up a position."""
    return settles(root)


def first_move_rule(
    name: str, page: str | None, message: str, player: str, concerns: Callable[[Node], bool]
) -> Rule[GameTree, int]:
    """The rule that in games whose roots it concerns, and do not say who plays, not this player has the first move.

    Where variations begin with either player nothing is said, nor where the first move stands in the root itself.
    """

    def find(tree: GameTree) -> list[int]:
        root = tree.nodes[0]
        if not tree.game.is_go or TURN in root.names or players(root) or not concerns(root):
            return []
        first = [(number, who) for number, who in following(tree, 0) if TURN not in tree.nodes[number].names]
        return [first[0][0]] if {who for _, who in first} == {player} else []

    def describe(tree: GameTree, number: int) -> Description:
        return Description(*tree.span_of_identifier(number, move_of(tree.nodes[number], player)), message)

    link = property_link("HA", on_go_page=True)
    return Rule(name, Severity.HINT, page, link, game_trees, find, describe, default=False)
