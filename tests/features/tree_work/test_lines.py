"""The lines of a game: what another program reads in what is left, and what of the text stays."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.tree_work.lines import edits_for, spans_of_line, text_of
from sgf_ls.features.tree_work.sound import fault_in, outside_of
from sgf_ls.text.edits import apply_edits

from .trees import games, main_line, met, outlines

TEXT = "x(;a\n  (;b\n    ;c)\n  (;d (;e)(;f))\n)\n"


def line(text: str, node: str, *, with_all_below: bool = False) -> str:
    """The line to the first node with these letters."""
    [outline] = outlines(text)
    number = next(number for number, each in enumerate(outline.nodes) if node in each.text)
    return text_of(text, spans_of_line(outline, outline.path_to(number), with_all_below=with_all_below))


@pytest.mark.parametrize(
    ("node", "alone", "with_all"),
    [
        (";a", "(;a\n)", "(;a\n  (;b\n    ;c)\n  (;d (;e)(;f))\n)"),
        (";b", "(;a\n  ;b\n)", "(;a\n  ;b\n    ;c\n)"),
        (";c", "(;a\n  ;b\n    ;c\n)", "(;a\n  ;b\n    ;c\n)"),
        (";d", "(;a\n  ;d\n)", "(;a\n  ;d (;e)(;f)\n)"),
        (";f", "(;a\n  ;d ;f\n)", "(;a\n  ;d ;f\n)"),
    ],
)
def test_a_line_keeps_its_layout_and_no_bracket_that_divides_nothing(node: str, alone: str, with_all: str) -> None:
    assert line(TEXT, node) == alone
    assert line(TEXT, node, with_all_below=True) == with_all


@given(games())
@examples(150)
def test_every_line_reads_as_the_way_to_its_end(text: str) -> None:
    [outline] = outlines(text)
    ways = [node.path for node in met(text) if node.is_leaf]
    for leaf, way in zip(outline.leaves(), ways, strict=True):
        spans = spans_of_line(outline, outline.path_to(leaf))
        alone = text_of(text, spans)
        assert main_line(alone) == way
        assert [node.is_leaf for node in met(alone)].count(True) == 1
        assert apply_edits(text, edits_for(outline, spans)) == alone


@given(games())
@examples(100)
def test_what_follows_a_node_goes_along(text: str) -> None:
    [outline] = outlines(text)
    nodes = met(text)
    for number in range(len(nodes)):
        path = outline.path_to(number)
        kept = text_of(text, spans_of_line(outline, path, with_all_below=True))
        below = [each for each in range(number, len(nodes)) if number in outline.path_to(each)]
        assert met(kept) == [
            *(nodes[each]._replace(is_leaf=False) for each in path[:-1]),
            *(nodes[each] for each in below),
        ]


@pytest.mark.parametrize(
    ("text", "words", "at"),
    [
        ("(;B[aa](;W[bb])", "never closed", 0),
        ("((;B[aa]))", "more than one bracket", 0),
        ("(B[aa])", "no semicolon", 0),
        ("(;B[aa](;W[bb]);W[cc])", "not in order", 14),
        ("(;B[aa]((;W[bb])))", "not in order", 7),
        ("(;B[aa](;W[bb]())", "never closed", 0),
        ("(;B[aa](;W[bb]()))", "without a node", 14),
        ("(;B[aa](W[bb]))", "not in order", 7),
    ],
)
def test_games_whose_brackets_are_not_in_order_are_told(text: str, words: str, at: int) -> None:
    snapshot = Snapshot.of(text)
    fault = fault_in(snapshot.document, snapshot.trees()[0])
    assert fault
    assert words in fault.words
    assert fault.start == at


def test_text_outside_the_games() -> None:
    text = "\ufeff mail (see B[dd]) \n(;B[aa])\n\n(;W[aa]) ) bye\n"
    snapshot = Snapshot.of(text)
    found = [text[start:end] for start, end in outside_of(snapshot.document, snapshot.trees())]
    assert found == ["mail (see B[dd])", ") bye"]
    assert not list(outside_of(Snapshot.of("(;a) \n (;b)\n").document, Snapshot.of("(;a) \n (;b)\n").trees()))


def test_the_deepest_game_is_no_deeper_than_memory() -> None:
    text = "(;SZ[9]" + "(;B[aa]" * 20_000 + ")" * 20_001
    [outline] = outlines(text)
    [leaf] = outline.leaves()
    assert text_of(text, spans_of_line(outline, outline.path_to(leaf))) == "(;SZ[9]" + ";B[aa]" * 20_000 + ")"
