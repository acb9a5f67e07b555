"""The text holds more than one game.

What
    Reported is each game behind the first one.

Why
    FF4 calls a file a collection and allows any number of games in it, but many programs read the first one only. The
    rule is off unless it is selected.

Example
    `(;GM[1]SZ[9];B[cc])(;GM[1]SZ[9];B[gg])`

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.syntax.node import Problem


def describe(_: NodeView, problem: Problem) -> Description:
    """Say that it may go unseen."""
    message = "a further game in the same file: many programs read the first one only"
    return Description(problem.start, problem.end, message)


GROUP = "STRUCTURE"
RULE = form_rule("multiple-trees", Severity.HINT, __doc__, TREE_STRUCTURE, describe, default=False)
