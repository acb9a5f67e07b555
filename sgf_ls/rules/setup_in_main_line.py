"""Stones are set up in the course of the main line.

What
    Reported are AB, AW and AE in a node of the main line (the first variation of every branch) below the root.

Why
    Whoever replays a game expects moves; stones that appear may be moves that a program has written as setup.

Example
    `(;SZ[9];B[aa];AW[bb])`

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.game_tree import GameTree, game_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.turns import children
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import SETUP_GROUP


def find(tree: GameTree) -> list[int]:
    """The nodes that set up stones."""
    setup = set(tree.having(SETUP_GROUP)) - {0} if tree.game.is_go else set()
    found = []
    number = 0
    while setup and (below := children(tree, number)):
        number = below[-1]
        if number in setup:
            found.append(number)
    return found


def describe(tree: GameTree, number: int) -> Description:
    """Point to the first property that does."""
    prop = next(prop for prop in tree.nodes[number].properties if prop.name in SETUP_GROUP)
    message = f"{prop.name} sets up the position in the course of the main line"
    return Description(*tree.span_of_identifier(number, prop), message)


GROUP = "TREES"
RULE = Rule(
    "setup-in-main-line", Severity.HINT, __doc__, property_link("AB"), game_trees, find, describe, default=False
)
