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

from collections.abc import Sequence

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
    return Description(later.start, later.end, message, (related,), _fix(view, first, later), link)


def _fix(view: NodeView, first: Property, later: Property) -> Fix | None:
    """Merge the property into the first one; with the second one of several, all of them."""
    spec = spec_of(later.name, view.game.kind)
    if spec is None or spec.cardinality is Cardinality.SINGLE:
        return None
    mergeable = [prop for prop in view.node.properties if prop.name == later.name and _is_mergeable(view, prop)]
    if first not in mergeable or later not in mergeable:
        return None
    one = _merge(view, first, [later], f"Merge into the first {later.name}")
    if later is not mergeable[1] or len(mergeable) == 2:
        return one
    every = _merge(view, first, mergeable[1:], f"Merge all {later.name} into the first")
    return every if every.safe or not one.safe else one


def _is_mergeable(view: NodeView, prop: Property) -> bool:
    if not all(value.strip(BLANKS) for value in prop.values):
        return False  # an empty value says something else when it is not alone
    # The values of an open property would swallow what stands behind their new place.
    return not view.node.is_open or prop is not view.node.properties[-1]


def _merge(view: NodeView, first: Property, later: Sequence[Property], title: str) -> Fix:
    """Move the later values behind those of the first place; of what stands there already, only identifiers go."""
    text, end = view.node.text, first.values_end
    edits: list[Edit] = []
    moved: list[str] = []
    for prop in later:
        if not moved and not text[end : prop.start].strip(BLANKS):
            edits.append(Edit(prop.start, prop.values_start, ""))
            end = prop.values_end
        else:
            edits.append(Edit(prop.start, prop.values_end, ""))
            moved.append(text[prop.values_start : prop.values_end])
    if moved:
        edits.insert(0, Edit(end, end, "".join(moved)))
    # What becomes of the properties must not be decided elsewhere at the same time.
    return Fix(title, _is_safe(view, [first, *later]), tuple(edits), (first.start, later[-1].values_end))


def _is_safe(view: NodeView, merged: Sequence[Property]) -> bool:
    """Whether no point (or, in lists of other values, no point in front of a colon) would occur twice."""
    points = view.lists.get(merged[0].name)
    if points is not None:
        return not points.points.repeats and not points.points.malformed and not _is_contested(view, points)
    keys = [value.partition(":")[0] for prop in merged for value in prop.values]
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
