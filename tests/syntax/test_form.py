"""Which values hold a bracket, told by counting where that is possible."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from sgf_ls.syntax.form import values_with_bracket
from sgf_ls.syntax.lexer import run_values

VALUES = st.lists(st.text("ab[:", max_size=4) | st.just("a\\]["), min_size=1, max_size=8)


@given(VALUES, st.lists(st.sampled_from(["", "", "", " "]), min_size=8, max_size=8))
@example(["a\\][b", "c"], [" "] * 8)
@example(["[["], [""] * 8)
def test_the_values_with_a_bracket(values: list[str], blanks: list[str]) -> None:
    run = "".join(f"[{value}]{blank}" for value, blank in zip(values, blanks, strict=False)).rstrip()
    assert run_values(run) == values
    assert values_with_bracket(run, values) == [number for number, value in enumerate(values) if "[" in value]


def test_a_last_value_that_is_not_closed() -> None:
    assert values_with_bracket("[a][b[", ["a", "b["]) == [1]
    assert values_with_bracket("[a[][b", ["a[", "b"]) == [0]
