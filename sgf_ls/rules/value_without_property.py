"""Values stand without an identifier.

What
    In front of a `[` there is no identifier that the value could belong to.

Why
    Readers take it for a further value of the property in front of it, skip it, or refuse the file.

Example
    `(;[19]GM[1])`

Fix
    None: which property it belongs to only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import GRAMMAR
from sgf_ls.syntax.node import Problem


def describe(view: NodeView, problem: Problem) -> Description:
    """Say that the identifier is missing."""
    start = problem.start
    return Description(start, start + 1, "this value has no property: an identifier such as C is missing in front")


GROUP = "STRUCTURE"
RULE = form_rule("value-without-property", Severity.ERROR, __doc__, GRAMMAR, describe)
