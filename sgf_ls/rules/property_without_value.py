"""An identifier has no value.

What
    A word in capital letters stands where an identifier may, but no `[` follows.

Why
    A property has at least one value (FF4, "EBNF definition"). Often a bracket was lost, or an identifier torn apart.

Example
    `;B L[5]`, meant as `BL[5]`; `;B;W[dd]`.

Fix
    Unsafe: the identifier is deleted.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import GRAMMAR
from sgf_ls.syntax.node import Problem
from sgf_ls.text.edits import Edit


def describe(view: NodeView, problem: Problem) -> Description:
    """Offer to delete it."""
    identifiers = view.node.text[problem.start : problem.end]
    fix = Fix("Delete it", False, (Edit(problem.start, problem.end, ""),))
    return Description(problem.start, problem.end, f"{identifiers} has no value: a value stands in [ ]", fix=fix)


GROUP = "STRUCTURE"
RULE = form_rule("property-without-value", Severity.ERROR, __doc__, GRAMMAR, describe)
