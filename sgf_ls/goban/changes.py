"""What a node does on the board: its moves, its setup, whose turn it says it is.

This depends on the node's text and the size of the board alone. What cannot be read, or lies off the board, does
nothing: rules tell of it elsewhere. FF4, "Move properties" and "Setup properties".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import reduce
from operator import or_

from sgf_ls.goban.masks import board_mask
from sgf_ls.goban.passes import is_pass
from sgf_ls.goban.points import Size
from sgf_ls.goban.position import BLACK, OTHER, WHITE
from sgf_ls.goban.values import read_value, read_values
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node

ADDS_BLACK, ADDS_WHITE, CLEARS = "AB", "AW", "AE"
TURN, NUMBER, HANDICAP = "PL", "MN", "HA"
_ACTING = frozenset([BLACK, WHITE, ADDS_BLACK, ADDS_WHITE, CLEARS, TURN, NUMBER, HANDICAP])
_COLOURS = {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}
"""What files write for a colour, capitals aside; the words are against the format, but plain."""
_WHOLE = re.compile(r"\+?([0-9]{1,9})")


class Move(NamedTuple):
    """A move of a colour, `BLACK` or `WHITE`."""

    colour: str
    stone: int
    """The point as a mask; 0 for a pass, and for a value that is no point of the board."""


class Changes(NamedTuple):
    """What a node does; sets of points are masks, none of them with a point off the board."""

    moves: tuple[Move, ...] = ()
    """Mostly one or none; FF4 forbids more."""
    black: int = 0
    white: int = 0
    empty: int = 0
    """The points of AB, AW and AE."""
    turn: str | None = None
    """Who plays next, as PL says, or a handicap of two stones and more; None where nothing does."""
    number: int | None = None
    """The number that MN gives to the node's move."""


NOTHING = Changes()


def changes_of(node: Node, size: Size) -> Changes:
    """What a node does on a board of this size. Of a property that occurs twice, all values count as they stand."""
    if _ACTING.isdisjoint(node.names):
        return NOTHING
    moves: list[Move] = []
    points = {ADDS_BLACK: 0, ADDS_WHITE: 0, CLEARS: 0}
    said: dict[str, str] = {}
    board = board_mask(size)
    for name, values in zip(node.names, node.values, strict=True):
        if name in OTHER:
            moves.append(Move(name, _stone(values[0], size) & board))
        elif name in points:
            points[name] |= _points(values) & board
        elif name in _ACTING:
            said.setdefault(name, values[0].strip(BLANKS))
    black, white, empty = points.values()
    return Changes(tuple(moves), black, white, empty, _turn(said), _whole(said.get(NUMBER)))


def _stone(text: str, size: Size) -> int:
    value = read_value(text)
    return 0 if value.is_rectangle or is_pass(value, size) else value.mask


def _points(values: Sequence[str]) -> int:
    return reduce(or_, [value.mask for value in read_values(values)])


def _turn(said: dict[str, str]) -> str | None:
    if TURN in said:
        return _COLOURS.get(said[TURN].lower())
    return WHITE if (_whole(said.get(HANDICAP)) or 0) > 1 else None


def _whole(text: str | None) -> int | None:
    match = _WHOLE.fullmatch(text) if text else None
    return int(match[1]) if match else None
