"""A root property stands in a node that is not the root of its game.

What
    FF, GM, SZ, CA, AP and ST may stand in the root only, the first node of a game.

Why
    They say how everything else is to be read. Elsewhere most readers pass them over: the board keeps its size.

Example
    `(;GM[1];SZ[9])` has the size of the board in the second node.

Fix
    Unsafe: the property goes. Whether it ought to stand in the root only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.identifiers import class_in, deletion, properties_that
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import names_below_root
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import having_class, spec_of
from sgf_ls.spec.record import NodeClass
from sgf_ls.syntax.node import Property


def _is_misplaced(view: NodeView, prop: Property) -> bool:
    return not view.is_root and class_in(view, prop) is NodeClass.ROOT


def describe(view: NodeView, number: int) -> Description:
    """Say where it belongs."""
    prop = view.node.properties[number]
    spec = spec_of(prop.name, view.game.kind)
    message = f"{prop.name} belongs in the root of the game; here readers pass it over"
    link = spec.link if spec else ""
    return Description(prop.start, prop.end, message, fix=deletion(view, number), link=link)


GROUP = "NODES"
RULE = Rule(
    "root-property-outside-root",
    Severity.ERROR,
    __doc__,
    property_link("SZ"),
    names_below_root(*having_class(NodeClass.ROOT)),
    properties_that(_is_misplaced),
    describe,
)
