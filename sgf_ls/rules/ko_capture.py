"""A move takes a ko back at once, or brings back an earlier position in another way.

What
    Reported is a move after which the stones stand as they stood before on the same path, up to 500 moves back, and not
    before the last setup: an author may well go back. Under KO he says that he means it, and nothing is reported.

Why
    The rule of ko forbids it: a move elsewhere, or a pass, may be missing in between.

Example
    `(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb])` takes the ko back.

Fix
    None: what is missing only the author knows.
"""

from __future__ import annotations

from itertools import islice

from sgf_ls.rules.boards import Played
from sgf_ls.rules.finding import Related, Severity
from sgf_ls.rules.game_tree import GameTree, replayed_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.turns import ancestors, move_of
from sgf_ls.spec.links import property_link


def find(tree: GameTree) -> list[tuple[Played, int]]:
    """The moves that bring back a position, and the nodes that led to it before."""
    return tree.boards.repeated if tree.boards else []


def describe(tree: GameTree, place: tuple[Played, int]) -> Description:
    """Point to the earlier node."""
    move, earlier = place
    span = tree.span_of_value(move.number, move_of(tree.nodes[move.number], move.colour))
    is_at_once = earlier in islice(ancestors(tree, move.number), 1, 2)
    said = "this takes the ko back at once" if is_at_once else "this brings back an earlier position of the same path"
    related = Related(*tree.span_of_node(earlier), "the same stones stand behind this node")
    return Description(*span, said, (related,))


GROUP = "BOARD"
RULE = Rule("ko-capture", Severity.HINT, __doc__, property_link("KO"), replayed_trees, find, describe, default=False)
