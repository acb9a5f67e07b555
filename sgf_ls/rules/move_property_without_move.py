"""A node has the time or number of a move, and no move.

What
    BL, WL, OB, OW or MN stands in a node without B and W.

Why
    It is allowed, but these properties speak of a move, and many readers look for them only beside one.

Example
    `(;SZ[9];BL[300])` tells the time that Black has left after no move at all.

Fix
    None.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.identifiers import class_in, spec_in
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import names
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import MOVE_GROUP
from sgf_ls.spec.record import NodeClass


def find(view: NodeView) -> Sequence[int]:
    """The properties of moves that need none, where there is none."""
    properties = view.node.properties
    if any(prop.name in MOVE_GROUP for prop in properties):
        return ()
    return [
        number
        for number, prop in enumerate(properties)
        if class_in(view, prop) is NodeClass.MOVE and (spec := spec_in(view, prop)) and not spec.requires
    ]


def describe(view: NodeView, number: int) -> Description:
    """Say what is missing."""
    prop = view.node.properties[number]
    return Description(prop.start, prop.end, f"{prop.name} speaks of a move, but the node has none")


GROUP = "NODES"
RULE = Rule(
    "move-property-without-move",
    Severity.INFORMATION,
    __doc__,
    property_link("BL"),
    names,
    find,
    describe,
    default=False,
)
