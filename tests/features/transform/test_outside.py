"""Real records, where they lie beside the checkout: all symmetries and their inverses, and what is found in them."""

from __future__ import annotations

import pytest
from effort import IS_LONG
from outside_data import DATA, FIELD, needs_data, needs_field_cases, read

from sgf_ls.goban.symmetry import SYMMETRIES
from sgf_ls.text.edits import apply_edits

from .asking import after, asked, back, games_of, notes
from .test_properties import found_in, said, unmoved

PROBLEMS = sorted((DATA / "problems").glob("*.sgf"))
LARGE = DATA / "joseki-dictionary.sgf"


def check(text: str, step: str, *, quickly: bool = False) -> None:
    """The points come back, and so does every byte; what is found is what was found before."""
    turned = after(text, step)
    assert apply_edits(turned, asked(turned, *back(SYMMETRIES[step])).edits) == text
    if not quickly:
        assert found_in(turned) == found_in(text)


@needs_field_cases
@pytest.mark.parametrize("step", SYMMETRIES)
def test_field_cases(step: str) -> None:
    for path in sorted(FIELD.glob("*.sgf")):
        check(read(path), step)


@needs_data
@pytest.mark.parametrize("step", SYMMETRIES)
def test_problems_and_the_example_file(step: str) -> None:
    for path in [*PROBLEMS[:: 1 if IS_LONG else 10], DATA / "ff4-example.sgf"]:
        check(read(path), step)


@needs_data
@pytest.mark.parametrize("step", SYMMETRIES if IS_LONG else ["rotate-90"])
def test_the_joseki_dictionary(step: str) -> None:
    check(read(LARGE), step, quickly=not IS_LONG)


@needs_data
@pytest.mark.parametrize("step", ["swap-colors", "to-corner"])
def test_other_steps(step: str) -> None:
    for path in [*PROBLEMS[:: 1 if IS_LONG else 5], *([LARGE] if IS_LONG else [])]:
        text = read(path)
        changed = after(text, step)
        assert found_in(changed) == found_in(text)
        assert after(changed, step) == (text if step == "swap-colors" else changed)


@needs_data
def test_problems_name_their_points_once_and_nothing_stays() -> None:
    board = unmoved((19, 19))
    for path in PROBLEMS[:: 1 if IS_LONG else 20]:
        text = read(path)
        assert notes(text, "rotate-180") == []
        there = {(18 - column, 18 - row): (column, row) for column, row in board}
        sizes = [part.game.size for part in games_of(text)]
        if sizes == [(19, 19)]:
            assert said(after(text, "rotate-180"), there) == said(text, board)
