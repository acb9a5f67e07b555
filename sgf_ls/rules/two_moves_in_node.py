"""A node holds a move of Black and one of White.

What
    B and W stand in the same node. Reported is the later of them.

Why
    A node is one moment of the game, so FF4 allows one move in it. Some readers play both, some only the first.

Example
    `B[dd]W[pp]` is to be written `B[dd];W[pp]`.

Fix
    Unsafe: the later move and all that stands behind it begin a new node. Whether a comment or mark belongs to the
    first move or to the second only the author knows.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Fix, Related, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import names_meeting
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import MOVE_GROUP
from sgf_ls.text.edits import Edit


def find(view: NodeView) -> Sequence[int]:
    """The first move of the other colour than that of the first move."""
    found = [number for number, prop in enumerate(view.node.properties) if prop.name in MOVE_GROUP]
    first = view.node.properties[found[0]].name if found else ""
    return [number for number in found if view.node.properties[number].name != first][:1]


def describe(view: NodeView, number: int) -> Description:
    """Point to the first move; offer a node of its own for the second."""
    later = view.node.properties[number]
    first = next(prop for prop in view.node.properties if prop.name in MOVE_GROUP)
    related = Related(first.start, first.end, f"{first.name} stands here")
    fix = Fix(f"Begin a new node with {later.name}", False, (Edit(later.start, later.start, ";"),))
    message = f"{later.name} stands in one node with {first.name}; a node holds one move"
    return Description(later.start, later.end, message, (related,), fix)


GROUP = "NODES"
RULE = Rule(
    "two-moves-in-node", Severity.ERROR, __doc__, property_link("B"), names_meeting(*MOVE_GROUP), find, describe
)
