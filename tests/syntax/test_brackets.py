"""Brackets are counted row by row or one by one, and both as a plain loop counts them."""

from __future__ import annotations

import time
from unittest.mock import patch

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.syntax import brackets
from sgf_ls.syntax.brackets import MANY_TURNS, blanked, empty_trees, last_open, nesting, place_of_depth

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


@pytest.mark.parametrize("many", [0, MANY_TURNS], ids=["by depth", "one by one"])
@examples(300)
@given(LEADS)
def test_brackets_that_stay_open(many: int, lead: str) -> None:
    opened: list[int] = []
    for at, character in enumerate(lead):
        if character == "(":
            opened.append(at)
        elif character == ")" and opened:
            opened.pop()
    with patch.object(brackets, "MANY_TURNS", many):
        for count in range(len(opened) + 1):
            assert last_open(lead, count) == opened[::-1][:count]


def empty_spans(lead: str) -> list[tuple[int, int]]:
    """Empty trees by a stack: every matched pair, without those inside others, neighbours joined."""
    opened: list[int] = []
    pairs: list[tuple[int, int]] = []
    for at, character in enumerate(lead):
        if character == "(":
            opened.append(at)
        elif character == ")" and opened:
            pairs.append((opened.pop(), at + 1))
    joined: list[tuple[int, int]] = []
    for start, end in sorted(pairs):
        if joined and end <= joined[-1][1]:
            continue
        if joined and not lead[joined[-1][1] : start].strip():
            joined[-1] = joined[-1][0], end
        else:
            joined.append((start, end))
    return joined


@examples(500)
@given(LEADS | st.text("() \n", max_size=40))
def test_trees_without_a_node(lead: str) -> None:
    spans = empty_trees(lead)
    assert spans == empty_spans(lead)
    bare = blanked(lead, spans)
    assert len(bare) == len(lead)
    assert not empty_trees(bare)
    assert [at for at in range(len(lead)) if bare[at] != lead[at]] == [
        at for start, end in spans for at in range(start, end) if lead[at] != " "
    ]


@pytest.mark.parametrize(
    "lead", ["()" * 200_000, "(" * 200_000 + ")" * 200_000, "(()" * 100_000, "(" + " " * 200_000 + "()(())" * 50_000]
)
def test_empty_trees_of_a_long_lead_are_found_at_once(lead: str) -> None:
    start = time.process_time()
    empty_trees(lead)
    assert time.process_time() - start < 5, "a second look at each of the blanks for each bracket would take hours"
