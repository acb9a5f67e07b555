"""A move is played outside the part of the board that is shown.

What
    VW on the way to a node shows a part of the board only, and the move of the node lies outside of it.

Why
    Readers that obey VW do not show the move.

Example
    `(;SZ[9]VW[aa:ee];B[hh])` plays where nobody sees it.

Fix
    None: whether the view or the move is wrong only the author knows.
"""

from __future__ import annotations

from sgf_ls.goban.lists import PointList
from sgf_ls.goban.values import read_value
from sgf_ls.goban.viewing import shown_by
from sgf_ls.rules.finding import Related, Severity
from sgf_ls.rules.game_tree import NO_PARENT, GameTree, game_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import MOVE_GROUP
from sgf_ls.syntax.node import Node, Property

VIEW = "VW"


def find(tree: GameTree) -> list[tuple[int, int]]:
    """The moves that are not seen: the numbers of their nodes, and of the nodes that set the view."""
    setting = set(tree.having(frozenset([VIEW]))) if tree.game.is_go else set()
    if not setting:
        return []
    shown = {number: _mask(tree.nodes[number], tree) for number in setting}
    found = []
    view_of: list[int] = []
    for number, parent in enumerate(tree.parents):
        view = number if number in setting else (view_of[parent] if parent != NO_PARENT else NO_PARENT)
        view_of.append(view)
        if view != NO_PARENT and shown[view] and _is_hidden(tree, number, shown[view]):
            found.append((number, view))
    return found


def _mask(node: Node, tree: GameTree) -> int:
    """The points that a node's VW shows; 0 for all."""
    prop = node.find(VIEW)
    return shown_by(PointList.of(prop.values).values, is_old=tree.game.is_old) if prop else 0


def _is_hidden(tree: GameTree, number: int, shown: int) -> bool:
    move = _move(tree.nodes[number])
    if move is None:
        return False
    value = read_value(move.values[0])
    on_board = value.corners and (tree.game.size is None or tree.game.size.contains(value.corners[1]))
    return bool(on_board and not value.mask & shown)


def _move(node: Node) -> Property | None:
    return next((prop for name in MOVE_GROUP if (prop := node.find(name))), None)


def describe(tree: GameTree, place: tuple[int, int]) -> Description:
    """Point to the view."""
    number, view = place
    move, setting = _move(tree.nodes[number]), tree.nodes[view].find(VIEW)
    assert move and setting, "the node was found by them"
    related = Related(*tree.span_of_identifier(view, setting), "the view is set here")
    message = f"{move.name} plays outside the part of the board that VW shows"
    return Description(*tree.span_of_value(number, move), message, (related,))


GROUP = "TREES"
RULE = Rule("vw-hides-move", Severity.HINT, __doc__, property_link(VIEW), game_trees, find, describe, default=False)
