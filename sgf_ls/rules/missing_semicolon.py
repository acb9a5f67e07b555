"""A property stands right behind a `(`; the `;` of its node is missing.

What
    Each tree begins with a node, and each node with a semicolon.

Why
    Several readers refuse the file or skip the property.

Example
    `(GM[1]SZ[9];B[cc])` is to be written `(;GM[1]SZ[9];B[cc])`.

Fix
    Safe: the semicolon is inserted; there is no other way to read it. Unsafe where something else stands in the node:
    then it may be a remark in brackets, which readers skip because it does not begin with `(;`.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.syntax.nesting import INVISIBLE
from sgf_ls.syntax.node import Problem
from sgf_ls.text.edits import Edit


def describe(view: NodeView, problem: Problem) -> Description:
    """Offer to insert it."""
    node = view.node
    safe = all(prop.name for prop in node.properties) and not any(
        node.text[start:end].strip(INVISIBLE) for start, end in node.strays
    )
    fix = Fix("Insert the missing ;", safe, (Edit(node.lead, node.lead, ";"),))
    return Description(problem.start, problem.end, "the ; in front of this node is missing", fix=fix)


GROUP = "STRUCTURE"
RULE = form_rule("missing-semicolon", Severity.ERROR, __doc__, TREE_STRUCTURE, describe)
