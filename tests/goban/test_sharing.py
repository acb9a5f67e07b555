"""The first holders of points, also where sets are large and the list is searched the other way round."""

from __future__ import annotations

import functools
import operator

from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.sharing import FirstHolders

MASKS = st.lists(st.integers(0, (1 << 14) - 1), max_size=30)


@given(MASKS, st.integers(1, 4), st.integers(0, (1 << 14) - 1))
def test_the_first_that_share_a_point(masks: list[int], limit: int, wanted: int) -> None:
    union = functools.reduce(operator.or_, masks, 0)
    holders = FirstHolders(enumerate(masks), union, limit)
    expected = [index for index, mask in enumerate(masks) if mask & wanted][:limit]
    assert holders.sharing(wanted) == expected
    assert holders.sharing(wanted) == expected
