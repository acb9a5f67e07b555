"""Fixes that are made together: they never meet in one place, and safe ones never change what a text says."""

from __future__ import annotations

from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_sgf import meaning

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.choice import choose_fixes
from sgf_ls.text.edits import apply_edits

PIECES = st.sampled_from(
    [
        *("AB", "AW", "DD", "C", "B", "TR", "[aa]", "[aa:cc]", "[cc:aa]", "[bb]", "[ ]", "[]", "[ bb ]", "[aa:aa]"),
        *(";", " ", "\n", "%", "\u3000", "\0", "x", "]", "[a1]", "AB[bb][bb]", "[jj]"),
    ]
)
TEXTS = st.lists(PIECES, max_size=14).map(lambda pieces: f"(;FF[4]SZ[9]{''.join(pieces)})")


@examples(300)
@given(TEXTS, st.booleans())
def test_chosen_fixes_can_be_made_together(text: str, unsafe: bool) -> None:
    for _ in range(12):
        fixes = choose_fixes(Snapshot.of(text).findings().items, unsafe=unsafe)
        edits = [edit for fix in fixes for edit in fix.edits]
        assert bool(edits) == bool(fixes), "a fix does something"
        left = apply_edits(text, edits)
        if not unsafe:
            assert meaning(left) == meaning(text), [fix.title for fix in fixes]
        if left == text:
            return
        text = left
    assert unsafe, "safe fixes come to an end"
