"""Two variations begin with the same move.

What
    Two children of one node hold the same move. Reported is the later one. White space in a move, and `tt` for a pass
    on boards up to 19x19, make no difference.

Why
    Readers show one and the same move as two variations, and a solver that follows the first may miss what stands in
    the second. Mostly two trees were merged, or a variation was entered twice.

Example
    `(;SZ[9](;B[dd];W[ee])(;B[dd];W[ff]))` has two variations that begin with B[dd].

Fix
    None: that may be meant, as where two games are in one tree. Editors offer to merge the later variation into the
    earlier one if nothing is lost by that, and `sgf-ls merge --tree` merges all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial

from sgf_ls.goban.passes import move_text
from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Related, Severity
from sgf_ls.rules.game_tree import Branches, branches
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.spec.lookup import MOVE_GROUP
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.visible import excerpt


class Twin(NamedTuple):
    """The numbers of a node, and of an earlier sibling with the same move."""

    number: int
    earlier: int


def find(branches: Branches) -> list[Twin]:
    """The nodes with the move of an earlier sibling."""
    tree, branching = branches
    same_for_all = cache(partial(move_text, tree.game))
    first: dict[object, int] = {}
    found = []
    nodes = tree.nodes
    for parent, children in branching:
        for number in children:
            node = nodes[number]
            index = _number_of_move(node.names)
            if index is not None:
                move = parent, node.names[index], same_for_all(node.values[index][0])
                earlier = first.setdefault(move, number)
                if earlier != number:
                    found.append(Twin(number, earlier))
    return sorted(found)


@lru_cache(maxsize=1000)
def _number_of_move(names: Sequence[str]) -> int | None:
    return next((index for index, name in enumerate(names) if name in MOVE_GROUP), None)


def _move(node: Node) -> Property | None:
    index = _number_of_move(node.names)
    return None if index is None else node.properties[index]


def describe(branches: Branches, twin: Twin) -> Description:
    """Point to the earlier sibling."""
    tree = branches.tree
    move, first = _move(tree.nodes[twin.number]), _move(tree.nodes[twin.earlier])
    assert move and first, "both have a move"
    related = Related(*tree.span_of_identifier(twin.earlier, first), "an earlier variation begins with this move")
    text = move.values[0]
    shown = f"{move.name}[{excerpt(text)}]" + ("" if move_text(tree.game, text) else ", a pass,")
    message = f"{shown} begins an earlier variation of the same node already"
    return Description(*tree.span_of_identifier(twin.number, move), message, (related,))


GROUP = "TREES"
RULE = Rule("duplicate-sibling", Severity.INFORMATION, __doc__, TREE_STRUCTURE, branches, find, describe)
