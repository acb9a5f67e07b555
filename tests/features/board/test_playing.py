"""A click that plays: exactly one node more, where it belongs, and nothing else changed."""

from __future__ import annotations

from collections import Counter

import pytest
from effort import examples
from goban.plain import cell
from hypothesis import given
from hypothesis import strategies as st
from plain_tree import children, tree

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.board import Click, click
from sgf_ls.goban.points import Point, parse_point
from sgf_ls.text.edits import apply_edits

from .random_games import Written, games, moves, replayed

STRUCTURE = Settings(select=frozenset(["STRUCTURE"]))


def clicked(text: str, point: str) -> tuple[str, Click]:
    """The text after a click with the cursor at `|`, a `|` where the cursor is then, and the click; "" is a pass."""
    at = text.index("|")
    text = text.replace("|", "")
    found = click(Snapshot.of(text), at, parse_point(point))
    assert found
    after = apply_edits(text, found.edits)
    return f"{after[: found.cursor]}|{after[found.cursor :]}", found


@examples(80)
@given(games(), st.data())
def test_the_tree_gets_the_move_and_nothing_else(written: Written, data: st.DataObject) -> None:
    before = tree(written.text)
    number = data.draw(st.integers(0, len(before) - 1))
    point = data.draw(st.sampled_from([*written.cell_names(), ""]))
    place = cell(point) if point else None
    node, state = before[number], replayed(before, number, written)
    found = click(Snapshot.of(written.text), node.start, parse_point(point))
    assert found
    known = [
        before[child].start
        for child in children(before, number)
        if moves(before[child], written) == [(state.turn, place)]
    ]
    if known or place in state.stones:
        assert not found.edits
        assert found.cursor == (known[0] if known else node.start)
        return
    assert all(edit.start == edit.end for edit in found.edits)
    text = apply_edits(written.text, found.edits)
    after = tree(text)
    new = next(each for each, node in enumerate(after) if node.start == found.cursor)
    value = point or ("tt" if "FF[3]" in written.text else "")
    assert after[new].said == [(state.turn, [value])]
    assert after[new].parent == number
    assert new > max(children(before, number), default=number)
    rest = [node for each, node in enumerate(after) if each != new]
    numbers = [each - (each > new) for each in range(len(after))]
    assert [(numbers[node.parent] if node.parent >= 0 else -1, node.said) for node in rest] == [
        (node.parent, node.said) for node in before
    ]
    assert not faults(text) - faults(written.text)


def faults(text: str) -> Counter[str]:
    return Counter(finding.rule for finding in Snapshot.of(text, STRUCTURE).findings().items)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("(|;SZ[9])", "(;SZ[9]|;B[dd])"),
        ("(;SZ[9]|;B[aa])", "(;SZ[9];B[aa]|;W[dd])"),
        ("(;SZ[9];B[aa]|)", "(;SZ[9];B[aa]|;W[dd])"),
        ("(;SZ[9];B[aa]|", "(;SZ[9];B[aa]|;W[dd]"),
        ("(;SZ[9];B[aa]  |\n)\n", "(;SZ[9];B[aa]|;W[dd]  \n)\n"),
        # what follows gets brackets of its own
        ("(;SZ[9]|;B[aa];W[bb];B[cc])", "(;SZ[9];B[aa](;W[bb];B[cc])(|;W[dd]))"),
        ("(;SZ[9]|;B[aa](;W[bb])(;W[cc]))", "(;SZ[9];B[aa](;W[bb])(;W[cc])(|;W[dd]))"),
        ("(;SZ[9](|;B[aa];W[bb])(;B[cc]))", "(;SZ[9](;B[aa](;W[bb])(|;W[dd]))(;B[cc]))"),
        ("(;SZ[9](;B[aa]|)(;B[cc]))", "(;SZ[9](;B[aa]|;W[dd])(;B[cc]))"),
        # trees that are not closed
        ("(;SZ[9]|;B[aa];W[bb]", "(;SZ[9];B[aa](;W[bb])(|;W[dd])"),
        ("(;SZ[9]|;B[aa](;W[bb](;B[cc]", "(;SZ[9];B[aa](;W[bb](;B[cc]))(|;W[dd])"),
        ("(;SZ[9]|;B[aa];W[bb](;B[cc]\n", "(;SZ[9];B[aa](;W[bb](;B[cc]))(|;W[dd])\n"),
        ("(;SZ[9];B[aa](|", "(;SZ[9];B[aa](|;W[dd]"),
        ("(;SZ[9];B[aa](;W[bb])(\n|", "(;SZ[9];B[aa](;W[bb])(|;W[dd]\n"),
        ("(;SZ[9];B[aa](;W[bb])|", "(;SZ[9];B[aa](;W[bb])(|;W[dd])"),
        # nodes without `;`, and such as have nothing but it
        ("(|B[aa])", "(B[aa]|;W[dd])"),
        ("(|;)", "(;|;B[dd])"),
        ("(;SZ[9]|;B[aa](;W[bb])W[cc])", "(;SZ[9];B[aa](;W[bb])(W[cc])(|;W[dd]))"),
        # brackets in front of a node are the node's
        ("(;SZ[9];B[aa]|(;W[bb])(;W[cc]))", "(;SZ[9];B[aa](;W[bb]|;B[dd])(;W[cc]))"),
        ("(;SZ[9];B[aa](;W[bb]|)(;W[cc]))", "(;SZ[9];B[aa](;W[bb]|;B[dd])(;W[cc]))"),
        # lines like those beside them
        ("(;SZ[9]\n|;B[aa]\n (;W[bb])\n (;W[cc])\n)", "(;SZ[9]\n;B[aa]\n (;W[bb])\n (;W[cc])\n (|;W[dd])\n)"),
        ("(;SZ[9]\r\n|;B[aa]\r\n;W[bb]\r\n)", "(;SZ[9]\r\n;B[aa]\r\n(;W[bb])\r\n(|;W[dd])\r\n)"),
        ("(;SZ[9]\n;B[aa]\n|;W[bb]\n)", "(;SZ[9]\n;B[aa]\n;W[bb]\n|;B[dd]\n)"),
        ("(;SZ[9]\n;B[aa];W[cc]\n|;B[bb]\n)", "(;SZ[9]\n;B[aa];W[cc]\n;B[bb]|;W[dd]\n)"),
        # another game behind
        ("(;SZ[9]|;B[aa];W[bb])\n(;SZ[9])", "(;SZ[9];B[aa](;W[bb])(|;W[dd]))\n(;SZ[9])"),
    ],
)  # fmt: skip
def test_where_the_move_is_written(before: str, after: str) -> None:
    assert clicked(before, "dd")[0] == after


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("(|;)", "B"),
        ("(|;HA[2]AB[ab][ba])", "W"),
        ("(;HA[2];W[aa]|;C[x])", "B"),
        ("(|;PL[White])", "W"),
        ("(;AB[ab]|;B[aa];B[bb])", "W"),
        ("(|;AB[ab];W[aa])", "W"),
        ("(|;AB[ab];C[first](;W[aa]))", "B"),
        ("(|;AB[ab](;C[no](;B[aa]))(;W[bb]))", "W"),
        ("(;B[aa]|;W[])", "B"),
        ("(;B[aa]|;PL[B])", "B"),
    ],
)
def test_whose_turn_it_is(text: str, turn: str) -> None:
    assert f"|;{turn}[dd]" in clicked(text, "dd")[0]


