"""Points typed by the names that people use become SGF letters, all of a property at one stroke."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_sgf import ALPHABET, letters, relative

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.actions import code_actions
from sgf_ls.text.edits import apply_edits

from .asking import action, after, titles

TITLE = "as SGF letters"


@pytest.mark.parametrize(
    ("before", "left"),
    [
        ("(;SZ[19]AB[|D4][44*][q16])", "(;SZ[19]AB[dp][dd][pd])"),
        ("(;SZ[19]AB[|D4] [44*]\n[aa]C[D4])", "(;SZ[19]AB[dp] [dd]\n[aa]C[D4])"),
        ("(;SZ[19]LB[|D4:D4][44*:x])", "(;SZ[19]LB[dp:D4][dd:x])"),
        ("(;SZ[19]AR[|D4:Q16][aa:44*])", "(;SZ[19]AR[dp:pd][aa:dd])"),
        ("(;SZ[9]TB[|C3:E1][77][D4]DD[D4])", "(;SZ[9]TB[cg:ei][77][df]DD[D4])"),
        ("(;SZ[9]AB[|D4][D4][C3:E5][C3])", "(;SZ[9]AB[df][D4][C3:E5][cg])"),
        ("(;SZ[37]AB[|1-4][18*-2])", "(;SZ[37]AB[aH][tJ])"),
    ],
)
def test_what_becomes_of_a_property(before: str, left: str) -> None:
    assert after(before, TITLE) == left


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[19]AB[|D4][dd])",
        "(;SZ[19]AB[|D4][dp][Q4][pp])",
        "(;SZ[19]AB[|x][y])",
        "(;SZ[x]AB[|D4][Q4])",
        "(;SZ[19]AB[|D4][Q4",
        "(;SZ[19]C[|D4])",
        "(;GM[3]AB[|D4][E4])",
    ],
)
def test_where_it_is_not_offered(text: str) -> None:
    assert not [title for title in titles(text) if TITLE in title]


def test_it_solves_what_is_found_there() -> None:
    found = action("(;SZ[19]AB[<<D4][44*>>][x])", TITLE)
    assert [each.rule for each in found.solves] == ["point-syntax", "point-syntax"]
    assert found.kind == "quickfix"
    assert not found.is_preferred


CELLS = st.tuples(st.integers(0, 18), st.integers(0, 18))


@examples(100)
@given(st.lists(CELLS, min_size=2, max_size=9, unique=True), st.data())
def test_all_names_of_a_point_mean_it(cells: list[tuple[int, int]], data: st.DataObject) -> None:
    names = [
        data.draw(st.sampled_from([relative(cell, 19, 19), f"{'ABCDEFGHJKLMNOPQRST'[cell[0]]}{19 - cell[1]}"]))
        for cell in cells
    ]
    text = f"(;SZ[19]AB{''.join(f'[{name}]' for name in names)})"
    if sum(not set(name) <= set(ALPHABET) for name in names) < 2:  # (XX is a point off the board)
        return
    [found] = [each for each in code_actions(Snapshot.of(text), 10, 10) if TITLE in each.title]
    written = [letters(cell) if name != "XX" else name for cell, name in zip(cells, names, strict=True)]
    assert apply_edits(text, found.edits) == f"(;SZ[19]AB{''.join(f'[{each}]' for each in written)})"
