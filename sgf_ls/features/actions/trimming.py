"""Trim one value of a list of points to the points that no earlier value selects."""

from __future__ import annotations

from collections.abc import Iterator

from sgf_ls.features.actions.action import QUICK_FIX, Action, Request
from sgf_ls.features.spot import value_at
from sgf_ls.rules.rewrite import narrowing_fix


def trim(request: Request) -> Iterator[Action]:
    """Trim the repeating value at the start of the range; one that adds nothing goes with its brackets.

    Not offered where the property would lose its last value.
    """
    target = request.points
    if target is None:
        return
    points = target.points
    index = value_at(points.spans, request.start - target.spot.offset)
    if index is None or index not in points.indices(target.owner):
        return
    value, repeated = points.value(index), points.points.repeated_by(index)
    added = value.mask & ~repeated
    if not repeated or not (added or not points.is_alone(index)):
        return
    start, end = (target.spot.offset + at for at in points.span(index))
    repetitions = target.solved("overlapping-rectangles", "duplicate-point")
    title = f"Trim {value.repaired or value.text} to what it adds"
    yield Action(
        title,
        QUICK_FIX,
        lambda: target.in_document(narrowing_fix(title, points, index, added).edits),
        solves=tuple(found for found in repetitions if start <= found.start and found.end <= end),
    )
