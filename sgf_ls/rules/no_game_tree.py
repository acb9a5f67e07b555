"""The text holds no game.

What
    Nowhere does a `(` stand with a node behind it. Brackets with nothing in them are no game. A `(` that ends the text
    may become one: of that `unclosed-tree` speaks.

Why
    An SGF file is a collection of one or more game trees (FF4, "EBNF definition"). Readers refuse a file without one.

Example
    An empty file; `;B[dd]`, which lacks its brackets.

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.syntax.node import Problem


def describe(view: NodeView, problem: Problem) -> Description:
    """Say what a game looks like."""
    return Description(
        problem.start, problem.end, "there is no game tree here: a game is written (;FF[4]GM[1]SZ[19] … )"
    )


GROUP = "STRUCTURE"
RULE = form_rule("no-game-tree", Severity.ERROR, __doc__, TREE_STRUCTURE, describe)
