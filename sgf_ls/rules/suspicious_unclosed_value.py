"""A `]` was probably lost: the value runs on into the next property.

What
    The value ends in what looks like the beginning of another property: behind a semicolon, such as `;B[dd`, on a new
    line, or close upon a word with two capital letters, such as `JapaneseSZ[19`. Its identifier is one that the format
    or a program has. A `[` is ordinary text in a value, so this is no error.

Why
    A lost `]` swallows what follows up to the next one, a move perhaps, and no reader can notice.

Example
    In `C[A good move` with `;B[dd]` on the next line the comment ends behind `dd`, and the move is part of it.

Fix
    Unsafe: a `]` is inserted where the next property seems to begin.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import form
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TEXT
from sgf_ls.spec.lookup import private_spec, specs_named
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Problem
from sgf_ls.text.edits import Edit

NAME = "suspicious-unclosed-value"


def find(view: NodeView) -> list[Problem]:
    """The values that run on into a property that exists."""
    return [problem for problem in view.problems if problem.rule == NAME and _is_known(view, problem)]


def _is_known(view: NodeView, problem: Problem) -> bool:
    text = view.node.text
    identifier = text[problem.end : text.index("[", problem.end)].lstrip(BLANKS + "();").rstrip(BLANKS)
    return bool(specs_named(identifier)) or private_spec(identifier) is not None or identifier in view.naming.private


def describe(view: NodeView, problem: Problem) -> Description:
    """Show the value up to where the next property seems to begin."""
    fix = Fix("Close the value here", False, (Edit(problem.end, problem.end, "]"),))
    message = "was a ] lost here? This value runs on into what looks like the next property"
    return Description(problem.start, problem.start + 1, message, fix=fix)


GROUP = "STRUCTURE"
RULE = Rule(NAME, Severity.WARNING, __doc__, TEXT, form, find, describe)
