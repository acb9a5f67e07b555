"""Properties of one node that may not share a point: setup, markup, territory (FF4, uniqueness of points)."""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Related, Severity
from sgf_ls.rules.point_list import MOST_PLACES, PointListView
from sgf_ls.rules.rewrite import narrowing_fix
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import several_lists
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.lookup import spec_of


class Conflict(NamedTuple):
    """A value that holds points of values of other properties of the group in front of it."""

    points: PointListView
    number: int
    """The number of the value in its list."""
    shared: int
    """The points in question, as a mask."""
    others: tuple[PointListView, ...]
    """The other lists of the group."""


def conflict_rule(name: str, page: str | None, group: Sequence[str]) -> Rule[NodeView, Conflict]:
    """The rule that no point be in two properties of a group."""

    def find(view: NodeView) -> list[Conflict]:
        lists = [points for points in view.lists.values() if points.identifier in group]
        return _conflicts(lists) if _share(lists) else []

    return Rule(name, Severity.ERROR, page, _link(group[0]), several_lists, find, _describe)


def _share(lists: Sequence[PointListView]) -> bool:
    seen = 0
    for points in lists:
        if points.points.mask & seen:
            return True
        seen |= points.points.mask
    return False


def _conflicts(lists: Sequence[PointListView]) -> list[Conflict]:
    """The values that answer for points of other lists in front of them, in the order of the text."""
    if any(len(points.properties) > 1 for points in lists):
        return _conflicts_of_mingled(lists)
    found = []
    before = 0
    for points in lists:
        rest = tuple(each for each in lists if each is not points)
        found += [
            Conflict(points, index, points.value(index).mask & before, rest)
            for index in points.points.where_sharing(before)
        ]
        before |= points.points.mask
    return found


def _conflicts_of_mingled(lists: Sequence[PointListView]) -> list[Conflict]:
    """The same where the properties of one list stand among those of another: value by value."""
    ordered = sorted(
        (points.spans[index], number, index)
        for number, points in enumerate(lists)
        for index in range(len(points.spans))
    )
    seen = [0] * len(lists)
    found = []
    for _, number, index in ordered:
        points = lists[number]
        mask = points.value(index).mask
        others = 0
        for other, before in enumerate(seen):
            if other != number:
                others |= before
        if mask & others:
            rest = tuple(each for each in lists if each is not points)
            found.append(Conflict(points, index, mask & others, rest))
        seen[number] |= mask
    return found


def _describe(view: NodeView, conflict: Conflict) -> Description:
    points, number, shared, others = conflict
    start, end = points.span(number)
    places = [
        (other.span(earlier), other.identifier)
        for other in others
        for earlier in other.points.first_holding(shared, points.points.mask, MOST_PLACES)
        if other.spans[earlier] < points.spans[number]
    ]
    related = tuple(Related(*span, f"in {identifier} here") for span, identifier in sorted(places)[:MOST_PLACES])
    identifiers = " and ".join(sorted({identifier for _, identifier in places}))
    verb, pronoun = ("is", "it") if shared.bit_count() == 1 else ("are", "them")
    repeated, mine = view.naming_of(shared), points.identifier
    message = f"{repeated} {verb} in {identifiers} of this node too; {mine} may not share {pronoun}"
    fix = narrowing_fix(f"Take {pronoun} out of {mine}", points, number, points.value(number).mask & ~shared)
    return Description(start, end, message, related, fix, _link(points.identifier))


def _link(identifier: str) -> str:
    spec = spec_of(identifier)
    return spec.link if spec else ""
