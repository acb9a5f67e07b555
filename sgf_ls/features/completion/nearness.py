"""The order in which points are offered: those near the last moves or stones first, and star points."""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.goban.masks import points_of
from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.stars import star_points

MOST_ANCHORS = 12
"""So many points are measured from."""
FAR = 1000
STAR = 4
"""A star point is as good as one so many steps away from the last move."""


EDGE = 1
"""A point on the edge is as good as one so many steps further away."""


def by_nearness(points: int, size: Size, anchors: Sequence[Point]) -> list[Point]:
    """The points of a mask, by their distance from some points, of which the first ones count most."""
    stars = set(points_of(star_points(size)))
    measured = list(enumerate(anchors[:MOST_ANCHORS]))

    def distance(point: Point) -> int:
        column, row = point
        near = STAR if point in stars else FAR
        for number, (other_column, other_row) in measured:
            steps = abs(column - other_column) + abs(row - other_row) + number
            if steps < near:
                near = steps
        on_edge = column in (0, size.columns - 1) or row in (0, size.rows - 1)
        return near + EDGE * on_edge

    if not measured:
        corner = stars or {Point(size.columns // 2, size.rows // 2)}
        measured = [(STAR, star) for star in sorted(corner)]
    return sorted(points_of(points), key=distance)
