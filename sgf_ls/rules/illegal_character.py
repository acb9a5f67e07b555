r"""Characters stand where only brackets, semicolons, identifiers and values may.

What
    Between values, identifiers and brackets FF4 knows nothing but blanks. A `]` there is most often the end of a text
    in which an earlier `]` was not escaped; behind a property that holds no text it is one too many.

Why
    Readers skip such characters, or refuse the file. Text behind a `]` that was not escaped is lost to all of them.

Example
    `US[editor [2d]];B[cc]`: the value ends at the first `]`. It is to be written `US[editor [2d\]]`.

Fix
    Safe where it is only white space of another kind (a no-break space, a zero-width character). Unsafe where an
    earlier `]` is to be escaped (in a text, or in a property that FF4 does not know), or other characters are to be
    deleted. None where nothing else keeps a value apart from the property in front, unless that is a list and only a
    `]` stands there.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from itertools import islice

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import GRAMMAR
from sgf_ls.spec.lookup import may_hold_text, spec_of
from sgf_ls.spec.values import Cardinality
from sgf_ls.syntax.lexer import BLANKS, CAPITALS, WORD
from sgf_ls.syntax.node import Problem
from sgf_ls.text.edits import Edit
from sgf_ls.text.visible import excerpt

LIKE_BLANKS = (
    "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u202f\u205f\u2060\u3000\ufeff"
)
MOST_SHOWN = 4
MOST_ESCAPED = 100


def describe(view: NodeView, problem: Problem) -> Description:
    """Tell the causes apart: a bracket that was not escaped, white space of another kind, anything else."""
    text = view.node.text[problem.start : problem.end]
    is_before_value = view.node.text[problem.end :].lstrip(BLANKS).startswith("[")
    if not text.strip(LIKE_BLANKS):
        # In front of a value it may be all that keeps the value apart from another property.
        fix = Fix("Replace by a space", not is_before_value, (Edit(problem.start, problem.end, " "),))
        shown = " ".join(f"U+{ord(character):04X}" for character in text[:MOST_SHOWN])
        return Description(problem.start, problem.end, f"white space that is none for SGF: {shown}", fix=fix)
    number = bisect_right(view.node.properties, problem.start, key=lambda prop: prop.start) - 1
    if text.endswith("]") and (unescaped := _unescaped_ends(view, number)):
        message = "a ] without a value: an earlier ] was not escaped and ended the text (write \\])"
        return Description(problem.end - 1, problem.end, message, fix=_escape(unescaped))
    if number >= 0 and not text.strip(BLANKS + "]"):
        message = "a ] without a value: all values in front of it are closed already"
        goes_on = is_before_value and _is_list(view, view.node.properties[number].name)
        is_before_value = is_before_value and not goes_on
    else:
        message = f"this belongs to no property: {excerpt(text)}"
    return Description(problem.start, problem.end, message, fix=_deletion(text, problem, before_value=is_before_value))


def _is_list(view: NodeView, name: str) -> bool:
    spec = spec_of(name, view.game.kind)
    return spec is not None and spec.cardinality is not Cardinality.SINGLE


def _deletion(text: str, problem: Problem, *, before_value: bool) -> Fix | None:
    """Delete the characters; in front of a value just those that part it from its identifier.

    None where there is no identifier: without the characters the value would belong to the property in front.
    """
    start = problem.start
    if before_value:
        stem = text.rstrip("".join(character for character in set(text) if character not in WORD))
        if not stem or stem[-1] not in CAPITALS:
            return None
        start += len(stem)
    return Fix("Delete these characters", False, (Edit(start, problem.end, ""),))


def _escape(unescaped: Sequence[int]) -> Fix | None:
    if len(unescaped) > MOST_ESCAPED:
        return None  # so long a row of brackets is no text that somebody forgot to escape
    edits = tuple(Edit(at, at, "\\") for at in unescaped)
    return Fix("Escape the ] that ended the value too early", False, edits)


def _unescaped_ends(view: NodeView, number: int) -> Sequence[int]:
    """The brackets that are to be escaped so that the value goes on up to the last stray bracket that may be its own.

    `number` is that of the last property in front of a stray bracket. None where no text is in front.

    Words in small letters between values, such as "and" in `C[this [a] and [b] too]`, are no identifiers but text of
    the same value, so the value is that of the last property in front that has a real one. Each stray bracket of such a
    text gets the same answer. Of more than `MOST_ESCAPED` brackets some are left out.
    """
    properties = view.node.properties
    first = last = number
    while first >= 0 and not properties[first].name:
        first -= 1
        if number - first > MOST_ESCAPED:
            return range(MOST_ESCAPED + 1)
    if first < 0 or not may_hold_text(properties[first].name, view.game.kind):
        return ()
    while last + 1 < len(properties) and not properties[last + 1].name and last - first <= MOST_ESCAPED:
        last += 1
    return _closing_brackets(view, first, last)


def _closing_brackets(view: NodeView, first: int, last: int) -> Sequence[int]:
    """The brackets from the end of one property up to the last stray one behind another, without that one."""
    text, properties = view.node.text, view.node.properties
    end = properties[last + 1].start if last + 1 < len(properties) else len(text)
    found = islice(_ESCAPE_OR_BRACKET.finditer(text, properties[first].values_end - 1, end), 2 * MOST_ESCAPED)
    brackets = [match.start() for match in found if match[0] == "]"]
    if brackets[-1] < properties[last].values_end:  # nothing stray behind the last one: it is a value of its own
        return _closing_brackets(view, first, last - 1) if last > first else ()
    return brackets[:-1]


# Inside the value that it will be, what is escaped already stays so.
_ESCAPE_OR_BRACKET = re.compile(r"\\.|]", re.DOTALL)

GROUP = "STRUCTURE"
RULE = form_rule("illegal-character", Severity.ERROR, __doc__, GRAMMAR, describe)
