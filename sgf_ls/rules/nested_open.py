"""A tree begins with a tree instead of a node.

What
    Two or more `(` stand behind each other with no node between them.

Why
    Every tree begins with a node (FF4, "EBNF definition"). Several readers refuse the file.

Example
    `(;GM[1]SZ[9];B[cc]((;W[dd])))`

Fix
    None: the brackets that close the surplus trees would have to go as well.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.syntax.node import Problem


def describe(view: NodeView, problem: Problem) -> Description:
    """Say that a bracket is too many."""
    count = view.node.text.count("(", problem.start, problem.end)
    brackets = "a ( is" if count == 1 else f"{count} ( are"
    return Description(problem.start, problem.end, f"{brackets} too many: a tree begins with a node")


GROUP = "STRUCTURE"
RULE = form_rule("nested-open", Severity.ERROR, __doc__, TREE_STRUCTURE, describe)
