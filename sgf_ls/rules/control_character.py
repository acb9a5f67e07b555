"""A control character stands in the text.

What
    NUL and the other control characters of ASCII, except tab, line feed, vertical tab, form feed and carriage return.

Why
    Some readers end at a NUL, and what a terminal or a browser makes of the others is anybody's guess.

Example
    A NUL in a player's name, left by a program that pads its fields.

Fix
    Safe inside texts: it is replaced by a space, which is how readers show it. Unsafe elsewhere, where it may keep
    something from being read as a point or a value.
"""

from __future__ import annotations

from bisect import bisect_right

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import GRAMMAR
from sgf_ls.spec.lookup import spec_of
from sgf_ls.spec.values import ValueType
from sgf_ls.syntax.node import Problem
from sgf_ls.text.edits import Edit
from sgf_ls.text.visible import visible


def describe(view: NodeView, problem: Problem) -> Description:
    """Show which one it is."""
    text = view.node.text[problem.start : problem.end]
    # Inside a point, or in front of a value, it may keep something from being read that the space lets through.
    number = bisect_right(view.node.properties, problem.start, key=lambda prop: prop.values_start) - 1
    prop = view.node.properties[number] if number >= 0 else None
    spec = spec_of(prop.name) if prop and problem.start < prop.values_end else None
    safe = spec is not None and spec.value_type in (ValueType.TEXT, ValueType.SIMPLETEXT)
    fix = Fix("Replace by a space", safe, (Edit(problem.start, problem.end, " "),))
    return Description(problem.start, problem.end, f"control character {visible(text[:8])}", fix=fix)


GROUP = "STRUCTURE"
RULE = form_rule("control-character", Severity.WARNING, __doc__, GRAMMAR, describe)
