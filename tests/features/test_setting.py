"""Setup as a move and moves as setup: where it is offered, and that every position stays what it was."""

from __future__ import annotations

from collections import Counter

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from sgfmill import boards, sgf  # type: ignore[import-untyped]

from sgf_ls.analysis.settings.profiles import IN_EDITORS
from sgf_ls.analysis.settings.reading import read_settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.actions import code_actions
from sgf_ls.text.edits import apply_edits

from .asking import action, after, titles

AS_MOVE, AS_SETUP = "Write the stone as a move", "Set up the stone"
EDITOR = read_settings({"profile": IN_EDITORS})[0]


@pytest.mark.parametrize(
    ("before", "left"),
    [
        ("(;SZ[9];A|B[dd]C[x];W[ee])", "(;SZ[9];B[dd]C[x];W[ee])"),
        ("(;SZ[9];B[aa]\n;C[x] A|W[dd] TR[aa])", "(;SZ[9];B[aa]\n;C[x] W[dd] TR[aa])"),
        ("(;SZ[9]PL[W];A|W[dd]PL[B])", "(;SZ[9]PL[W];W[dd])"),
        ("(;SZ[9];A|B[dd])", "(;SZ[9];B[dd])"),
    ],
)
def test_a_stone_that_is_set_up_becomes_a_move(before: str, left: str) -> None:
    assert after(before, AS_MOVE) == left
    assert action(before, AS_MOVE).kind == "refactor.rewrite"


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[9]A|B[dd])",  # the root
        "(;SZ[9];A|W[dd])",  # not the colour to play
        "(;SZ[9];A|B[dd][ee])",  # which one was first?
        "(;SZ[9];A|B[dd:de])",
        "(;SZ[9];A|B[dd]AE[aa])",
        "(;SZ[9];A|B[dd]AW[aa])",
        "(;SZ[9];A|B[dd]PL[B])",
        "(;SZ[9];A|B[dd];B[ee])",  # it would be a second move of Black
        "(;SZ[9]AB[dd];A|B[dd])",
        "(;SZ[9]AW[dd];A|B[dd])",
        "(;SZ[9]AW[ab]AB[bb][ac];A|B[aa])",  # a move would take ab
        "(;SZ[9]AW[ab][ba];A|B[aa])",  # a suicide
        "(;SZ[9];A|B[dd]B[ee])",
        "(;SZ[9];A|B[dd]HA[2])",
        "(;SZ[9];A|B[dd]N[x]N[y])",
        "(;SZ[9];A|B[zz])",
        "(;SZ[9];A|B[])",
        "(;SZ[9](;A|B[dd])(;B[dd]))",  # twins
        "(;SZ[9];A|B[dd]",
        "(;SZ[x];A|B[dd])",
        "(;GM[2];A|B[dd])",
        "(;SZ[9];AB[dd]C[|x])",  # the cursor is elsewhere
    ],
)
def test_where_a_stone_stays_setup(text: str) -> None:
    assert not [title for title in titles(text) if title.startswith(AS_MOVE)]


