"""The first node of a game is no root, and a later one looks like one.

What
    The root has neither FF nor GM, and a node below it has both.

Why
    Two texts were joined, or a node slipped in front. Readers take size, version and charset from the first node only.

Example
    `(;C[copied];FF[4]GM[1]SZ[9])` begins with a remark that stands where the root should.

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.game_tree import GameTree, game_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.spec.links import TREE_STRUCTURE

MARKS_OF_A_ROOT = ("FF", "GM")


def find(tree: GameTree) -> list[int]:
    """The first node that looks like a root, if the root itself does not."""
    if any(tree.nodes[0].find(identifier) for identifier in MARKS_OF_A_ROOT):
        return []
    candidates = tree.having(frozenset(MARKS_OF_A_ROOT))
    return [number for number in candidates if all(map(tree.nodes[number].find, MARKS_OF_A_ROOT))][:1]


def describe(tree: GameTree, number: int) -> Description:
    """Say which node looks like the root."""
    prop = tree.nodes[number].find(MARKS_OF_A_ROOT[0])
    assert prop is not None, "the node was found by it"
    message = (
        "this node looks like the root of a game, but the game begins further in front with a node without FF and GM"
    )
    return Description(*tree.span_of_identifier(number, prop), message)


GROUP = "TREES"
RULE = Rule("leading-non-root", Severity.HINT, __doc__, TREE_STRUCTURE, game_trees, find, describe, default=False)
