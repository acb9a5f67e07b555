"""The root of a game holds a move.

What
    B or W stands in the first node, beside the size of the board, the players and the like. Reported is the first one.

Why
    FF4 calls it bad style: readers that show the root as the empty board, or the position to be solved, skip the move.

Example
    `(;GM[1]SZ[9]B[ee])` is better written `(;GM[1]SZ[9];B[ee])`.

Fix
    Unsafe: the move and what stands behind it begin a new node, with what is said of the move in front of it. Which
    comment and marks belong to the move only the author knows. None beside PL, which tells who plays after the move.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.identifiers import class_in
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import names_in_root
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import MOVE_GROUP
from sgf_ls.spec.record import NodeClass
from sgf_ls.text.edits import Edit


def find(view: NodeView) -> Sequence[int]:
    """The number of the first move of a root: what stands behind it goes with it."""
    moves = (number for number, name in enumerate(view.node.names) if name in MOVE_GROUP)
    return list(islice(moves, 1)) if view.is_root else ()


def describe(view: NodeView, number: int) -> Description:
    """Offer a node of its own, where that takes nothing along that belongs to the root."""
    prop = view.node.properties[number]
    message = f"{prop.name} stands in the root; a move is better given a node of its own"
    return Description(prop.start, prop.end, message, fix=_fix(view))


def _fix(view: NodeView) -> Fix | None:
    properties = view.node.properties
    kinds = [class_in(view, prop) for prop in properties]
    # What is said of the move, its time or whether it was good, may stand in front of it.
    first = kinds.index(NodeClass.MOVE)
    if (
        not first
        or view.node.find("PL")
        or any(kind in (NodeClass.ROOT, NodeClass.GAME_INFO, NodeClass.SETUP) for kind in kinds[first:])
    ):
        return None
    start = properties[first].start
    return Fix(f"Begin a new node with {properties[first].name}", False, (Edit(start, start, ";"),))


GROUP = "NODES"
RULE = Rule(
    "root-move",
    Severity.HINT,
    __doc__,
    property_link("B"),
    names_in_root(*MOVE_GROUP),
    find,
    describe,
)
