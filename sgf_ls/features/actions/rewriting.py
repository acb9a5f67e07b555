"""Rewrite a list of points without changing the points it selects: as the fewest values, or one value a point.

Any list is offered a *union*, which also mends what is wrong with the form of the values; one that is right can be
*compressed* and *expanded*. That is meant: a list that is right is offered the same rewriting under both names, as
those who look for the union and those who look for shorter values each find it under theirs.

The union chooses for the author, so it is never the preferred fix. Nothing is offered that would change nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sgf_ls.features.actions.action import QUICK_FIX, REWRITE, Action, ListRequest, Request
from sgf_ls.goban.rectangles import single_points
from sgf_ls.rules.rewrite import shortest_values, slot_edits, takes_rectangles, union_title
from sgf_ls.text.counting import counted

MENDED = ("overlapping-rectangles", "duplicate-point", "reversed-rectangle", "one-point-rectangle")
"""The rules of which a rewritten list has no finding left, unless another property of its identifier repeats it."""


def union(request: Request) -> Iterator[Action]:
    """Select the same points by the fewest values."""
    for target in _readable(request):
        values = shortest_values(target.points, target.mask)
        yield from _rewriting(target, union_title(target.points.identifier, len(values)), values)


def single_point_union(request: Request) -> Iterator[Action]:
    """Select the same points one by one."""
    for target in _readable(request):
        title = f"Rewrite {target.points.identifier} as a non-overlapping union of single points"
        yield from _rewriting(target, title, single_points(target.mask))


def compress(request: Request) -> Iterator[Action]:
    """Select the same points by fewer values."""
    for target in _right(request):
        if takes_rectangles(target.points):
            values = shortest_values(target.points, target.mask)
            if len(values) < len(target.spot.prop.values):
                title = f"Compress {target.points.identifier} to rectangles ({counted(len(values), 'value')})"
                yield from _rewriting(target, title, values)


def expand(request: Request) -> Iterator[Action]:
    """Write every point of the rectangles."""
    for target in _right(request):
        count = target.mask.bit_count()
        if count > len(target.spot.prop.values):
            title = f"Expand {target.points.identifier} to single points ({counted(count, 'point')})"
            yield from _rewriting(target, title, single_points(target.mask))


def _readable(request: Request) -> Iterator[ListRequest]:
    """The list, if every value can be read."""
    target = request.points
    if target and target.mask and not target.points.points.malformed:
        yield target


def _right(request: Request) -> Iterator[ListRequest]:
    """The list, if nothing is wrong with it."""
    target = request.points
    if target and target.is_right:
        yield target


def _rewriting(target: ListRequest, title: str, values: Sequence[str]) -> Iterator[Action]:
    # Of a list that is right not even the order is touched for its own sake.
    same = len(values) == len(target.spot.prop.values) if target.is_right else tuple(values) == target.spot.prop.values
    if not same:
        yield Action(
            title,
            QUICK_FIX if target.repeats else REWRITE,
            lambda: target.in_document(slot_edits(target.points, target.owner, values)),
            solves=target.solved(*MENDED) if target.is_self_contained else (),
        )
