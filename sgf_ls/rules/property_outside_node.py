"""A property belongs to no node.

What
    Behind the `)` of a variation a property follows without the `;` of a node.

Why
    Readers skip such a property or refuse the file.

Example
    `(;GM[1]SZ[9](;B[cc])C[why?])`

Fix
    None: it depends on which node it belongs to.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.syntax.node import Problem


def describe(view: NodeView, problem: Problem) -> Description:
    """Say that a node is needed."""
    return Description(problem.start, problem.end, "this property stands in no node: a node begins with ;")


GROUP = "STRUCTURE"
RULE = form_rule("property-outside-node", Severity.ERROR, __doc__, TREE_STRUCTURE, describe)
