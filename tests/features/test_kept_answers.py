"""What is put together from pieces that are kept with parts of the text is what a fresh look at the text finds."""

from __future__ import annotations

import json

from effort import examples
from forgetting import nothing_known
from hypothesis import given
from hypothesis import strategies as st
from products import answers_of
from seams import small_pieces

from sgf_ls.analysis.format_options import FormatOptions
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features import tokens
from sgf_ls.features.outline import symbols
from sgf_ls.features.outline.numbers import Numbers
from sgf_ls.goban.changes import changes_of

from .formatting.random_sgf import OPTIONS, TEXTS

PIECES = ["x", "(", ")", ";", "[", "]", "(;B[aa]", ")(;W[bb]", "\n", "MN[7]", "N[a]", "\\"]


@examples(150)
@given(st.lists(TEXTS, max_size=3).map("".join), OPTIONS, st.booleans(), st.data())
def test_after_edits_all_answers_are_those_for_the_text(
    text: str, options: FormatOptions, small: bool, data: st.DataObject
) -> None:
    most = symbols.MOST_NODES
    symbols.MOST_NODES = most if small else 0
    try:
        with small_pieces(40, 3):
            snapshot = Snapshot.of(text)
            for _ in range(4):
                said = answers_of(snapshot, options)
                with nothing_known():
                    assert said == answers_of(Snapshot.of(snapshot.text), options)
                at, piece = data.draw(st.tuples(st.integers(0, snapshot.document.length), st.sampled_from(PIECES)))
                snapshot = snapshot.edit(at, at + data.draw(st.integers(0, 2)), piece)
    finally:
        symbols.MOST_NODES = most


@examples(100)
@given(TEXTS)
def test_tokens_are_written_as_json_writes_their_numbers(text: str) -> None:
    with small_pieces(40, 3):
        parts = list(tokens.parts(Snapshot.of(text), across_lines=False))
        assert tokens.joined_as_json(parts) == json.dumps(tokens.joined(parts).numbers, separators=(",", ":"))


@examples(150)
@given(st.lists(st.sampled_from(["(", ")", ";", ";B[aa]", ";W[bb]MN[3]", ";MN[5]", ";B[]W[cc]"]), max_size=60))
def test_numbers_of_moves_add_up_along_each_path(pieces: list[str]) -> None:
    with small_pieces(40, 3):
        for tree in Snapshot.of("(;" + "".join(pieces)).trees():
            expected: list[int] = []
            for node, parent in zip(tree.nodes, tree.parents, strict=True):
                expected.append(changes_of(node).number_behind(expected[parent] if parent >= 0 else 0))
            numbers = Numbers(tree)
            assert [numbers.at(number) for number in range(len(tree.nodes))] == expected
            nodes = [number for number, node in enumerate(tree.nodes) if {"B", "MN"} & set(node.names)]
            assert tree.having(("MN", "B")) == nodes