@pytest.mark.parametrize(
    ("before", "left"),
    [
        ("(;SZ[9]<<;B[aa];W[bb]>>;B[cc])", "(;SZ[9];AB[aa]AW[bb];B[cc])"),
        ("(;SZ[9]\n<<;B[aa]\n;W[bb]\n;B[cc]C[x]>>\n;W[dd])", "(;SZ[9]\n;AB[aa][cc]AW[bb]PL[W]C[x]\n;W[dd])"),
        ("(;SZ[9](<<;B[aa];W[bb]>>)(;B[cc]))", "(;SZ[9](;AB[aa]AW[bb])(;B[cc]))"),
        ("(;SZ[9];B[a<<a];W[b>>b](;B[cc])(;B[dd]))", "(;SZ[9];AB[aa]AW[bb](;B[cc])(;B[dd]))"),
    ],
)
def test_moves_become_setup(before: str, left: str) -> None:
    assert after(before, AS_SETUP) == left


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[9]<<;B[aa]>>;W[bb])",  # one, and nobody has asked for it
        "(;SZ[9]<<;B[aa]C[x];W[bb]>>)",  # the comment would be lost
        "(;SZ[9]<<;B[aa];W[bb]BL[3]>>)",  # what belongs to a move
        "(;SZ[9]<<;B[aa];W[]>>)",
        "(;SZ[9]<<;B[aa];W[tt]>>)",
        "(;SZ[9]<<;B[aa];W[aa]>>)",
        "(;SZ[9]AW[ab]AB[bb]<<;B[ac];B[aa]>>)",  # ab is taken
        "(;SZ[9]<<;B[aa](;W[bb]>>)(;W[cc]))",
        "(<<;SZ[9];B[aa];W[bb]>>)",
        "(;SZ[9]<<;B[aa];W[bb]>>;W[cc])",
        "(;SZ[9]<<;B[aa];W[bb]>>",
        "(;GM[2]<<;B[aa];W[bb]>>)",
        "(;SZ[9]<<;B[aa];AB[bb]>>)",
        "(;SZ[9]<<;B[aa]W[cc];W[bb]>>)",
    ],
)
def test_where_moves_stay_moves(text: str) -> None:
    assert not [title for title in titles(text) if title.startswith(AS_SETUP)]


def test_a_single_move_to_who_asks() -> None:
    text = "(;SZ[9];B[aa];W[bb])"
    at = text.index("aa")
    [found] = [
        each for each in code_actions(Snapshot.of(text), at, at, wants_refactorings=True) if AS_SETUP in each.title
    ]
    assert apply_edits(text, found.edits) == "(;SZ[9];AB[aa]PL[W];W[bb])"


def final_position(text: str) -> list[list[str | None]]:
    """The stones at the end of a line, as sgfmill plays it."""
    game = sgf.Sgf_game.from_string(text)
    nodes = game.get_main_sequence()
    board = boards.Board(game.get_size())
    for node in nodes:
        if node.has_setup_stones():
            board.apply_setup(*node.get_setup_stones())
        colour, move = node.get_move()
        if move is not None and board.get(*move) is None:
            board.play(*move, colour)
    return [list(row) for row in board.board]


POINTS = st.sampled_from([x + y for x in "abcd" for y in "abcd"])
STEPS = st.lists(
    st.one_of(st.builds("{}[{}]".format, st.sampled_from(["AB", "AW", "B", "W"]), POINTS)), min_size=1, max_size=8
)


@examples(200)
@given(STEPS, st.sampled_from(["", "PL[W]", "AB[aa][ab]AW[ba]"]), st.data())
def test_the_position_at_the_end_stays(steps: list[str], root: str, data: st.DataObject) -> None:
    text = f"(;SZ[9]{root};{';'.join(steps)})"
    places = [at for at, character in enumerate(text) if character == ";"]
    start = data.draw(st.sampled_from(places))
    end = data.draw(st.sampled_from([place for place in [*places, len(text) - 1] if place >= start]))
    before = Snapshot.of(text, EDITOR)
    for found in code_actions(before, start + (start == end), end + (start == end), wants_refactorings=True):
        if found.title.startswith((AS_MOVE, AS_SETUP)):
            left = apply_edits(text, found.edits)
            assert final_position(left) == final_position(text), left
            new = Counter(each.rule for each in Snapshot.of(left, EDITOR).findings().items)
            assert not new - Counter(each.rule for each in before.findings().items), left


@examples(100)
@given(st.lists(st.sampled_from([x + y for x in "aceg" for y in "aceg"]), min_size=1, max_size=6, unique=True))
def test_a_move_becomes_setup_and_a_move_again(points: list[str]) -> None:
    """One after the other, from the last move on."""
    text = f"(;SZ[9]{''.join(f';{colour}[{point}]' for colour, point in zip('BWBWBW', points, strict=False))})"
    at = text.rindex(";") + 1
    [there] = [
        each for each in code_actions(Snapshot.of(text), at, at, wants_refactorings=True) if AS_SETUP in each.title
    ]
    moved = apply_edits(text, there.edits)
    [back] = [each for each in code_actions(Snapshot.of(moved), at, at) if AS_MOVE in each.title]
    assert apply_edits(moved, back.edits) == text
