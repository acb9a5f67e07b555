"""Edits of a text: any order, no overlap, nothing else touched."""

from __future__ import annotations

import random

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.text.edits import Edit, apply_edits, overlaps


@pytest.mark.parametrize(
    ("edits", "left"),
    [
        ([], "abcdef"),
        ([Edit(0, 0, "x")], "xabcdef"),
        ([Edit(6, 6, "x")], "abcdefx"),
        ([Edit(0, 6, "")], ""),
        ([Edit(1, 2, "XX"), Edit(4, 5, "")], "aXXcdf"),
        ([Edit(4, 5, ""), Edit(1, 2, "XX")], "aXXcdf"),
        ([Edit(1, 3, "x"), Edit(3, 5, "y")], "axyf"),
        ([Edit(1, 3, ""), Edit(3, 3, "new")], "anewdef"),
    ],
)
def test_edits_count_in_the_text_before_all_of_them(edits: list[Edit], left: str) -> None:
    assert apply_edits("abcdef", edits) == left


@pytest.mark.parametrize(
    "edits",
    [
        [Edit(1, 4, ""), Edit(3, 5, "")],
        [Edit(1, 4, ""), Edit(2, 3, "")],
        [Edit(1, 4, ""), Edit(2, 2, "x")],
        [Edit(2, 2, "x"), Edit(2, 2, "y")],
        [Edit(1, 4, "x"), Edit(1, 4, "x")],
    ],
)
def test_overlapping_edits_are_refused(edits: list[Edit]) -> None:
    assert overlaps(edits)
    for order in (edits, edits[::-1]):
        with pytest.raises(ValueError, match="overlapping"):
            apply_edits("abcdef", order)


def test_shifted() -> None:
    assert Edit(1, 3, "x").shifted(10) == Edit(11, 13, "x")


@examples(200)
@given(st.text("ab\n[]", max_size=30), st.data())
def test_applying_edits_from_the_end_gives_the_same(text: str, data: st.DataObject) -> None:
    bounds = data.draw(st.lists(st.integers(0, len(text)), unique=True, max_size=8).map(sorted))
    edits = [Edit(start, end, data.draw(st.text("xy", max_size=3))) for start, end in zip(bounds[::2], bounds[1::2])]  # noqa: B905
    wanted = text
    for edit in reversed(edits):
        wanted = wanted[: edit.start] + edit.text + wanted[edit.end :]
    shuffled = random.Random(len(text)).sample(edits, len(edits))
    assert apply_edits(text, shuffled) == wanted
