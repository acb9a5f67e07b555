"""Rewriting lists: the distances by which the smallest edits are found, beside the table that defines them."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from sgf_ls.rules.rewrite import distances

VALUES = st.lists(st.sampled_from(["aa", "bb", "cc", "aa:bb", ""]), max_size=90)


def table(old: list[str], new: list[str]) -> list[list[int]]:
    """Levenshtein's own: the rows from the end, each cell from its neighbours."""
    rows = [[0] * (len(new) + 1) for _ in range(len(old) + 1)]
    for slot in range(len(old), -1, -1):
        for number in range(len(new), -1, -1):
            if slot == len(old) or number == len(new):
                rows[slot][number] = len(old) - slot + len(new) - number
            elif old[slot] == new[number]:
                rows[slot][number] = rows[slot + 1][number + 1]
            else:
                below, right = rows[slot + 1][number], rows[slot][number + 1]
                rows[slot][number] = 1 + min(rows[slot + 1][number + 1], below, right)
    return rows


@given(VALUES, VALUES)
@example([], [])
@example(["aa"] * 70, ["bb", "aa"] * 40)
def test_every_distance_is_that_of_the_table(old: list[str], new: list[str]) -> None:
    distance = distances(old, new)
    found = [[distance(slot, number) for number in range(len(new) + 1)] for slot in range(len(old) + 1)]
    assert found == table(old, new)
