"""A node holds both a move and setup.

What
    B, W or another property of moves stands in one node with AB, AW, AE or PL. Reported is the first of those that came
    second. Under FF[1] to FF[3] that was merely discouraged, so there nothing is said.

Why
    FF4 forbids it: some readers set up first and then play, some the other way round, some drop one of them, so they
    show different boards.

Example
    `AB[dd]B[pp]` is to be written `AB[dd];B[pp]`.

Fix
    Unsafe: the node is split, setup, game information and the node's name first, the move and all other properties
    second, as FF4 advises. A lone PL beside a move goes, since the move says whose turn it was.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Fix, Related, Severity
from sgf_ls.rules.identifiers import class_in, deletion
from sgf_ls.rules.rewrite import is_followed_by_nameless
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import names_with
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import having_class
from sgf_ls.spec.record import NodeClass
from sgf_ls.text.edits import Edit

FIRST = (NodeClass.ROOT, NodeClass.GAME_INFO, NodeClass.SETUP)
NODE_NAME = "N"
TURN = "PL"


def find(view: NodeView) -> Sequence[int]:
    """The first property of the class that comes second."""
    if view.game.is_old:
        return ()
    setup, moves = (_of_class(view, kind) for kind in (NodeClass.SETUP, NodeClass.MOVE))
    return [max(setup[0], moves[0])] if setup and moves else ()


def _of_class(view: NodeView, kind: NodeClass) -> list[int]:
    return [number for number, prop in enumerate(view.node.properties) if class_in(view, prop) is kind]


def describe(view: NodeView, number: int) -> Description:
    """Point to the other one; offer to split the node."""
    prop = view.node.properties[number]
    is_setup = class_in(view, prop) is NodeClass.SETUP
    first = view.node.properties[_of_class(view, NodeClass.MOVE if is_setup else NodeClass.SETUP)[0]]
    what, other = ("setup", "a move") if is_setup else ("a move", "setup")
    related = Related(first.start, first.end, f"{first.name} stands here")
    message = f"{prop.name} is {what} and stands in one node with {first.name}, {other}; FF4 wants two nodes"
    return Description(prop.start, prop.end, message, (related,), _fix(view))


def _fix(view: NodeView) -> Fix | None:
    setup = _of_class(view, NodeClass.SETUP)
    if [view.node.properties[number].name for number in setup] == [TURN]:
        return deletion(view, setup[0])
    return _split(view)


def _split(view: NodeView) -> Fix | None:
    """Put a `;` in front of the first property that belongs to the move, and bring there what belongs in front."""
    properties = view.node.properties
    belongs = [class_in(view, prop) in FIRST or prop.name == NODE_NAME for prop in properties]
    cut = belongs.index(False)
    late = [prop for prop, first in zip(properties[cut:], belongs[cut:], strict=True) if first]
    if any(is_followed_by_nameless(view.node, prop) for prop in late) or (late and view.node.is_open):
        return None
    moved = "".join(view.node.text[prop.start : prop.values_end] for prop in late)
    edits = [Edit(properties[cut].start, properties[cut].start, f"{moved};")]
    edits += [Edit(prop.start, prop.values_end, "") for prop in late]
    claim = (properties[0].start, properties[-1].values_end)
    return Fix("Split into setup and move", False, tuple(edits), claim)


# Setup is rare beside moves of which there are many.
_OVER = names_with(*having_class(NodeClass.SETUP))
GROUP = "NODES"
RULE = Rule("setup-and-move", Severity.ERROR, __doc__, property_link("AB"), _OVER, find, describe)
