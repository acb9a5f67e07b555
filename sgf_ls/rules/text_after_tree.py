"""Text stands behind a game, outside of all games.

What
    Anything but blanks between the end of a game and the next game or the end of the text.

Why
    When a shorter version of a file is written over a longer one, the tail of the old one may remain. Readers skip it
    or refuse the file; what it says is lost to all of them.

Example
    `(;FF[4]GM[1]SZ[9];B[cc]);W[dd])`

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
    fix = Fix("Delete the text outside the games", False, (Edit(problem.start, problem.end, ""),))
    return Description(problem.start, problem.end, "this text stands outside of all games; readers skip it", fix=fix)


RULE = form_rule("text-after-tree", Severity.WARNING, __doc__, TREE_STRUCTURE, describe)
