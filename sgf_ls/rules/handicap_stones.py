"""HA states another number of stones than AB places in its node.

What
    Compared are the number of HA and the black stones of the same node, if the handicap is two or more. It is an
    information only: positions that are set up may have more stones than the handicap, and some servers have the
    handicap stones played as moves. Files that say they are FF1 to FF3 are left alone.

Why
    FF4 asks for the stones in the node of HA. A slip in the number changes the result by area.

Example
    `HA[3]AB[gc][cg]`

Fix
    Unsafe: the number of stones is written, if there are two or more.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import nodes_with
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.edits import Edit

_LONGEST_NUMBER = 4
_LEAST = 2


def find(view: NodeView) -> Sequence[int]:
    """The number of the HA that disagrees with the stones."""
    if not view.game.is_go or view.game.is_old:
        return ()
    number = next(number for number, prop in enumerate(view.node.properties) if prop.name == "HA")
    stated = _stated(view, number)
    return (number,) if stated >= _LEAST and stated != _stones(view) else ()


def _stated(view: NodeView, number: int) -> int:
    """The handicap; 0 where it cannot be read."""
    text = view.node.properties[number].values[0].strip(BLANKS).removeprefix("+")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _LONGEST_NUMBER else 0


def _stones(view: NodeView) -> int:
    stones = view.lists.get("AB")
    return stones.points.unique if stones else 0


def describe(view: NodeView, number: int) -> Description:
    """Name both numbers."""
    prop = view.node.properties[number]
    start, end = view.spans_of(prop)[0]
    stones = _stones(view)
    placed = f"AB places {stones} stone{'' if stones == 1 else 's'}" if stones else "no black stones are placed"
    message = f"HA states {_stated(view, number)} stones; in this node {placed}"
    fix = Fix(f"Write {stones}", False, (Edit(start, end, str(stones)),)) if stones >= _LEAST else None
    return Description(start, end, message, fix=fix)


GROUP = "VALUES"
RULE = Rule(
    "handicap-stones",
    Severity.INFORMATION,
    __doc__,
    property_link("HA", on_go_page=True),
    nodes_with("HA"),
    find,
    describe,
)
