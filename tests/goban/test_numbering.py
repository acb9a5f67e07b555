"""The numbers of moves, and the stones that bear them."""

from __future__ import annotations

from random import Random

import pytest

from sgf_ls.goban.masks import points_of
from sgf_ls.goban.numbering import number_moves
from sgf_ls.goban.points import LETTERS, Size, name
from sgf_ls.goban.replay import Replay
from sgf_ls.syntax.node import Node

NINE = Size(9, 9)


def nodes_of(text: str) -> list[Node]:
    return [Node(";" + node) for node in text.split(";")]


def standing(text: str, most: int | None = None, size: Size = NINE) -> str:
    nodes = nodes_of(text)
    position = Replay().after(nodes, size).position
    moves = number_moves(nodes, size).standing(position, most)
    return " ".join(f"{move.number}{name(points_of(move.stone)[0])}" for move in moves)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("C[x];B[aa];W[bb];B[];W[cc]", "1aa 2bb 4cc"),
        ("B[aa];W[ba];B[cc];W[ab]", "2ba 3cc 4ab"),  # 1 is taken
        ("B[aa];W[ba];B[cc];W[ab];B[dd];W[aa]", "2ba 3cc 4ab 5dd 6aa"),
        ("B[aa];AE[aa];W[bb]", "2bb"),
        ("B[aa];AW[aa];W[bb]", "2bb"),
        ("B[aa];AE[aa];AB[aa]", ""),
        ("B[aa];W[aa]", "2aa"),
        ("B[aa]MN[10];W[bb];B[cc]MN[1]", "10aa 11bb 1cc"),
        ("B[aa]W[bb]MN[7];B[cc]", "1aa 7bb 8cc"),
        ("AW[ab][ba];B[aa]", ""),  # suicide
        ("B[zz];W[bb]", "2bb"),
    ],
)
def test_which_stones_bear_which_numbers(text: str, numbers: str) -> None:
    assert standing(text) == numbers


def test_the_last_few() -> None:
    text = "B[aa];W[bb];B[];W[cc]"
    assert [standing(text, most) for most in (0, 1, 2, 3, 9)] == ["", "4cc", "4cc", "2bb 4cc", "1aa 2bb 4cc"]


def test_the_numbers_are_those_of_the_replay() -> None:
    draw = Random(5)
    for _ in range(20):
        moves = [f"{'BW'[at % 2]}[{draw.choice(LETTERS[:5])}{draw.choice(LETTERS[:5])}]" for at in range(60)]
        moves[draw.randrange(60)] += "MN[100]"
        nodes = nodes_of(";".join(moves))
        made = number_moves(nodes, Size(5, 5)).moves
        assert [move.node for move in made] == list(range(60))
        for move in made:
            assert Replay().after(nodes[: move.node + 1], Size(5, 5)).number == move.number
