"""Where a game stands after the nodes of a path."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sgfmill import boards  # type: ignore[import-untyped]

from sgf_ls.goban.changes import Move
from sgf_ls.goban.colours import BLACK, WHITE
from sgf_ls.goban.masks import mask_of
from sgf_ls.goban.points import Point, Size, name, parse_point
from sgf_ls.goban.replay import KEPT_EVERY, BoardState, Replay
from sgf_ls.syntax.node import Node

NINE = Size(9, 9)
COLOURS = ("b", "w")
"""What the other engine calls them."""


def replayed(text: str, size: Size = NINE) -> BoardState:
    return Replay().after([Node(";" + node) for node in text.split(";")], size)


def stones(text: str) -> int:
    return mask_of([point for each in text.split() if (point := parse_point(each))])


def test_stones_that_are_taken_are_counted_by_colour() -> None:
    state = replayed("AB[ab][bb][ca]AW[ba];W[aa];B[];B[aa];W[];W[ii]", NINE)
    assert (state.black_lost, state.white_lost) == (0, 2)
    assert state.position.black == stones("aa ab bb ca")


def test_a_suicide_counts_for_the_colour_that_played_it() -> None:
    state = replayed("AW[ab][ba];B[aa]")
    assert (state.black_lost, state.white_lost, state.position.black) == (1, 0, 0)
    assert state.moves == (Move(BLACK, stones("aa")),)


def test_setup_of_a_node_comes_before_its_move() -> None:
    state = replayed("B[aa]AW[ab][ba]")
    assert state.black_lost == 1


def test_moves_are_numbered_passes_too() -> None:
    assert [replayed(text).number for text in ("C[]", "C[];B[aa]", "B[aa];W[]", "B[aa];C[];W[bb]")] == [0, 1, 2, 2]


def test_mn_numbers_the_move_of_its_node() -> None:
    assert replayed("B[aa];W[bb]MN[10]").number == 10
    assert replayed("B[aa];W[bb]MN[10];B[cc]").number == 11
    assert replayed("B[aa];MN[10];B[cc]").number == 2


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("C[]", BLACK),
        ("B[aa]", WHITE),
        ("W[aa]", BLACK),
        ("B[]", WHITE),
        ("HA[3]AB[aa][bb][cc]", WHITE),
        ("PL[W]", WHITE),
        ("B[aa];PL[B]", BLACK),
        ("B[aa];AB[bb]", WHITE),
    ],
)
def test_whose_turn_it_is(text: str, turn: str) -> None:
    assert replayed(text).turn == turn


def test_tt_is_a_pass_where_the_board_has_no_such_point() -> None:
    assert replayed("B[tt]", Size(19, 19)).position.black == 0
    assert replayed("B[tt]", Size(20, 20)).position.black == mask_of([Point(19, 19)])


def test_columns_and_rows_have_limits_of_their_own() -> None:
    state = replayed("AB[ca]AW[ac];B[cc];W[bb]", Size(3, 2))
    assert (state.position.black, state.position.white) == (stones("ca"), stones("bb"))


PIECES = [Node(f";{move}[{column}{row}]") for move in ("B", "W", "AE") for column in "abc" for row in "abc"]


@given(st.data())
def test_what_is_kept_of_the_last_path_changes_nothing(data: st.DataObject) -> None:
    """Paths that part somewhere, become longer, shorter, or are on another board."""
    replay = Replay()
    lengths = st.sampled_from([1, 2, KEPT_EVERY - 1, KEPT_EVERY, KEPT_EVERY + 1, 2 * KEPT_EVERY, 3 * KEPT_EVERY + 5])
    path: list[Node] = []
    for _ in range(data.draw(st.integers(2, 6))):
        common = data.draw(st.integers(0, len(path)))
        random = Random(data.draw(st.integers(0, 9)))
        path = path[:common] + random.choices(PIECES, k=data.draw(lengths))
        size = data.draw(st.sampled_from([Size(3, 3), Size(2, 3)]))
        assert replay.after(path, size) == Replay().after(path, size)


def test_three_hundred_games_stand_as_another_engine_has_them() -> None:
    """Moves are chosen at random, on empty points mostly; the other engine is told to clear occupied ones first."""
    random = Random(300)
    for _ in range(300):
        side = random.choice([2, 3, 5, 7, 9, 13, 19, 25, 26])
        board = boards.Board(side)
        nodes: list[Node] = []
        replay = Replay()
        lost = {"b": 0, "w": 0}
        for number in range(random.choice([20, 60, 120])):
            row, column = random.randrange(side), random.randrange(side)
            if board.get(row, column) is not None and random.random() < 0.9:
                continue
            colour = COLOURS[number % 2] if random.random() < 0.95 else random.choice(COLOURS)
            point = Point(column, side - 1 - row)
            nodes.append(Node(f";{colour.upper()}[{name(point)}]"))
            if board.get(row, column) is not None:
                board.apply_setup([], [], [(row, column)])
            standing = count(board)
            board.play(row, column, colour)
            standing[colour] += 1
            after = count(board)
            for stone in COLOURS:
                lost[stone] += standing[stone] - after[stone]
            state = replay.after(nodes, Size(side, side))
            assert (state.position.black, state.position.white) == (mask(board, "b"), mask(board, "w"))
            assert (state.black_lost, state.white_lost) == (lost["b"], lost["w"])


def count(board: boards.Board) -> dict[str, int]:
    colours = [colour for colour, _ in board.list_occupied_points()]
    return {colour: colours.count(colour) for colour in COLOURS}


def mask(board: boards.Board, colour: str) -> int:
    """The stones of a colour; the other engine counts rows from below."""
    points = [point for stone, point in board.list_occupied_points() if stone == colour]
    return mask_of([Point(column, board.side - 1 - row) for row, column in points])
