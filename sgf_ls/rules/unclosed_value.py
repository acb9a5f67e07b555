r"""The value that begins here is not closed.

What
    Behind the `[` there is no `]` up to the end of the text, or only escaped ones.

Why
    All that follows belongs to the value for every reader. Often a `]` was forgotten, the file was cut off, or a text
    ends in a backslash, which makes its `]` an ordinary character.

Example
    `C[see the file in D:\]` : the backslash escapes the bracket; write `D:\\]`.

Fix
    None: where the value was to end only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TEXT
from sgf_ls.syntax.node import Problem


def describe(view: NodeView, problem: Problem) -> Description:
    """Point to the opening bracket."""
    message = "this value is never closed: everything behind the [ belongs to it"
    return Description(problem.start, problem.end, message)


GROUP = "STRUCTURE"
RULE = form_rule("unclosed-value", Severity.ERROR, __doc__, TEXT, describe)
