"""Positions: moves as FF4 performs them, setup, liberties; compared with a plain board, stone by stone."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.goban.colours import BLACK, WHITE
from sgf_ls.goban.geometry import geometry
from sgf_ls.goban.masks import mask_of, points_of
from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.position import Position

from . import plain_board
from .plain import Cell, cells

SIZES = st.sampled_from([(1, 1), (1, 4), (2, 2), (3, 3), (4, 3), (5, 5), (2, 52), (52, 2)])


@st.composite
def games(draw: st.DrawFn) -> tuple[tuple[int, int], list[tuple[str, Cell]]]:
    """A size and moves by either side, on occupied points too. On long boards they crowd at the far end."""
    width, height = draw(SIZES)
    columns = st.integers(max(0, width - 5), width - 1)
    rows = st.integers(max(0, height - 5), height - 1)
    return (width, height), draw(
        st.lists(st.tuples(st.sampled_from([BLACK, WHITE]), st.tuples(columns, rows)), max_size=60)
    )


def mask(stones: plain_board.Stones, colour: str) -> int:
    return mask_of([Point(*cell) for cell, stone in stones.items() if stone == colour])


@given(games())
def test_moves_do_what_they_do_on_a_plain_board(game: tuple[tuple[int, int], list[tuple[str, Cell]]]) -> None:
    (width, height), moves = game
    position = Position(Size(width, height))
    stones: plain_board.Stones = {}
    for colour, cell in moves:
        was_there = cell in stones
        stones, taken, lost = plain_board.play(stones, colour, cell, width, height)
        played = position.play(colour, Point(*cell))
        position = played.position
        assert (position.black, position.white) == (mask(stones, BLACK), mask(stones, WHITE))
        assert {tuple(point) for point in points_of(played.taken)} == taken
        assert {tuple(point) for point in points_of(played.lost)} == lost
        assert bool(played.replaced) is was_there
        for near in stones:
            _, liberties = plain_board.group_of(stones, near, width, height)
            assert {tuple(point) for point in points_of(position.liberties(Point(*near)))} == liberties


@given(SIZES, st.data())
def test_groups_without_liberties_are_found_all_at_once(size: tuple[int, int], data: st.DataObject) -> None:
    width, height = size
    board = [(x, y) for x in range(max(0, width - 5), width) for y in range(max(0, height - 5), height)]
    drawn = {cell: data.draw(st.sampled_from([BLACK, WHITE, WHITE, ""])) for cell in board}
    stones = {cell: colour for cell, colour in drawn.items() if colour}
    dead = {cell for cell in stones if not plain_board.group_of(stones, cell, width, height)[1]}
    position = Position(Size(width, height)).set_up(mask(stones, BLACK), mask(stones, WHITE))
    assert {tuple(point) for point in points_of(position.without_liberties())} == dead


def drawn(picture: str) -> Position:
    """The position of a picture of square boards: `X` black, `O` white."""
    lines = picture.split()
    black, white = (mask_of(Point(*cell) for cell in cells(picture.replace(stone, "#"))) for stone in "XO")
    return Position(Size(len(lines[0]), len(lines)), black, white)


def test_a_stone_that_takes_is_not_lost_itself() -> None:
    """A ko: the stone has no liberty until it has taken."""
    before = drawn("""
        .XO.
        X.XO
        .XO.
        ....
    """)
    ko = before.play(WHITE, Point(1, 1))
    assert (points_of(ko.taken), ko.lost) == ([Point(2, 1)], 0)


def test_a_move_on_a_stone_replaces_it_before_anything_is_taken() -> None:
    played = drawn("O.\n..").play(BLACK, Point(0, 0))
    assert played.position == drawn("X.\n..")
    assert (points_of(played.replaced), played.taken) == ([Point(0, 0)], 0)


def test_a_group_that_takes_its_own_last_liberty_is_lost() -> None:
    played = drawn("X.O\nOO.\n...").play(BLACK, Point(1, 0))
    assert played.position == drawn("..O\nOO.\n...")
    assert played.lost.bit_count() == 2


def test_setup_takes_nothing_and_drops_what_lies_off_the_board() -> None:
    full = geometry(Size(3, 3)).board
    position = Position(Size(3, 3)).set_up(black=full | 1 << 2000)
    assert (position.black, position.white, position.empty) == (full, 0, 0)
    assert position.without_liberties() == full


def test_of_setup_that_meets_the_last_one_counts() -> None:
    corner = mask_of([Point(0, 0)])
    assert Position(Size(2, 2)).set_up(corner, corner) == drawn("O.\n..")
    assert Position(Size(2, 2)).set_up(corner, corner, corner) == drawn("..\n..")


def test_positions_are_told_apart_by_what_they_hold() -> None:
    one = drawn("X.\n..").play(WHITE, Point(1, 1)).position
    other = drawn("..\n.O").play(BLACK, Point(0, 0)).position
    assert one == other
    assert len({one, other, drawn("X.\n..")}) == 2


def test_the_colour_of_a_stone() -> None:
    position = drawn("XO\n..")
    assert [position.colour_at(Point(x, 0)) for x in range(2)] == [BLACK, WHITE]
    assert position.colour_at(Point(0, 1)) is None
    assert position.liberties(Point(1, 1)) == 0


def test_of_a_large_board_only_the_points_are_looked_at_where_stones_come() -> None:
    """A collection may have a thousand games, each on another board."""
    size = Size(50, 51)
    Position(size).play(BLACK, Point(0, 0)).position.play(WHITE, Point(0, 1))
    assert len(geometry(size).beside) == 2
