"""What a node does on the board: its moves, its setup, whose turn it says it is.

This depends on the node's text alone and is kept with the node. What cannot be read does nothing, and points that the
board does not have are left to whoever knows its size: so the pass `tt` of older files, too, is a move on no point of
the board. FF4, "Move properties" and "Setup properties".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import reduce
from operator import or_

from sgf_ls.goban.colours import BLACK, OTHER, WHITE
from sgf_ls.goban.values import read_value, read_values
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node

ADDS_BLACK, ADDS_WHITE, CLEARS = "AB", "AW", "AE"
TURN, NUMBER, HANDICAP = "PL", "MN", "HA"
_ACTING = frozenset([BLACK, WHITE, ADDS_BLACK, ADDS_WHITE, CLEARS, TURN, NUMBER, HANDICAP])
_COLOURS = {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}
"""What files write for a colour, capitals aside; the words are against the format, but plain."""
_KEY = "changes"
_WHOLE = re.compile(r"\+?([0-9]{1,9})")


class Move(NamedTuple):
    """A move of a colour, `BLACK` or `WHITE`."""

    colour: str
    stone: int
    """The point as a mask, which may be one off the board; 0 for a pass, and for a value that is no point."""


class Changes(NamedTuple):
    """What a node does; sets of points are masks, which may have points off the board."""

    moves: tuple[Move, ...] = ()
    """Mostly one or none; FF4 forbids more."""
    black: int = 0
    white: int = 0
    empty: int = 0
    """The points of AB, AW and AE."""
    turn: str | None = None
    """Who plays next, as PL says, or a handicap of two stones and more beside no move; None where nothing does."""
    number: int | None = None
    """The number that MN gives to the node's move."""

    def number_behind(self, before: int) -> int:
        """The number of the last move behind the node, with that of the last one in front of it."""
        return self.number if self.moves and self.number is not None else before + len(self.moves)


NOTHING = Changes()


def changes_of(node: Node) -> Changes:
    """What a node does. Of a property that occurs twice, all values count as they stand."""
    found = node.cache.get(_KEY)
    if found is None:
        found = node.cache[_KEY] = NOTHING if _ACTING.isdisjoint(node.names) else _read(node)
    return found  # type: ignore[return-value]  # what we keep under our own key is ours


def _read(node: Node) -> Changes:
    moves: list[Move] = []
    points = {ADDS_BLACK: 0, ADDS_WHITE: 0, CLEARS: 0}
    said: dict[str, str] = {}
    for name, values in zip(node.names, node.values, strict=True):
        if name in OTHER:
            value = read_value(values[0])
            moves.append(Move(name, 0 if value.is_rectangle else value.mask))
        elif name in points:
            points[name] |= _points(values)
        elif name in _ACTING:
            said.setdefault(name, values[0].strip(BLANKS))
    black, white, empty = points.values()
    return Changes(tuple(moves), black, white, empty, _turn(said, moves), _whole(said.get(NUMBER)))


def _points(values: Sequence[str]) -> int:
    return reduce(or_, [value.mask for value in read_values(values)])


def _turn(said: dict[str, str], moves: Sequence[Move]) -> str | None:
    if TURN in said:
        return _COLOURS.get(said[TURN].lower())
    return WHITE if (_whole(said.get(HANDICAP)) or 0) > 1 and not moves else None


def _whole(text: str | None) -> int | None:
    match = _WHOLE.fullmatch(text) if text else None
    return int(match[1]) if match else None
