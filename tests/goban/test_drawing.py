"""Boards as text."""

from __future__ import annotations

from textwrap import dedent

import pytest

from sgf_ls.goban.drawing import star_points, text_board
from sgf_ls.goban.masks import points_of
from sgf_ls.goban.points import Size, name
from sgf_ls.goban.values import read_value


def picture(text: str) -> str:
    """The text inside bars that show where its lines begin, without the bars."""
    return "\n".join(line.partition("|")[2] for line in dedent(text).strip().split("\n"))


def test_nine_with_marks_of_which_the_later_is_seen() -> None:
    marks = [(read_value("aa:cc").mask, "X"), (read_value("cc:dd").mask, "O"), (read_value("cc").mask, "2")]
    assert text_board(Size(9, 9), marks) == picture(
        """
        |   1 2 3 4 5 4 3 2 1
        |             * * * *
        |1* X X X . . . . . .
        |2* X X X . . . . . .
        |3* X X 2 O . . + . .
        |4* . . O O . . . . .
        |5  . . . . + . . . .
        |4  . . . . . . . . .
        |3  . . + . . . + . .
        |2  . . . . . . . . .
        |1  . . . . . . . . .
        """
    )


def test_the_smallest_boards() -> None:
    assert text_board(Size(1, 1)) == "  1\n1 ."
    assert text_board(Size(1, 1), {read_value("aa").mask: "#"}) == "  1\n1 #"
    assert text_board(Size(2, 1), prime="'") == "  1 1\n    '\n1 . ."


def test_numbers_of_two_figures_are_written_downwards_and_columns_stay_narrow() -> None:
    assert text_board(Size(21, 2)) == picture(
        """
        |                     1 1 1
        |   1 2 3 4 5 6 7 8 9 0 1 0 9 8 7 6 5 4 3 2 1
        |                         * * * * * * * * * *
        |1* . . . . . . . . . . . . . . . . . . . . .
        |1  . . . . . . . . . . . . . . . . . . . . .
        """
    )


@pytest.mark.parametrize("size", [Size(52, 52), Size(52, 1), Size(1, 52), Size(13, 9), Size(9, 13), Size(20, 19)])
def test_every_board_has_its_fields_in_place(size: Size) -> None:
    last = f"{name_of_last(size)}"
    lines = text_board(size, [(read_value("aa").mask, "A"), (read_value(last).mask, "Z")]).split("\n")
    board = lines[-size.rows :]
    margin = board[0].index("A")
    assert all(len(line) == margin + 2 * size.columns - 1 for line in board)
    assert board[-1][-1] == "Z"
    assert all(line == line.rstrip() and line.isascii() for line in lines)


def name_of_last(size: Size) -> str:
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    return letters[size.columns - 1] + letters[size.rows - 1]


def test_marks_off_the_board_are_left_out() -> None:
    assert text_board(Size(3, 3), [(read_value("da:dd").mask | read_value("ad").mask, "#")]) == text_board(Size(3, 3))


@pytest.mark.parametrize(
    ("size", "points"),
    [
        (Size(19, 19), "dd dj dp jd jj jp pd pj pp"),
        (Size(13, 13), "dd dj gg jd jj"),
        (Size(9, 9), "cc cg ee gc gg"),
        (Size(8, 8), "cc cf fc ff"),
        (Size(13, 9), "dc dg ge jc jg"),
        (Size(5, 5), ""),
        (Size(19, 1), ""),
    ],
)
def test_star_points(size: Size, points: str) -> None:
    assert " ".join(name(point) for point in points_of(star_points(size))) == points
