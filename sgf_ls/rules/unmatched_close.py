"""A `)` closes nothing.

What
    All trees are closed already where the bracket stands.

Why
    Some readers stop here and ignore what follows, others refuse the file.

Example
    `(;FF[4]GM[1]SZ[9];B[cc]))`

Fix
    Unsafe: the bracket is deleted. It may be that a `(` is missing instead.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.syntax.node import Problem
from sgf_ls.text.edits import Edit


def describe(view: NodeView, problem: Problem) -> Description:
    """Offer to delete it."""
    text = view.node.text[problem.start : problem.end]
    if "(" in text:
        return Description(problem.start, problem.end, "of these brackets some close no tree")
    count = text.count(")")
    brackets = "this ) closes" if count == 1 else f"these {count} ) close"
    title = "Delete it" if count == 1 else "Delete them"
    fix = Fix(title, False, (Edit(problem.start, problem.end, text.replace(")", "")),))
    return Description(problem.start, problem.end, f"{brackets} no tree: all trees are closed already", fix=fix)


GROUP = "STRUCTURE"
RULE = form_rule("unmatched-close", Severity.ERROR, __doc__, TREE_STRUCTURE, describe)
