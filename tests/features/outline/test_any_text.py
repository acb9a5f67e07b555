"""The outline of any text: whatever the brackets, what is sent is what editors take."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import example, given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.outline import Symbol, outline, symbols
from sgf_ls.text.visible import visible

PIECES = [
    "(", "(", "(;", ")", ")", ";", ";B[aa]", ";W[bb]C[Wrong]", ";B[]MN[7]", "x", "\n", "N[\u202e]",
    "AB[aa]", "C[", "GM[2]", "PB[\n]", ";B[B[a]]",
]  # fmt: skip
TEXTS = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)


def assert_sound(found: list[Symbol], length: int) -> None:
    """Names are names, ranges lie in those around them and beside those in front of them."""
    above: list[Symbol] = []
    last_ends = [0]
    for symbol in found:
        assert symbol.level <= len(above)
        del above[symbol.level :]
        del last_ends[symbol.level + 1 :]
        around = above[-1] if above else None
        assert (around.start if around else 0) <= symbol.start <= symbol.end <= (around.end if around else length)
        assert symbol.start <= symbol.chosen_start <= symbol.chosen_end <= symbol.end
        assert last_ends[-1] <= symbol.start
        last_ends[-1] = symbol.end
        last_ends.append(symbol.start)
        above.append(symbol)
        for shown in (symbol.name, symbol.detail):
            assert shown == visible(shown)
        assert symbol.name.strip()


@examples(300)
@given(TEXTS)
@example("((;B[aa];W[bb]);B[cc])")
@example("(;B[aa](;W[bb];B[cc](;W[dd]);W[ee](")
@example("(")
@example("(;x)()) mail (as told) (;B[aa](;W[bb])(;W[cc])")
def test_symbols_are_nested_in_the_order_of_the_text(text: str) -> None:
    snapshot = Snapshot.of(text)
    found = outline(snapshot)
    assert_sound(found, len(text))
    assert [symbol.level for symbol in found].count(0) == len(snapshot.trees())


@examples(100)
@given(TEXTS, st.integers(1, 12))
def test_so_they_are_where_there_is_no_room(text: str, most: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(symbols, "MOST_NODES", 0)
        patch.setattr(symbols, "MOST_SYMBOLS", most)
        patch.setattr(symbols, "DEEPEST", 3)
        found = outline(Snapshot.of(text))
    assert_sound(found, len(text))
    assert len(found) <= most + 1
    assert all(symbol.level < 3 for symbol in found)
