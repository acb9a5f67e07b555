"""Variations and games that begin alike become one, and every step that was there is there still, once."""

from __future__ import annotations

from collections import Counter

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.features.tree_work.one_tree import OneTree, kind_of, tree_of
from sgf_ls.features.tree_work.twins import can_be_one, merged
from sgf_ls.text.edits import apply_edits, overlaps

from .trees import Met, games, main_line, met, outlines


def one(*texts: str) -> OneTree:
    """The games of some texts, which must be of one kind, as one tree."""
    found = outlines(*texts)
    assert len({kind_of(outline.tree) for outline in found}) == 1
    return tree_of(found, "\n")


def paths(nodes: list[Met]) -> set[object]:
    """All ways from the root to a node."""
    return {node.path for node in nodes}


def said(nodes: list[Met]) -> set[tuple[object, str, str]]:
    """What is said, word by word, and where."""
    return {(node.path, name, word) for node in nodes for name, word in node.said}


@given(st.lists(games(), min_size=1, max_size=4))
@examples(100)
def test_a_tree_has_every_step_of_its_games_once(texts: list[str]) -> None:
    tree = one(*texts)
    before, after = [node for text in texts for node in met(text)], met(tree.text)
    assert paths(after) == paths(before)
    assert max(Counter(node.path for node in after).values()) == 1
    assert len(after) == len(before) - tree.joined - (len(texts) - 1)
    assert main_line(tree.text)[: len(main_line(texts[0]))] == main_line(texts[0])
    lost = said(before) - said(after)
    # Comments always stay; what else is lost is told.
    assert {name for _, name, _ in lost} == set(tree.conflicts)
    assert "C" not in tree.conflicts
    assert said(after) <= said(before)
    assert one(tree.text).text == tree.text


@given(games())
@examples(150)
def test_merging_twins_loses_nothing(text: str) -> None:
    [outline] = outlines(text)
    before = met(text)
    for parent, children in outline.children.items():
        for later in children[1:]:
            earlier = children[0]
            nodes = outline.nodes[earlier], outline.nodes[later]
            if can_be_one(*nodes, outline.tree.game):
                edits = merged(outline, earlier, later, "\n")
                assert not overlaps(edits)
                after = met(apply_edits(text, edits))
                assert paths(after) == paths(before)
                assert said(after) == said(before)
                assert len(after) < len(before)
            else:
                moves = [before[each].path[-1] for each in (earlier, later)]
                names = [{name for name, _ in before[each].said} for each in (earlier, later)]
                assert moves[0] != moves[1] or names[0] & names[1] or {"TR", "SQ"} <= names[0] | names[1], parent


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("(;SZ[9](;B[dd];W[ee])(;B[dd];W[ff]))", "(;SZ[9](;B[dd](;W[ee])(;W[ff])))"),
        ("(;SZ[9](;B[dd])(;B[dd];W[ff]))", "(;SZ[9](;B[dd];W[ff]))"),
        ("(;SZ[9](;B[dd];W[ff])(;B[dd]))", "(;SZ[9](;B[dd];W[ff]))"),
        ("(;SZ[9](;B[dd]C[a])\n (;B[ dd ]C[b])\n (;B[ee]))", "(;SZ[9](;B[dd]C[a\n\nb])\n (;B[ee]))"),
        ("(;SZ[9](;W[tt]TR[aa])(;W[]TR[aa:bb]))", "(;SZ[9](;W[tt]TR[aa][ab][ba:bb]))"),
        ("(;FF[3]SZ[9](;White[tt]TR[aa])(;W[tt]TR[ab]CR[cc]))", "(;FF[3]SZ[9](;White[tt]TR[aa][ab]CR[cc]))"),
        ("(;SZ[9](;B[dd]LB[aa:x];W[ee]N[a])(;B[dd];W[ee]N[b]))", "(;SZ[9](;B[dd]LB[aa:x](;W[ee]N[a])(;W[ee]N[b])))"),
        ("(;SZ[9](;B[dd]LN[aa:bb])(;B[dd]LN[bb:aa][aa:cc]))", "(;SZ[9](;B[dd]LN[aa:bb][aa:cc]))"),
        ("(;SZ[9](;AB[aa:bb]C[a])(;AB[aa][ab][ba:bb]C[a]))", "(;SZ[9](;AB[aa:bb]C[a]))"),
    ],
)
def test_twins(before: str, after: str) -> None:
    [outline] = outlines(before)
    earlier, later = outline.children[0][:2]
    assert can_be_one(outline.nodes[earlier], outline.nodes[later], outline.tree.game)
    assert apply_edits(before, merged(outline, earlier, later, "\n")) == after


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (";B[dd]N[a]", ";B[dd]N[b]"),
        (";B[dd]TR[aa]", ";B[dd]SQ[aa]"),
        (";B[dd]TR[aa]", ";B[dd]CR[bb]TR[x]"),
        (";B[dd]LB[aa:x]", ";B[dd]LB[aa:y]"),
        (";B[dd]BM[1]", ";B[dd]TE[1]"),
        (";B[dd]", ";B[dd]PB[Ann]"),
        (";B[dd]PB[Ann]", ";B[dd]"),
        (";B[dd]", ";B[dd]DD[aa]"),
        (";B[dd]VW[aa:cc]", ";B[dd]"),
        (";B[dd]", ";W[dd]"),
        (";B[dd]", ";B[dd]AB[aa]"),
        (";B[dd]", ";B[dd]B[dd]"),
        (";B[dd]KO[]", ";B[dd]"),
        (";B[dd]DD[aa]", ";B[dd]DD[bb]"),
        (";B[dd]XX[1]", ";B[dd]XX[2]"),
        (";C[a]", ";C[b]"),
        (";PL[B]", ";PL[W]"),
    ],
)
def test_what_cannot_be_one(first: str, second: str) -> None:
    [outline] = outlines(f"(;SZ[9]({first})({second}))")
    assert not can_be_one(outline.nodes[1], outline.nodes[2], outline.tree.game)


