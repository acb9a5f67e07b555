"""An identifier occurs twice in one node.

What
    Reported is each later place of an identifier within its node.

Why
    FF4 allows a property once in a node. Of two, some readers merge the values, some keep the first, some the last.

Example
    `AB[aa]AB[bb]` is to be written `AB[aa][bb]`.

Fix
    Safe for lists in which no point occurs twice: the later values move behind the earlier ones. Unsafe where a point
    would be repeated. None where only one value is allowed: which one was meant only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Fix, Related, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import several_properties
from sgf_ls.rules.view import NodeView, PointListView
from sgf_ls.spec.links import GRAMMAR
from sgf_ls.spec.lookup import spec_of
from sgf_ls.spec.values import Cardinality
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Property
from sgf_ls.text.edits import Edit


def find(view: NodeView) -> list[int]:
    """The numbers of the properties whose identifier stood in the node before."""
    seen: set[str] = set()
    later = []
    for number, prop in enumerate(view.node.properties):
        if prop.name in seen:
            later.append(number)
        elif prop.name:
            seen.add(prop.name)
    return later


def describe(view: NodeView, number: int) -> Description:
    """Point to the first place; offer to merge."""
    later = view.node.properties[number]
    first = next(prop for prop in view.node.properties if prop.name == later.name)
    related = Related(first.start, first.end, f"{later.name} stands here first")
    message = f"{later.name} stands in this node already; a property may occur once in a node"
    spec = spec_of(later.name, view.game.kind)
    link = spec.link if spec else ""
    return Description(later.start, later.end, message, (related,), _merge(view, first, later), link)


def _merge(view: NodeView, first: Property, later: Property) -> Fix | None:
    """Move the later values behind those of the first place, if the property is a list and all can be read."""
    spec = spec_of(later.name, view.game.kind)
    if spec is None or spec.cardinality is Cardinality.SINGLE:
        return None
    if not all(value.strip(BLANKS) for value in first.values + later.values):
        return None  # an empty value says something else when it is not alone
    if view.node.is_open and later is view.node.properties[-1]:
        return None  # the values would swallow what stands behind their new place
    text = view.node.text
    edits: tuple[Edit, ...] = (
        Edit(first.values_end, first.values_end, text[later.values_start : later.values_end]),
        Edit(later.start, later.values_end, ""),
    )
    if not text[first.values_end : later.start].strip(BLANKS):
        edits = (Edit(later.start, later.values_start, ""),)
    # What becomes of either property must not be decided elsewhere at the same time.
    claim = (first.start, later.values_end)
    return Fix(f"Merge into the first {later.name}", _is_safe(view, first, later), edits, claim)


def _is_safe(view: NodeView, first: Property, later: Property) -> bool:
    """Whether no point (or, in lists of other values, no point in front of a colon) would occur twice."""
    points = view.lists.get(later.name)
    if points is not None:
        return not points.points.repeats and not points.points.malformed and not _is_contested(view, points)
    keys = [value.partition(":")[0] for value in first.values + later.values]
    return len(set(keys)) == len(keys)


def _is_contested(view: NodeView, points: PointListView) -> bool:
    """Whether another property that may not share points does: for some readers the last of them wins."""
    mine = spec_of(points.identifier)
    for other in view.lists.values():
        theirs = spec_of(other.identifier)
        same_group = mine and theirs and mine.unique_group is theirs.unique_group
        if other is not points and same_group and other.points.mask & points.points.mask:
            return True
    return False


RULE = Rule("duplicate-property", Severity.ERROR, __doc__, GRAMMAR, several_properties, find, describe)
