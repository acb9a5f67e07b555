"""Points of lists: those that no value of the list has, nor of another list that may not share points with it."""

from __future__ import annotations

from collections.abc import Iterator

from sgf_ls.features.completion.cursor import InValue
from sgf_ls.features.completion.moves import ground_of
from sgf_ls.features.completion.nearness import by_nearness
from sgf_ls.goban.changes import ADDS_BLACK, ADDS_WHITE, CLEARS, changes_of
from sgf_ls.goban.geometry import geometry
from sgf_ls.goban.masks import first_points_of, points_of, rectangle_mask
from sgf_ls.goban.points import Point, Size, parse_point
from sgf_ls.goban.position import Position
from sgf_ls.goban.values import read_values
from sgf_ls.spec.lookup import unique_group
from sgf_ls.spec.record import PropertySpec

LATEST = 4
"""A point is mostly near one of so many values in front of it."""


def list_points(cursor: InValue, spec: PropertySpec, size: Size) -> list[Point]:
    """The points that may be added to the list, the likeliest first."""
    taken, latest = _taken(cursor, spec)
    position, moves = ground_of(cursor.snapshot, cursor.path, size)
    free = geometry(size).board & ~taken
    useless = free & _useless(spec.identifier, position)
    anchors = latest or _moves_of_node(cursor) or moves or first_points_of(position.black | position.white, LATEST)
    return by_nearness(free & ~useless, size, anchors) + by_nearness(useless, size, anchors)


def last_corners(cursor: InValue, spec: PropertySpec, size: Size) -> list[Point]:
    """The lower right corners for the upper left one in front of the colon, the smallest rectangle first."""
    first = parse_point(cursor.before.partition(":")[0])
    if first is None:
        return []
    last = Point(size.columns - 1, size.rows - 1)
    taken, _ = _taken(cursor, spec)
    corners = [point for point in _inside(first, last) if not rectangle_mask(first, point) & taken]
    return sorted(corners, key=lambda corner: _measure(first, corner))[1:]


def first_corners(cursor: InValue, spec: PropertySpec, last: Point) -> list[Point]:
    """The upper left corners for the lower right one behind the colon, the smallest rectangle first."""
    taken, _ = _taken(cursor, spec)
    corners = [point for point in _inside(Point(0, 0), last) if not rectangle_mask(point, last) & taken]
    return sorted(corners, key=lambda corner: _measure(corner, last))[1:]


def _inside(first: Point, last: Point) -> Iterator[Point]:
    for column in range(first.column, last.column + 1):
        for row in range(first.row, last.row + 1):
            yield Point(column, row)


def _measure(first: Point, last: Point) -> tuple[int, int]:
    """How many points a rectangle has, and how far it is from a square."""
    columns, rows = last.column - first.column + 1, last.row - first.row + 1
    return columns * rows, abs(columns - rows)


def _useless(identifier: str, position: Position) -> int:
    """The points where the setup would change nothing."""
    return {ADDS_BLACK: position.black, ADDS_WHITE: position.white, CLEARS: position.empty}.get(identifier, 0)


def _taken(cursor: InValue, spec: PropertySpec) -> tuple[int, list[Point]]:
    """The points that are not free, and the last ones of the list itself."""
    group = unique_group(spec.unique_group, cursor.game.kind) if spec.unique_group else (spec.identifier,)
    taken, latest = 0, []
    for number, (name, values) in enumerate(zip(cursor.node.names, cursor.node.values, strict=True)):
        if name not in group:
            continue
        here = len(cursor.prop.values) - 1 if number == cursor.number else len(values)
        for value in read_values((*values[:here], *values[here + 1 :])):
            taken |= value.mask
        if number == cursor.number:
            latest = [value.corners[1] for value in read_values(values[max(here - LATEST, 0) : here]) if value.corners]
    return taken, latest[::-1]


def _moves_of_node(cursor: InValue) -> list[Point]:
    return [point for move in changes_of(cursor.node).moves for point in points_of(move.stone)]
