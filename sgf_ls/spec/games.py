"""Games that SGF can record, by the number that stands in `GM`, and what the format settles for each of them."""

from __future__ import annotations

GO = 1

# FF4, list of game numbers as of 2021.
GAME_NAMES: dict[int, str] = {
    1: "Go",
    2: "Othello",
    3: "Chess",
    4: "Gomoku and Renju",
    5: "Nine Men's Morris",
    6: "Backgammon",
    7: "Chinese chess",
    8: "Shogi",
    9: "Lines of Action",
    10: "Ataxx",
    11: "Hex",
    12: "Jungle",
    13: "Neutron",
    14: "Philosopher's Football",
    15: "Quadrature",
    16: "Trax",
    17: "Tantrix",
    18: "Amazons",
    19: "Octi",
    20: "Gess",
    21: "Twixt",
    22: "Zertz",
    23: "Plateau",
    24: "Yinsh",
    25: "Punct",
    26: "Gobblet",
    27: "Hive",
    28: "Exxit",
    29: "Hnefatafl",
    30: "Kuba",
    31: "Tripples",
    32: "Chase",
    33: "Tumbling Down",
    34: "Sahara",
    35: "Byte",
    36: "Focus",
    37: "Dvonn",
    38: "Tamsk",
    39: "Gipf",
    40: "Kropki",
}

# Side of the board where a root has no SZ; games that are not listed have no size of their own in the format.
DEFAULT_SIDE: dict[int, int] = {1: 19, 3: 8, 9: 8, 11: 11, 18: 10, 20: 20, 21: 24}

# Largest side of a Go board by version; before FF4 boards were square as well.
LARGEST_SIDE: dict[int, int] = {1: 19, 2: 19, 3: 19, 4: 52}

# Games in which a value of the type Stone is written as a bare point, so that `AB` and `AW` are lists of points.
STONE_IS_POINT: frozenset[int] = frozenset({1, 2, 4, 6, 9, 11, 20})
