"""A `]` was probably lost: the value runs on into the next property.

What
    The value ends in what looks like the beginning of another property: behind a semicolon, such as `;B[dd`, on a new
    line, or close upon a word with two capital letters, such as `JapaneseSZ[19`. A `[` is ordinary text in a value, so
    this is no error.

Why
    A lost `]` swallows what follows up to the next one, a move perhaps, and no reader can notice.

Example
    In `C[A good move` with `;B[dd]` on the next line the comment ends behind `dd`, and the move is part of it.

Fix
    Unsafe: a `]` is inserted where the next property seems to begin.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TEXT
from sgf_ls.syntax.node import Problem
from sgf_ls.text.edits import Edit


def describe(view: NodeView, problem: Problem) -> Description:
    """Show the value up to where the next property seems to begin."""
    fix = Fix("Close the value here", False, (Edit(problem.end, problem.end, "]"),))
    message = "was a ] lost here? This value runs on into what looks like the next property"
    return Description(problem.start, problem.start + 1, message, fix=fix)


GROUP = "STRUCTURE"
RULE = form_rule("suspicious-unclosed-value", Severity.WARNING, __doc__, TEXT, describe)
