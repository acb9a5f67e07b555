"""Values of two parts: a point and its label (LB), the ends of an arrow or a line (AR, LN)."""

from __future__ import annotations

from collections.abc import Iterable

from sgf_ls.features.completion.cursor import InValue
from sgf_ls.features.completion.item import Item, Kind
from sgf_ls.features.completion.moves import ground_of
from sgf_ls.features.completion.nearness import by_nearness
from sgf_ls.features.completion.values import closed
from sgf_ls.goban.changes import changes_of
from sgf_ls.goban.geometry import geometry
from sgf_ls.goban.masks import first_points_of, mask_of, points_of
from sgf_ls.goban.points import LETTERS, Point, Size, parse_point

LATEST = 4
"""A point is mostly near one of so many values in front of it."""
_CAPITALS = LETTERS[26:]
_SMALL = LETTERS[:26]


def others_of(cursor: InValue) -> list[tuple[str, str]]:
    """The parts of the other values of that identifier in the node."""
    pairs = []
    for number, (name, values) in enumerate(zip(cursor.node.names, cursor.node.values, strict=True)):
        if name == cursor.prop.name:
            here = len(cursor.prop.values) - 1 if number == cursor.number else len(values)
            parts = (value.partition(":") for value in (*values[:here], *values[here + 1 :]))
            pairs += [(left, right) for left, _, right in parts]
    return pairs


def free_starts(cursor: InValue, size: Size) -> list[Point]:
    """The points that have no label yet, the likeliest first."""
    return _points_without(cursor, size, [left for left, _ in others_of(cursor)])


def free_ends(cursor: InValue, size: Size) -> list[Point]:
    """The points where an arrow or line may begin or end, by where its other end is, if that is there."""
    left, colon, right = cursor.value.partition(":")
    others = others_of(cursor)
    if ":" in cursor.before:
        end, taken = left, [last for first, last in others if first == left]
    else:
        end, taken = right, [first for first, last in others if last == right and colon]
    if cursor.prop.name == "LN":
        taken += [first if last == end else last for first, last in others if end in (first, last)]
    return _points_without(cursor, size, [end, *taken])


def _points_without(cursor: InValue, size: Size, taken: Iterable[str]) -> list[Point]:
    position, moves = ground_of(cursor.snapshot, cursor.path, size)
    latest = [point for left, _ in others_of(cursor)[-LATEST:] if (point := parse_point(left))]
    played = [point for move in changes_of(cursor.node).moves for point in points_of(move.stone)]
    anchors = latest[::-1] or played or moves or first_points_of(position.black | position.white, LATEST)
    mask = mask_of([point for text in taken if (point := parse_point(text))])
    return by_nearness(geometry(size).board & ~mask, size, anchors)


def next_label(cursor: InValue) -> str:
    """The label that is likely next."""
    return label_items(cursor)[0].label


def label_items(cursor: InValue) -> list[Item]:
    """The labels that come next: of the kind that the last one has first."""
    labels = [label for _, label in others_of(cursor)]
    kinds = [("the next letter", _next(labels, _CAPITALS)), ("the next number", _next_number(labels))]
    kinds.append(("the next small letter", _next(labels, _SMALL)))
    last = labels[-1] if labels else ""
    kinds.sort(key=lambda kind: not _is_like(last, kind[1]))
    return [Item(label, detail, closed(cursor, label), Kind.VALUE) for detail, label in kinds if label]


def _is_like(last: str, label: str) -> bool:
    return (last.isdigit(), last.islower()) == (label.isdigit(), label.islower())


def _next(labels: Iterable[str], alphabet: str) -> str:
    """The letter behind the last one that is used; none behind the end of the alphabet."""
    used = [alphabet.index(label) for label in labels if len(label) == 1 and label in alphabet]
    place = max(used, default=-1) + 1
    return alphabet[place] if place < len(alphabet) else ""


def _next_number(labels: Iterable[str]) -> str:
    used = [int(label) for label in labels if label.isascii() and label.isdigit() and len(label) < 4]
    return str(max(used, default=0) + 1)
