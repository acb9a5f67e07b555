"""Marks on the board are written as FF1 and FF2 did.

What
    M marks points, with a triangle where stones are and a cross elsewhere. FF3 has TR and MA instead. Under FF[1] and
    FF[2] M is right.

Why
    Newer readers do not know M, so the marks are not to be seen.

Example
    `M[dd]` is to be written `MA[dd]`, or `TR[dd]` on a stone.

Fix
    Unsafe: M becomes MA, which is what old readers show on empty points.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.identifiers import properties_that
from sgf_ls.rules.obsolete_property import is_obsolete
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import strange_names
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.text.edits import Edit


def describe(view: NodeView, number: int) -> Description:
    """Offer crosses, unless the node has some already."""
    prop = view.node.properties[number]
    fix = None if view.count("MA") else Fix("Write MA", False, (Edit(prop.start, prop.end, "MA"),))
    message = "M marks points in the way of FF1 and FF2; newer readers know MA (cross) and TR (triangle) only"
    return Description(prop.start, prop.end, message, fix=fix)


GROUP = "IDENTIFIERS"
RULE = Rule(
    "obsolete-mark",
    Severity.WARNING,
    __doc__,
    property_link("MA"),
    strange_names,
    properties_that(lambda view, prop: prop.name == "M" and view.game.is_go and is_obsolete(view, prop)),
    describe,
)
