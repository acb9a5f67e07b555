"""Two variations begin with the same move.

What
    Two children of one node hold the same move. Reported is the later one.

Why
    Readers show one and the same move as two variations, and a solver that follows the first may miss what stands in
    the second. Mostly two trees were merged, or a variation was entered twice.

Example
    `(;SZ[9](;B[dd];W[ee])(;B[dd];W[ff]))` has two variations that begin with B[dd].

Fix
    None: how to join what follows only the author knows.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Related, Severity
from sgf_ls.rules.game_tree import GameTree, branching_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.spec.lookup import SINGLE_POINTS
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.visible import excerpt


class Twin(NamedTuple):
    """The numbers of a node, and of an earlier sibling with the same move."""

    number: int
    earlier: int


def find(tree: GameTree) -> list[Twin]:
    """The nodes with the move of an earlier sibling."""
    found = []
    for children in tree.branches.values():
        seen: dict[tuple[str, str], int] = {}
        for number in children:
            node = tree.nodes[number]
            index = _number_of_move(node)
            if index is not None:
                earlier = seen.setdefault((node.names[index], node.values[index][0]), number)
                if earlier != number:
                    found.append(Twin(number, earlier))
    return sorted(found)


def _number_of_move(node: Node) -> int | None:
    return next((index for index, name in enumerate(node.names) if name in SINGLE_POINTS), None)


def _move(node: Node) -> Property | None:
    index = _number_of_move(node)
    return None if index is None else node.properties[index]


def describe(tree: GameTree, twin: Twin) -> Description:
    """Point to the earlier sibling."""
    move, first = _move(tree.nodes[twin.number]), _move(tree.nodes[twin.earlier])
    assert move and first, "both have a move"
    related = Related(*tree.span_of_identifier(twin.earlier, first), "an earlier variation begins with this move")
    message = f"{move.name}[{excerpt(move.values[0])}] begins an earlier variation of the same node already"
    return Description(*tree.span_of_identifier(twin.number, move), message, (related,))


RULE = Rule("duplicate-sibling", Severity.INFORMATION, __doc__, TREE_STRUCTURE, branching_trees, find, describe)
