"""What a run of values knows of its texts, counted anew or carried over."""

from __future__ import annotations

from collections import Counter

from effort import examples
from hypothesis import assume, given
from hypothesis import strategies as st
from seams import small_pieces

from sgf_ls.syntax.run import FEW_CHANGES, MANY, Run, values_of

TEXTS = st.lists(st.sampled_from("aabbcd"), max_size=6)
ROWS = st.lists(st.sampled_from("aabbcdefg"), max_size=12)


def assert_true(run: Run) -> None:
    """What is known of the texts is what plain counting says, in the order of their first places."""
    assert list(run.times.items()) == list(Counter(tuple(run)).items())
    assert list(run.first.items()) == [(text, run.index(text)) for text in dict.fromkeys(run)]


@examples(500)
@given(ROWS, TEXTS, TEXTS, ROWS)
def test_what_is_carried_over_is_what_counting_says(
    front: list[str], old: list[str], new: list[str], rest: list[str]
) -> None:
    assume(len(old) + len(new) <= FEW_CHANGES)
    before, after = Run([*front, *old, *rest]), Run([*front, *new, *rest])
    assert_true(before)
    with small_pieces(600, 8):
        after.learn_from(before, len(front), len(rest))
    assert {"times", "first"} <= vars(after).keys()
    assert_true(after)
    assert_true(before)


def test_nothing_is_carried_over_that_nobody_has_asked_for_or_that_takes_long() -> None:
    silent, many, different = Run("a" * MANY), Run("a" * MANY), Run(map(str, range(MANY)))
    assert many.first and different.first
    after = Run("b" * MANY)
    after.learn_from(silent, 0, MANY - 1)
    after.learn_from(many, 0, 0)
    after.learn_from(different, 0, MANY - 1)
    assert not vars(after)


def test_only_many_values_are_a_run() -> None:
    assert type(values_of(["a"] * (MANY - 1))) is tuple
    assert type(values_of(["a"] * MANY)) is Run
    assert values_of(["a"] * MANY) == ("a",) * MANY
