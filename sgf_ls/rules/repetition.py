"""What is said about a value that repeats points of earlier values of its list.

Two rules say it: one where a rectangle takes part, one for single points. They differ in name and in the fix, which
each gives to the first of its findings in a list: one is enough, and a list of 100,000 values must not carry as many.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sgf_ls.rules.finding import Related
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rule import Description


def describe(points: PointListView, index: int) -> Description:
    """Name the repeated points and the earlier values."""
    return Description(*points.span(index), _message(points, points.points.repeated_by(index)), _earlier(points, index))


def _earlier(points: PointListView, index: int) -> tuple[Related, ...]:
    most, last = points.told
    if index > last:
        return ()
    earlier = points.points.earlier_sharing(index, most)
    key = (points.value(index).text, *earlier)
    related = points.related.get(key)
    if related is None:
        related = points.related[key] = tuple(_related(points, index, earlier))
    return related


def _message(points: PointListView, repeated: int) -> str:
    message = points.messages.get(repeated)
    if message is None:
        verb = "is" if repeated.bit_count() == 1 else "are"
        unique = "1 unique point" if points.points.unique == 1 else f"{points.points.unique} unique points"
        message = points.messages[repeated] = (
            f"{points.view.naming_of(repeated)} {verb} in {points.identifier} already: "
            f"the list has {points.points.occurrences} occurrences but {unique}"
        )
    return message


def _related(points: PointListView, index: int, earlier: Sequence[int]) -> Iterator[Related]:
    """The places of earlier values, and what each shares with the value: here for the first time, or once more."""
    seen = 0
    for other in earlier:
        shared = points.value(index).mask & points.value(other).mask
        stands = "stands" if shared.bit_count() == 1 else "stand"
        again = f"{stands} here too" if shared & seen else f"first {stands} here"
        seen |= shared
        yield Related(*points.span(other), f"{points.view.naming_of(shared)} {again}")
