"""A list of points has an empty value.

What
    `AB[]`, or an empty value among others. `DD[]`, `VW[]`, `TB[]` and `TW[]` are right as long as the empty value is
    alone: there it says that the list is empty.

Why
    FF4 gives an empty value to those four properties only. Elsewhere it is what an editor leaves behind, and some
    readers refuse it.

Example
    `AB[aa][]` is to be written `AB[aa]`.

Fix
    Safe: an empty value selects nothing, so it goes; with the last value the property goes.
"""

from __future__ import annotations

from sgf_ls.goban.values import Kind
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.rewrite import claim_of, distinct_values, removal_edits
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import point_lists
from sgf_ls.rules.view import PointListView
from sgf_ls.spec.links import VALUE_TYPES
from sgf_ls.spec.lookup import allows_empty


def find(points: PointListView) -> list[int]:
    """The empty values, unless one stands alone where the list may be empty."""
    empty = points.points.where_faulty(lambda value: value.kind is Kind.EMPTY)
    if len(points.points) == 1 and allows_empty(points.identifier):
        return []
    return empty


def describe(points: PointListView, index: int) -> Description:
    """Say why the value cannot be empty."""
    name = points.identifier
    alone = f"an empty value may stand in {name} only alone" if allows_empty(name) else f"{name} needs a point here"
    # Where all are empty they must not all go at once, or the identifier would remain without values.
    others = distinct_values(points, points.owner(index))
    claim = claim_of(points, index) if all(value.kind is Kind.EMPTY for value in others) else None
    fix = Fix("Remove the empty value", True, removal_edits(points, index), claim)
    return Description(*points.span(index), alone, fix=fix)


RULE = Rule("empty-in-list", Severity.ERROR, __doc__, VALUE_TYPES, point_lists, find, describe)
