"""The indices of marks, beside a list of them."""

from __future__ import annotations

from itertools import compress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.marked import Marked

MARKS = st.lists(st.integers(0, 1), max_size=12).map(bytes)


@given(MARKS, st.lists(st.integers(-14, 14), max_size=5), st.slices(12))
def test_it_is_the_list_of_the_marked_indices(marks: bytes, asked: list[int], some: slice) -> None:
    marked, plain = Marked(marks), list(compress(range(len(marks)), marks))
    for index in asked:  # in any order, since they are found from the front
        if -len(plain) <= index < len(plain):
            assert marked[index] == plain[index]
        else:
            with pytest.raises(IndexError):
                marked[index]
    assert marked[some] == plain[some]
    assert (len(marked), list(marked), bool(marked)) == (len(plain), plain, bool(plain))
    assert [index for index in range(-1, 14) if index in marked] == plain