class TestGames:
    """Whole games as one tree."""

    def test_what_all_say_about_themselves_stays_in_the_root(self) -> None:
        tree = one("(;SZ[9]PB[Ann];B[aa])", "(;SZ[9]PB[ Ann ];B[bb])", "(;SZ[9];B[cc])")
        assert tree == OneTree("(;SZ[9]PB[Ann](;B[aa])(;B[bb])(;B[cc]))", 0, {}, 0)

    def test_what_games_say_differently_goes_to_where_they_part(self) -> None:
        tree = one(
            "(;SZ[9]PB[A] RE[B+R]C[x];B[aa];W[bb];B[cc])",
            "(;SZ[9]PB[B];B[aa];W[cc])",
            "(;SZ[9]PB[B];B[aa];W[cc];B[dd])",
        )
        assert tree.text == "(;SZ[9]C[x];B[aa](;W[bb]PB[A]RE[B+R];B[cc])(;W[cc]PB[B];B[dd]))"
        assert (tree.untold, tree.conflicts) == (0, {})

    def test_a_game_that_is_a_part_of_others_has_no_place_for_it(self) -> None:
        tree = one("(;SZ[9]PB[A];B[aa];W[bb])", "(;SZ[9]PB[B];B[aa])")
        assert (tree.text, tree.untold) == ("(;SZ[9];B[aa];W[bb]PB[A])", 1)

    def test_what_is_said_in_one_variation_is_said_of_no_other(self) -> None:
        tree = one("(;SZ[9](;B[aa]PB[A]C[x];W[bb])(;B[aa];W[cc]))")
        assert tree == OneTree("(;SZ[9];B[aa]C[x](;W[bb]PB[A])(;W[cc]))", 1, {}, 0)
        tree = one("(;SZ[9](;B[aa];W[cc])(;B[aa]PB[A];W[bb]))")
        assert tree == OneTree("(;SZ[9];B[aa](;W[cc])(;W[bb]PB[A]))", 1, {}, 0)

    def test_a_tree_of_games_can_grow(self) -> None:
        first = one("(;SZ[9]PB[A];B[aa];W[bb];B[dd])", "(;SZ[9]PB[B];B[cc])").text
        assert first == "(;SZ[9](;B[aa]PB[A];W[bb];B[dd])(;B[cc]PB[B]))"
        second = one(first, "(;SZ[9]PB[C];B[aa];W[bb];B[ee])")
        assert second.text == "(;SZ[9](;B[aa];W[bb](;B[dd]PB[A])(;B[ee]PB[C]))(;B[cc]PB[B]))"
        assert second.untold == 0

    @pytest.mark.parametrize(
        ("first", "second"),
        [
            ("(;SZ[9])", "(;SZ[13])"),
            ("(;SZ[9]AB[aa])", "(;SZ[9]AB[bb])"),
            ("(;SZ[9]AB[aa]PL[W])", "(;SZ[9]AB[aa])"),
            ("(;SZ[9]B[aa])", "(;SZ[9])"),
            ("(;FF[3]SZ[9])", "(;FF[4]SZ[9])"),
            ("(;GM[2]SZ[9])", "(;SZ[9])"),
            ("(;SZ[x])", "(;SZ[y])"),
        ],
    )
    def test_games_of_different_kinds(self, first: str, second: str) -> None:
        kinds = {kind_of(outline.tree) for outline in outlines(first, second)}
        assert len(kinds) == 2

    def test_one_kind_however_it_is_written(self) -> None:
        texts = ("(;SZ[19]AB[aa:bb]PL[black])", "(;AB[aa][ab][ba][bb]PL[B]FF[4])", "(;SZ[19:19]AB[aa:ab][ba:bb]PL[B])")
        assert len({kind_of(outline.tree) for outline in outlines(*texts)}) == 1

    def test_what_needs_no_merging_keeps_every_byte(self) -> None:
        text = "(\n;SZ[9]\tPB [A]\n( ;B[aa] (\n;W[bb] ) ( ;W[cc]PB[x] )) \n( ;B[bb] ) )"
        assert one(text) == OneTree(text, 0, {}, 0)

    def test_a_property_that_stands_twice_does_not_keep_games_apart(self) -> None:
        tree = one("(;SZ[9]C[a]C[b];B[aa])", "(;SZ[9]C[c]C[c]RU[x]RU[y];B[bb])")
        assert tree == OneTree("(;SZ[9]C[a\n\nc]C[b]RU[x](;B[aa])(;B[bb]))", 0, {"RU": 1}, 0)

    def test_a_node_with_faults_is_never_joined(self) -> None:
        tree = one("(;SZ[9](;B[dd]x;W[aa])(;B[dd];W[aa])(;B[dd]x;W[bb]))")
        assert tree.text == "(;SZ[9](;B[dd]x(;W[aa])(;W[bb]))(;B[dd];W[aa]))"
