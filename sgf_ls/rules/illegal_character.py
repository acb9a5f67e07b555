r"""Characters stand where only brackets, semicolons, identifiers and values may.

What
    Between values, identifiers and brackets FF4 knows nothing but blanks. A `]` there is most often the end of a text
    in which an earlier `]` was not escaped.

Why
    Readers skip such characters, or refuse the file. Text behind a `]` that was not escaped is lost to all of them.

Example
    `US[editor [2d]];B[cc]`: the value ends at the first `]`. It is to be written `US[editor [2d\]]`.

Fix
    Safe where it is only white space of another kind (a no-break space, a zero-width character). Unsafe where an
    earlier `]` is to be escaped, or other characters are to be deleted.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import GRAMMAR
from sgf_ls.syntax.node import Problem
from sgf_ls.text.edits import Edit
from sgf_ls.text.visible import excerpt, visible

LIKE_BLANKS = (
    "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u202f\u205f\u2060\u3000\ufeff"
)


def describe(view: NodeView, problem: Problem) -> Description:
    """Tell the causes apart: a bracket that was not escaped, white space of another kind, anything else."""
    text = view.node.text[problem.start : problem.end]
    if not text.strip(LIKE_BLANKS):
        fix = Fix("Replace by a space", True, (Edit(problem.start, problem.end, " "),))
        return Description(problem.start, problem.end, f"not a blank of SGF: {visible(text)}", fix=fix)
    if text.endswith("]") and (unescaped := _unescaped_end(view, problem.start)) is not None:
        edits = tuple(Edit(at, at, "\\") for at in [unescaped, *_brackets(text[:-1], problem.start)])
        fix = Fix("Escape the ] that ended the value too early", False, edits)
        message = "a ] without a value: an earlier ] was not escaped and ended the text (write \\])"
        return Description(problem.end - 1, problem.end, message, fix=fix)
    fix = Fix("Delete these characters", False, (Edit(problem.start, problem.end, ""),))
    return Description(problem.start, problem.end, f"this belongs to no property: {excerpt(text)!r}", fix=fix)


def _unescaped_end(view: NodeView, stray: int) -> int | None:
    """Where the value ends behind whose end the stray characters stand, if there is such a value."""
    ends = [prop.values_end for prop in view.node.properties if prop.values_end <= stray]
    return ends[-1] - 1 if ends else None


def _brackets(text: str, start: int) -> list[int]:
    return [start + index for index, character in enumerate(text) if character == "]"]


RULE = form_rule("illegal-character", Severity.ERROR, __doc__, GRAMMAR, describe)
