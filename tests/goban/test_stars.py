"""Star points."""

from __future__ import annotations

import pytest

from sgf_ls.goban.masks import points_of
from sgf_ls.goban.points import Size, name
from sgf_ls.goban.stars import star_points


@pytest.mark.parametrize(
    ("size", "points"),
    [
        (Size(19, 19), "dd dj dp jd jj jp pd pj pp"),
        (Size(13, 13), "dd dj gg jd jj"),
        (Size(9, 9), "cc cg ee gc gg"),
        (Size(8, 8), "cc cf fc ff"),
        (Size(13, 9), "dc dg ge jc jg"),
        (Size(5, 5), ""),
        (Size(19, 1), ""),
    ],
)
def test_star_points(size: Size, points: str) -> None:
    assert " ".join(name(point) for point in points_of(star_points(size))) == points
