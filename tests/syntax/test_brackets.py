"""Brackets are counted row by row or one by one, and both as a plain loop counts them."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.syntax import brackets
from sgf_ls.syntax.brackets import MANY_TURNS, nesting, place_of_depth

LEADS = st.one_of(st.text("() \n", max_size=12), st.text("()", max_size=12))


def way(lead: str) -> list[int]:
    """The depth behind each character."""
    depths = [0]
    for character in lead:
        depths.append(depths[-1] + (character == "(") - (character == ")"))
    return depths[1:]


@pytest.mark.parametrize("many", [0, MANY_TURNS], ids=["one by one", "row by row"])
@examples(300)
@given(LEADS)
def test_nesting_and_the_places_of_depths(many: int, lead: str) -> None:
    depths = way(lead)
    with patch.object(brackets, "MANY_TURNS", many):
        assert nesting(lead) == (sum(depths[-1:]), min([0, *depths]), max([0, *depths]))
        for depth in range(-1, min([0, *depths]) - 1, -1):
            assert place_of_depth(lead, depth) == depths.index(depth)


def test_a_depth_that_is_not_reached() -> None:
    with pytest.raises(ValueError, match="down so far"):
        place_of_depth("))", -3)
