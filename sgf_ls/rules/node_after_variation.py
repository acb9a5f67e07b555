"""A node stands behind a variation, in the same tree.

What
    In a tree all nodes come first, then its variations. Behind the `)` of a variation only another variation or the
    end of the tree may stand.

Why
    Readers disagree: some refuse the file, some take the node for a variation, some for a part of the main line.

Example
    `(;GM[1]SZ[9](;B[cc]);B[dd])`

Fix
    None: it depends on where the node belongs.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.syntax.node import Problem


def describe(view: NodeView, problem: Problem) -> Description:
    """Say what may stand here."""
    message = "a node cannot follow a variation of the same tree: was a ( lost in front of it?"
    return Description(problem.start, problem.end, message)


GROUP = "STRUCTURE"
RULE = form_rule("node-after-variation", Severity.ERROR, __doc__, TREE_STRUCTURE, describe)
