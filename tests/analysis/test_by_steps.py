"""A text that is read in steps is the same as one that is read at once, and no step is long."""

from __future__ import annotations

from collections.abc import Generator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from products import assert_same

from sgf_ls.analysis import by_steps
from sgf_ls.analysis.by_steps import PIECE, read_by_steps
from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.text.extent import Encoding

SETTINGS = Settings()
TOKENS = st.sampled_from(
    ["(", ")", ";", "B[aa]", "W[", "]", "\\", "AB[aa:cc][bb]", "C[x\r\ny]", "\r", "\n", "SZ[9]", "é", "\U0001f600", "x"]
)
TEXTS = st.lists(TOKENS, max_size=40).map("".join)


def drained(steps: Generator[None, None, Snapshot]) -> tuple[Snapshot, int]:
    count = 0
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            return stop.value, count
        count += 1


@given(TEXTS, st.integers(1, 9))
def test_it_says_the_same(text: str, piece: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(by_steps, "PIECE", piece)
        read, _ = drained(read_by_steps(text, SETTINGS, Encoding.UTF16))
    at_once = Snapshot.of(text, SETTINGS, Encoding.UTF16)
    assert read.text == text
    assert read.is_complete
    assert_same(read, at_once)


def test_no_step_reads_more_than_a_piece() -> None:
    text = "(;SZ[9]" + ";C[x]" * 40_000 + ")"
    read, count = drained(read_by_steps(text, SETTINGS, Encoding.UTF16))
    assert count >= len(text) // PIECE
    assert read.findings(1000) == Snapshot.of(text, SETTINGS, Encoding.UTF16).findings(1000)


@pytest.mark.parametrize("text", ["(;AB" + "[aa]" * 400_000 + ")", "(;C[" + "x" * 1_600_000])
def test_a_long_node_is_not_read_anew_for_each_piece(text: str) -> None:
    read, count = drained(read_by_steps(text, SETTINGS, Encoding.UTF16))
    assert 3 < count < len(text) // PIECE // 3
    assert read.findings(1000) == Snapshot.of(text, SETTINGS, Encoding.UTF16).findings(1000)
