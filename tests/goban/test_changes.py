"""What a node does on the board."""

from __future__ import annotations

import pytest

from sgf_ls.goban.changes import NOTHING, Changes, Move, changes_of
from sgf_ls.goban.colours import BLACK, WHITE
from sgf_ls.goban.masks import mask_of
from sgf_ls.goban.points import Point
from sgf_ls.syntax.node import Node

A, B, C = (mask_of([Point(x, 0)]) for x in range(3))


def changes(text: str) -> Changes:
    return changes_of(Node(text))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (";B[aa]", [Move(BLACK, A)]),
        (";White[ba]", [Move(WHITE, B)]),
        (";B[ aa ]", [Move(BLACK, A)]),
        (";B[]", [Move(BLACK, 0)]),
        (";B[D4]", [Move(BLACK, 0)]),
        (";B[aa:bb]", [Move(BLACK, 0)]),
        (";W[ba]B[aa]", [Move(WHITE, B), Move(BLACK, A)]),
    ],
)
def test_moves(text: str, expected: list[Move]) -> None:
    assert list(changes(text).moves) == expected


def test_points_that_the_board_may_lack_are_told_all_the_same() -> None:
    assert changes(";B[tt]").moves == (Move(BLACK, mask_of([Point(19, 19)])),)
    assert changes(";AB[zz]").black == mask_of([Point(25, 25)])


def test_setup_joins_all_values() -> None:
    found = changes(";AB[aa:ca][x!]AW[ab]AE[ba]AB[]")
    assert (found.black, found.white, found.empty) == (A | B | C, mask_of([Point(0, 1)]), B)


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        (";PL[W]", WHITE),
        (";PL[black]", BLACK),
        (";PL[x]", None),
        (";HA[2]", WHITE),
        (";HA[1]", None),
        (";HA[two]", None),
        (";HA[4]PL[B]", BLACK),
        (";B[aa]", None),
        (";W[aa]HA[2]", None),
        (";W[aa]PL[W]", WHITE),
    ],
)
def test_whose_turn_a_node_says_it_is(text: str, turn: str | None) -> None:
    assert changes(text).turn == turn


def test_a_move_number() -> None:
    assert changes(";MN[ 7 ]B[aa]").number == 7
    assert changes(";MN[-1]B[aa]").number is None


def test_other_nodes_do_nothing() -> None:
    assert changes(";C[B\\[aa\\]]LB[aa:B]CR[aa]") is NOTHING
