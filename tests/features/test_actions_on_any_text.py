"""Whatever the text, no action raises, its edits do not overlap, and each of them is one inside the text."""

from __future__ import annotations

from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.actions import code_actions
from sgf_ls.features.commands import COMMANDS, command
from sgf_ls.text.edits import apply_edits, overlaps

BRACKETS = ["(", ")", ";", "(;", "[", "]", "\\", "C[", "C[x", "[y]", " x ", "\n", "(;B[ee]"]
PROPERTIES = [";B[aa]", ";W[bb]", ";B[]", ";AB[cc]", "AW[dd][D4][44*]", "LB[D4:a][E5:b]", "PL[W]"]
ROOTS = ["SZ[9]", "SZ[x]", "FF[3]", "GM[2]"]
PIECES = st.lists(st.sampled_from([*BRACKETS, *PROPERTIES, *ROOTS]), max_size=25).map("".join)


@examples(250)
@given(PIECES, st.booleans(), st.data())
def test_any_text(text: str, wants_refactorings: bool, data: st.DataObject) -> None:
    snapshot = Snapshot.of(text)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    offered = code_actions(snapshot, start, end, wants_refactorings=wants_refactorings)
    again = code_actions(snapshot, start, end, wants_refactorings=wants_refactorings)
    assert [each.title for each in offered] == [each.title for each in again], "they are resolved by their numbers"
    for action in offered:
        assert not overlaps(action.edits), action.title
        assert all(0 <= edit.start <= edit.end <= len(text) for edit in action.edits), action.title
        apply_edits(text, action.edits)
    for name in COMMANDS:
        done = command(snapshot, name, start)
        assert isinstance(done, str) or apply_edits(text, done.edits) != text or "variation" in done.title
