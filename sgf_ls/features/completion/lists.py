"""Points of lists: those that no value of the list has, nor of another list that may not share points with it."""

from __future__ import annotations

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
    useful = geometry(size).board & ~_useless(spec.identifier, position)
    anchors = latest or _moves_of_node(cursor) or moves or first_points_of(position.black | position.white, LATEST)
    return by_nearness(useful & ~taken, size, anchors)


def last_corners(cursor: InValue, spec: PropertySpec, size: Size) -> list[Point]:
    """The lower right corners for the upper left one in front of the colon, the smallest rectangle first."""
    first = parse_point(cursor.before.partition(":")[0])
    if first is None or not size.contains(first):
        return []
    taken, _ = _taken(cursor, spec)
    corners = [
        Point(column, row)
        for column in range(first.column, size.columns)
        for row in range(first.row, size.rows)
        if (column, row) != first and not rectangle_mask(first, Point(column, row)) & taken
    ]

    def area(corner: Point) -> tuple[int, int]:
        columns, rows = corner.column - first.column + 1, corner.row - first.row + 1
        return columns * rows, abs(columns - rows)

    return sorted(corners, key=area)


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
