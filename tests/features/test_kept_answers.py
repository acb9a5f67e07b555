"""What is put together from pieces that are kept with parts of the text is what a fresh look at the text finds."""

from __future__ import annotations

import json

from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from seams import small_pieces

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features import tokens
from sgf_ls.features.folding import folds
from sgf_ls.features.formatting import format_document
from sgf_ls.features.games import games_of
from sgf_ls.features.outline import outline, symbols
from sgf_ls.features.outline.numbers import Numbers
from sgf_ls.features.transform import Change, transform_all
from sgf_ls.goban.changes import changes_of

from .formatting.random_sgf import OPTIONS, TEXTS

PIECES = ["x", "(", ")", ";", "[", "]", "(;B[aa]", ")(;W[bb]", "\n", "MN[7]", "N[a]", "\\"]


@examples(150)
@given(st.lists(TEXTS, max_size=3).map("".join), OPTIONS, st.booleans(), st.data())
def test_after_edits_all_answers_are_those_for_the_text(
    text: str, options: object, small: bool, data: st.DataObject
) -> None:
    most = symbols.MOST_NODES
    symbols.MOST_NODES = most if small else 0
    try:
        with small_pieces(40, 3):
            snapshot = Snapshot.of(text)
            for _ in range(4):
                fresh = Snapshot.of(snapshot.text)
                assert answers(snapshot, options) == answers(fresh, options)
                at, piece = data.draw(st.tuples(st.integers(0, snapshot.document.length), st.sampled_from(PIECES)))
                snapshot = snapshot.edit(at, at + data.draw(st.integers(0, 2)), piece)
    finally:
        symbols.MOST_NODES = most


def answers(snapshot: Snapshot, options: object) -> list[object]:
    """What features say of a text that keep something with its parts."""
    document = snapshot.document
    return [
        outline(snapshot),
        folds(snapshot, whole_lines=True),
        folds(snapshot, whole_lines=False),
        tokens.joined(tokens.parts(snapshot, across_lines=False)).numbers,
        list(games_of(document)),
        format_document(document, options),  # type: ignore[arg-type]
        transform_all(document, snapshot.trees(), Change(("rotate-90",)))[:3],
        [(tree.having(("B", "C")), tree.offsets(), tree.parents) for tree in snapshot.trees()],
    ]


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