@pytest.mark.parametrize(
    ("text", "point", "label"),
    [
        ("(|;SZ[9];B[dd])", "dd", "Go to B dd (44*)"),
        ("(|;B[aa](;C[x]W[dd])(;W[dd]))", "dd", "Go to W dd (44*)"),
        ("(|;B[aa];W[])", "", "Go to W pass"),
        ("(|;B[aa];W[tt])", "", "Go to W pass"),
    ],
)
def test_a_move_that_follows_is_gone_to(text: str, point: str, label: str) -> None:
    after, found = clicked(text, point)
    assert found.label == label
    assert found.edits == ()
    assert "|;" in after and not after.startswith("(|")


@pytest.mark.parametrize(
    ("text", "point", "label"),
    [
        ("(|;SZ[9]AB[dd])", "dd", "There is a stone on dd (44*) already."),
        ("(;SZ[9];B[dd]|;W[ee])", "dd", "There is a stone on dd (44*) already."),
        ("(|;SZ[9])", "jj", "jj lies outside the board of 9x9."),
        ("(|;SZ[x])", "aa", "The size of the board, SZ, cannot be read."),
        ("(|;GM[2])", "aa", "The game is not Go."),
        ("(;SZ[9]|;B[aa]C[text)", "dd", "A value of the node is not closed: its last ] is missing."),
        ("(;SZ[9]|;B[aa];W[bb]C[text)", "dd", "The last value of the text is not closed: its last ] is missing."),
        ("(|;FF[3]SZ[37])", "", "This version of the format has no pass for a board of this size."),
    ],
)
def test_what_is_refused_changes_nothing(text: str, point: str, label: str) -> None:
    after, found = clicked(text, point)
    assert (found.label, found.edits, after) == (label, (), text)


def test_taken_points_are_free_again_and_suicide_is_a_matter_of_rules() -> None:
    ko = "(;SZ[3]AB[ab][ba][bc]AW[aa];B[cb]|)"
    assert clicked("(;SZ[3]AB[ab]AW[aa];B[ba]|)", "aa")[0] == "(;SZ[3]AB[ab]AW[aa];B[ba]|;W[aa])"
    assert clicked(ko, "bb")[0] == ko.replace("|", "|;W[bb]")


def test_passes() -> None:
    assert clicked("(;SZ[9];B[aa]|)", "")[0] == "(;SZ[9];B[aa]|;W[])"
    assert clicked("(;FF[3]SZ[9];B[aa]|)", "")[0] == "(;FF[3]SZ[9];B[aa]|;W[tt])"
    assert clicked("(;SZ[9]AB[a|a])", "")[0] == "(;SZ[9]AB[aa]|;B[])"
    found = click(Snapshot.of("(;B[D4])"), 1, None)
    assert found and found.edits, "a move that cannot be read is no pass"


def test_old_games_and_their_spelling() -> None:
    assert clicked("(;FF[3]Size[9]|;Black[aa];White[bb])", "bb")[1].label == "Go to W bb (22*)"
    assert clicked("(;FF[3]Size[9]|;Black[aa];White[bb])", "cc")[0] == "(;FF[3]Size[9];Black[aa](;White[bb])(|;W[cc]))"


@pytest.mark.parametrize("text", ["", "x", "(;B[aa]) x"])
def test_outside_the_games_there_is_nothing_to_click_on(text: str) -> None:
    assert click(Snapshot.of(text), len(text), Point(0, 0)) is None
