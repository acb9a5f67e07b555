"""A game tree or variation is not closed.

What
    At the end of the text more `(` than `)` have been read.

Why
    Lenient readers close the trees themselves, others refuse the file. A missing bracket in the middle of a file makes
    of the following variations, or of whole games, a part of the wrong one.

Example
    `(;FF[4]GM[1]SZ[9];B[cc]`

Fix
    Safe: the missing brackets are added at the end of the text, as every lenient reader does in thought.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.syntax.node import Problem


def describe(view: NodeView, problem: Problem) -> Description:
    """Say how many are missing; the places are added by the check of the whole text."""
    return Description(problem.start, problem.end, "the end of the text is reached with trees still open")


RULE = form_rule("unclosed-tree", Severity.ERROR, __doc__, TREE_STRUCTURE, describe)
