"""Trees are nested more deeply than many programs can read.

What
    The depth of trees in trees passes 1000 for the first time in the text.

Why
    Programs that read a tree in a tree by recursion reach the limit of their language here, and crash or refuse the
    file. FF4 sets no limit.

Example
    A file in which every move opens a variation of its own: `(;B[cc](;W[dd](;B[ee]`, and so on.

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
    """Say what may happen."""
    message = "trees are nested over 1000 deep from here: many programs cannot read that"
    return Description(problem.start, problem.end, message)


GROUP = "STRUCTURE"
RULE = form_rule("deep-nesting", Severity.INFORMATION, __doc__, TREE_STRUCTURE, describe)
