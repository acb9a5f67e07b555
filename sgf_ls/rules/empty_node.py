"""A node has no property.

What
    A `;` with nothing behind it but the next node, a bracket or the end.

Why
    FF4 allows it, and editors leave such nodes behind; stepping through the game stops there with nothing to see. The
    rule is off unless it is selected.

Example
    `(;GM[1]SZ[9];;B[cc])`

Fix
    Unsafe: the semicolon is deleted. Variations that begin behind it then begin at the node in front. None for the
    first node of a game tree, which may not be without nodes.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Problem
from sgf_ls.text.edits import Edit

MESSAGE = "this node has no property"


def describe(view: NodeView, problem: Problem) -> Description:
    """Offer to delete the semicolon, if a node stands right in front."""
    if view.node.text[: view.node.lead].strip(BLANKS):
        return Description(problem.start, problem.end, MESSAGE)
    fix = Fix("Delete the empty node", False, (Edit(problem.start, problem.end, ""),))
    return Description(problem.start, problem.end, MESSAGE, fix=fix)


GROUP = "STRUCTURE"
RULE = form_rule("empty-node", Severity.HINT, __doc__, TREE_STRUCTURE, describe, default=False)
