"""Matchings and independent sets, against trying all subsets."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.matching import UNMATCHED, independent_sets, maximum_matching

OTHERS = 6
CONFLICTS = st.lists(st.lists(st.integers(0, OTHERS - 1), unique=True), max_size=6)


def largest_independent(conflicts: list[list[int]]) -> int:
    """The size of the largest set: for each choice of the first kind, all of the second without conflict with it."""
    return max(
        size + OTHERS - len({other for index in chosen for other in conflicts[index]})
        for size in range(len(conflicts) + 1)
        for chosen in combinations(range(len(conflicts)), size)
    )


@given(CONFLICTS)
def test_independent_sets_are_free_of_conflicts_and_as_large_as_can_be(conflicts: list[list[int]]) -> None:
    found = independent_sets(conflicts, OTHERS)
    assert found
    for members, other_members in found:
        assert len(members) + len(other_members) == largest_independent(conflicts)
        assert not any(other in other_members for index in members for other in conflicts[index])


@given(CONFLICTS)
def test_a_matching_pairs_both_ways_along_conflicts(conflicts: list[list[int]]) -> None:
    partner, partner_of_other = maximum_matching(conflicts, OTHERS)
    pairs = [(index, other) for index, other in enumerate(partner) if other != UNMATCHED]
    assert all(other in conflicts[index] and partner_of_other[other] == index for index, other in pairs)
    assert sum(index != UNMATCHED for index in partner_of_other) == len(pairs)
    # As many as can be: what is not in the largest independent set is the smallest cover, of the same size.
    assert len(pairs) == len(conflicts) + OTHERS - largest_independent(conflicts)


def test_a_long_chain_needs_no_recursion() -> None:
    # Taking the first free partner each time would leave the last one without.
    length = 5000
    chain = [[index, index + 1] if index + 1 < length else [index] for index in range(length)]
    chain.reverse()
    partner, _ = maximum_matching([row[::-1] for row in chain], length)
    assert UNMATCHED not in partner
