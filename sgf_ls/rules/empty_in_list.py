"""A list of points has an empty value.

What
    `AB[]`, or an empty value among others. `DD[]`, `VW[]`, `TB[]` and `TW[]` are right as long as the empty value is
    alone: there it says that the list is empty. (Where all are empty, the first one stays.)

Why
    FF4 gives an empty value to those four properties only. Elsewhere it is what an editor leaves behind, and some
    readers refuse it.

Example
    `AB[aa][]` is to be written `AB[aa]`.

Fix
    Safe: an empty value selects nothing, so it goes; with the last value the property goes. Unsafe where that leaves
    another property of the same identifier, which has points.
"""

from __future__ import annotations

from sgf_ls.goban.values import Kind, PointValue
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rewrite import distinct_values, removal_fix
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import point_lists
from sgf_ls.spec.links import VALUE_TYPES
from sgf_ls.spec.lookup import allows_empty


def find(points: PointListView) -> list[int]:
    """The empty values, unless one stands alone where the list may be empty."""
    empty = points.points.where_faulty(_is_empty)
    if len(empty) == len(points.points) and allows_empty(points.identifier):
        return empty[1:]
    return empty


def _is_empty(value: PointValue) -> bool:
    return value.kind is Kind.EMPTY


def describe(points: PointListView, index: int) -> Description:
    """Say why the value cannot be empty."""
    name = points.identifier
    alone = f"an empty value may stand in {name} only alone" if allows_empty(name) else f"{name} needs a point here"
    return Description(*points.span(index), alone, fix=_removal(points, index))


def _removal(points: PointListView, index: int) -> Fix:
    owner = points.owner(index)
    indices = points.indices(owner)
    # Where all values of a property are empty, and none is the one that says so, it goes as a whole with the first.
    is_all = all(map(_is_empty, distinct_values(points, owner)))
    # Of two properties of one identifier some readers keep the last, for which the list would no longer be empty.
    safe = not (is_all and points.points.mask)
    if len(indices) > 1 and index == indices[0] and is_all:
        return removal_fix(f"Remove the empty {points.identifier}", points, *indices, safe=safe)
    return removal_fix("Remove the empty value", points, index, safe=safe)


GROUP = "POINT-LISTS"
RULE = Rule("empty-in-list", Severity.ERROR, __doc__, VALUE_TYPES, point_lists, find, describe)
