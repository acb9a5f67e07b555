"""Long nodes after an edit: what is made of the node before is what a reading of the new text says."""

from __future__ import annotations

from collections import Counter
from random import Random
from unittest.mock import patch

import pytest
from effort import examples, times
from hypothesis import given
from hypothesis import strategies as st
from products import assert_same
from seams import small_pieces

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.syntax import document
from sgf_ls.syntax.amending import LONG, amend
from sgf_ls.syntax.lexer import node_texts
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.run import Run

from .test_sound import facts

HEADS = st.sampled_from([";", "(;", ")\n(;", "(", ""])
PIECES = st.sampled_from(
    [
        *("[aa]", "[bb]", "[cc]", "[aa]", "[bb]", "[cc]", "[aa:bb]", "[]", "[ ]"),
        *("[x\\]y]", "[\\\\]", "[a[b]", " ", "\n", "AB", "Ab", "C", "%", "é", "\x00", "\\"),
    ]
)
BODIES = st.builds("".join, st.lists(PIECES, max_size=20))
TYPED = st.builds("".join, st.lists(st.sampled_from([*"xa[]();\\ \n\x00A", "][", "\\]", "[cc]"]), max_size=2))
EDITS = st.lists(st.tuples(st.floats(0, 1), st.sampled_from([0, 0, 1, 1, 2, 5]), TYPED), max_size=8)


@examples(600)
@given(HEADS, BODIES, EDITS)
def test_it_says_what_a_reading_says(head: str, body: str, edits: list[tuple[float, int, str]]) -> None:
    """Edits one after the other, as far as they let the text be one node."""
    with small_pieces(600, 8):
        node = Node(next(iter(node_texts(head + body)), ""))
        for where, deleted, typed in edits:
            for run in runs_of(node):
                assert run.times and run.first, "they are carried over only if somebody has asked"
            start = round(where * len(node.text))
            after = node.text[:start] + typed + node.text[start + deleted :]
            changed = amend(node, start, min(start + deleted, len(node.text)), typed)
            if changed is None:
                return
            assert node_texts(after) == [after]
            assert facts(changed) == facts(Node(after))
            for run in runs_of(changed):
                assert_counted(run)
            node = changed


def runs_of(node: Node) -> list[Run]:
    return [values for values in node.values if isinstance(values, Run)]


def assert_counted(run: Run) -> None:
    """What is known of the values is what counting says, in the same order."""
    assert list(run.times.items()) == list(Counter(tuple(run)).items())
    assert list(run.first.items()) == [(text, run.index(text)) for text in run.times]


def long_node(count: int = LONG) -> str:
    """Two long lists of few points with something between and behind, and some escapes."""
    random = Random(5)
    lists = ["".join(f"[{random.choice('abc')}{random.choice('abc')}]" for _ in range(count)) for _ in range(2)]
    cut = len(lists[0]) // 2
    return f"(;SZ[9]AB{lists[0][:cut]}[x\\]y]\n {lists[0][cut:]}C[a \\] b\\\\]AW{lists[1]}LB[aa:1])"


@pytest.mark.parametrize("typed", [*"x[](;\\ \x00", "][", "[aa]", ""])
def test_a_long_list_keeps_its_strings(typed: str) -> None:
    """All values but a few, on either side of the edit and in the other list, are the very same."""
    node = Node(node_texts(long_node())[0])
    random = Random(typed)
    places = [node.text.index("][", random.randrange(20, len(node.text) - 200)) for _ in range(10)]
    for at in [place + behind for place in places for behind in (0, 2, 3)]:
        changed = amend(node, at, at if typed else at + 1, typed)
        assert changed is not None
        known = {id(text) for values in node.values for text in values}
        assert sum(id(text) not in known for values in changed.values for text in values) <= 4


def test_what_is_typed_in_a_long_list_is_not_looked_for_elsewhere() -> None:
    """Nothing but the neighbours of an edit is read."""
    opened = Snapshot.of(long_node())
    at = long_node().index("][", LONG) + 2
    with patch.object(document, "node_texts", side_effect=AssertionError("the list was read anew")):
        for typed in "x()[;\\":
            opened = opened.edit(at, at, typed)


def test_editing_long_lists_says_what_a_new_text_says() -> None:
    """Keys typed, some taken back, in a list whose values repeat one another."""
    random = Random(11)
    snapshot = Snapshot.of(long_node(1500))
    for step in range(times(60)):
        at = random.randrange(snapshot.document.length)
        typed = random.choice([*"xa[]();\\ \n\x00", "[aa]", "]["])
        snapshot.findings(1000)
        changed = snapshot.edit(at, at, typed)
        changed.findings(1000)
        snapshot = changed if step % 7 == 0 else changed.edit(at, at + len(typed), "")
        if step % 4 == 0:
            assert_same(snapshot, Snapshot.of(snapshot.text))
            assert_same(changed, Snapshot.of(changed.text))
