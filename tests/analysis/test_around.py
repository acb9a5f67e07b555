"""The trees around a place: compared with a count of the brackets of whole trees."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import example, given
from hypothesis import strategies as st
from outside_data import DATA, needs_data, read
from seams import small_pieces

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.game_tree import GameTree

PIECES = ["(", "(", ")", ")", "(;", ";B[aa]", ";W[b(b]", "\n", " ", "C[)]", "x"]
TEXTS = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)


def brackets_of(tree: GameTree, text: str) -> list[tuple[int, int]]:
    """All trees of a game, one bracket after the other."""
    places = tree.offsets()
    leads = [(tree.start, places[0] + tree.nodes[0].lead)]
    leads += [(places[number], places[number] + node.lead) for number, node in enumerate(tree.nodes) if number]
    leads += [] if tree.end is None else [(places[-1], tree.end)]
    opened: list[int] = []
    found = []
    for place in (place for start, end in leads for place in range(start, end)):
        if text[place] == "(":
            opened.append(place)
        elif text[place] == ")" and opened:
            found.append((opened.pop(), place + 1))
    return found + [(place, len(text)) for place in opened]


@examples(150)
@given(TEXTS)
@example("())((;\nC[)]\n C[)] (;C[)])")
@example(")C[)]))(()(;B[aa];W[bb](;x")
@example("((())")
@example("(((;))")
@example("(;a()((()))(;b)")
@example("\n;B[aa]xx(;W[bb] )\n(;\n)(( x")
def test_they_are_those_whose_brackets_are_around_it(text: str) -> None:
    with small_pieces(40, 3):
        snapshot = Snapshot.of(text)
        trees = [span for tree in snapshot.trees() for span in brackets_of(tree, text)]
        for offset in range(len(text)):
            around = sorted([span for span in trees if span[0] <= offset < span[1]], reverse=True)
            assert snapshot.trees_around(offset, 1000) == around
            assert snapshot.trees_around(offset, 2) == around[:2]


@pytest.mark.parametrize("text", ["", "x", "no (game) here"])
def test_outside_games_there_are_none(text: str) -> None:
    assert all(Snapshot.of(text).trees_around(offset, 10) == [] for offset in range(len(text) + 1))


@needs_data
def test_in_a_large_tree() -> None:
    text = read(DATA / "joseki-dictionary.sgf")
    snapshot = Snapshot.of(text)
    trees = brackets_of(snapshot.trees()[0], text)
    for offset in range(0, len(text), len(text) // 20):
        around = sorted([span for span in trees if span[0] <= offset < span[1]], reverse=True)
        assert snapshot.trees_around(offset, 1000) == around
