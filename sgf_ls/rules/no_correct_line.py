"""A problem marks wrong answers and no right one.

What
    The root sets up a position, moves below are marked as wrong, and none as right. Marks are BM and TE, and comments
    that begin with a word such as Wrong, Incorrect, Right, Correct, or hold it in capital letters. Where nothing is
    marked the first line is taken for the right one, and nothing is said. It runs only when chosen.

Why
    Programs for solvers go by such marks, and would call every answer wrong.

Example
    `(;SZ[9]AB[cc]AW[dd](;B[ee])(;B[fe]BM[1]))`

Fix
    None: which line is right only the author knows.
"""

from __future__ import annotations

import re

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.game_tree import GameTree, branching_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.spec.links import property_link
from sgf_ls.syntax.node import Node, Property

BAD, GOOD = "BM", "TE"
COMMENT = "C"
STONES = frozenset(["AB", "AW"])
_WRONG = "wrong|incorrect|failure"
_RIGHT = "right|correct|success"


def find(tree: GameTree) -> list[int]:
    """The first move that is marked as wrong, where none is marked as right."""
    if not tree.game.is_go or STONES.isdisjoint(tree.nodes[0].names):
        return []
    marked = tree.having(frozenset([BAD, GOOD, COMMENT]))
    if any(_mark(tree.nodes[number], GOOD, _RIGHT) for number in marked):
        return []
    return [number for number in marked if _mark(tree.nodes[number], BAD, _WRONG)][:1]


def _mark(node: Node, identifier: str, words: str) -> Property | None:
    """The property of a node that marks its move, by itself or as a comment that says one of some words."""
    mark = node.find(identifier)
    if mark is not None:
        return mark
    comment = node.find(COMMENT)
    return comment if comment and re.search(_pattern(words), comment.values[0]) else None


def _pattern(words: str) -> str:
    return rf"^\W*(?i:{words})\b|\b(?:{words.upper()})\b"


def describe(tree: GameTree, number: int) -> Description:
    """Show the mark."""
    mark = _mark(tree.nodes[number], BAD, _WRONG)
    assert mark is not None, "the node was found by it"
    message = "this problem marks wrong answers and no right one: TE or a comment such as Correct would mark it"
    return Description(*tree.span_of_identifier(number, mark), message)


GROUP = "TREES"
RULE = Rule(
    "no-correct-line",
    Severity.HINT,
    __doc__,
    property_link(GOOD),
    branching_trees,
    find,
    describe,
    default=False,
)
