"""Text stands in front of the first game.

What
    Anything but blanks in front of the first `(` that has a node behind it.

Why
    Mail headers and prompts are often saved along with a game. Many readers skip them, some refuse the file.

Example
    `Here is our game: (;FF[4]GM[1]SZ[9])`

Fix
    Unsafe: the text is deleted.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.syntax.node import Problem
from sgf_ls.text.edits import Edit


def describe(view: NodeView, problem: Problem) -> Description:
    """Say that it belongs to no game."""
    fix = Fix("Delete the text in front of the game", False, (Edit(problem.start, problem.end, ""),))
    return Description(problem.start, problem.end, "this text belongs to no game: a game begins with (;", fix=fix)


RULE = form_rule("text-before-tree", Severity.INFORMATION, __doc__, TREE_STRUCTURE, describe)
