"""A tree or variation has no node.

What
    `(` and `)` with nothing but blanks between them.

Why
    Every tree has at least one node (FF4, "EBNF definition"). Several readers refuse the file.

Example
    `(;GM[1]SZ[9];B[cc]())`

Fix
    Safe: the empty brackets are deleted; they hold nothing. Unsafe where a property follows, which would become a part
    of the node in front. None where nothing else is left.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.syntax.lexer import WORD
from sgf_ls.syntax.node import Problem
from sgf_ls.text.edits import Edit


def describe(view: NodeView, problem: Problem) -> Description:
    """Offer to delete the brackets."""
    text = view.node.text
    count = text.count("(", problem.start, problem.end)
    message = "this tree has no node" if count == 1 else f"these {count} trees have no node"
    if not (text[: problem.start] + text[problem.end :]).strip():
        return Description(problem.start, problem.end, message)  # perhaps the text holds nothing else
    # A property behind the brackets would become a part of the node in front of them.
    safe = view.node.has_semicolon or not view.node.has_content
    # The brackets may be all that keeps an identifier apart from the word in front of them, which another node holds.
    instead = " " if problem.start == 0 and text[problem.end : problem.end + 1] in {*WORD} else ""
    fix = Fix("Delete the empty brackets", safe, (Edit(problem.start, problem.end, instead),))
    return Description(problem.start, problem.end, message, fix=fix)


GROUP = "STRUCTURE"
RULE = form_rule("empty-variation", Severity.ERROR, __doc__, TREE_STRUCTURE, describe)
