"""What the board tells about a game tree: nodes are replayed once, for all rules that need the position.

Nodes are met in the order of the text. So mostly a node goes on from the one before; where one does not, its parent's
position has been put aside. That takes a microsecond or two a node, and is done in steps.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, compress
from typing import TYPE_CHECKING

from sgf_ls.goban.changes import ADDS_BLACK, ADDS_WHITE, CLEARS, Changes, changes_of
from sgf_ls.goban.colours import BLACK, WHITE
from sgf_ls.goban.geometry import Geometry, geometry
from sgf_ls.goban.points import Size
from sgf_ls.goban.position import Position
from sgf_ls.goban.values import read_values
from sgf_ls.records import NamedTuple
from sgf_ls.rules.game_tree import NO_PARENT
from sgf_ls.rules.history import Change, History
from sgf_ls.rules.turns import EXECUTE

if TYPE_CHECKING:
    from sgf_ls.rules.game_tree import GameTree
    from sgf_ls.syntax.node import Node

NODES_OF_A_STEP = 200
MARK = "M"


class Played(NamedTuple):
    """A move on the board: the number of its node, its colour, its point as a mask, and which move it is."""

    number: int
    colour: str
    stone: int
    move: int
    """Counted from 1 along the path, passes too; MN sets it."""


class Occupied(NamedTuple):
    """A move on a stone."""

    move: Played
    colour: str
    """That of the stone that stood there."""
    since: Change | None
    """What has put it there; None where that is too far back."""


Reached = tuple[Played, int]
"""A move, and the node of the path that changed the position before; `NO_PARENT` for none."""


class Needless(NamedTuple):
    """Setup that changes nothing: the number of the node, an identifier, and the points where it is so already."""

    number: int
    identifier: str
    there: int


class Boards:
    """What happens on the boards of a tree, by the numbers of its nodes, in the order of the text."""

    def __init__(self) -> None:
        self.occupied: list[Occupied] = []
        self.suicides: list[Played] = []
        """Moves after which their own stone had no liberty."""
        self.repeated: list[tuple[Played, int]] = []
        """Moves that bring back a position of their path, each with the last node that led to it."""
        self.needless: list[Needless] = []
        """Setup that is there already."""
        self.breathless: list[tuple[int, int]] = []
        """Nodes with setup after which some groups have no liberty, and the stones of these."""
        self.marked: dict[int, int] = {}
        """Nodes with the simple marks of FF1, whose form hangs on the stones, and all stones that stand then."""
        self.again: list[tuple[Reached, Reached]] = []
        """Moves that lead to a position once more, each with the first move of the same colour that led to it, be it on
        the same path or not. None where positions are not compared."""
        self.has_disputed = False
        """Whether a node sets up a point in two ways, or has two moves, both against the format."""

    @property
    def is_ordinary(self) -> bool:
        """Whether nothing happens about which readers differ: then all of them see the same stones everywhere."""
        return not (self.occupied or self.suicides or self.breathless or self.has_disputed)


def replay(tree: GameTree, *, compares: bool) -> Iterator[None]:
    """Replay the nodes of a tree, and tell it what happens; each step takes a few milliseconds.

    All positions are compared only if that is asked for. Nothing happens in other games than Go, and on boards of
    unknown size.
    """
    boards = Boards()
    if tree.game.is_go and tree.game.size:
        yield from _Replayer(tree, boards, tree.game.size, compares=compares).run()
    tree.boards = boards


class _Replayer:
    """The position behind the node that was replayed last, and what is remembered of its path."""

    def __init__(self, tree: GameTree, boards: Boards, size: Size, *, compares: bool) -> None:
        self._tree = tree
        self._boards = boards
        self._geometry = geometry(size)
        self._black = self._white = self._used = 0
        """The stones, and all points on which the path has put some."""
        self._moves = 0
        """The number of the last move."""
        self._is_meant = False
        """Whether the moves of the node are to be performed even if they are illegal."""
        self._history = History()
        self._first: dict[int, Reached] | None = {} if compares else None
        """By the hashes of positions and colours (the positions of sixty thousand moves are large) who led to them."""

    def run(self) -> Iterator[None]:
        tree = self._tree
        branches = tree.branches
        aside = {NO_PARENT: (0, 0, 0, 0, 0)}
        for number, (node, parent) in enumerate(zip(tree.nodes, tree.parents, strict=True)):
            if parent != number - 1:
                self._black, self._white, self._used, self._moves, length = aside[parent]
                self._history.cut(length)
            changes = changes_of(node)
            if changes.black or changes.white or changes.empty:
                self._set_up(number, node, changes)
            if changes.moves:
                self._is_meant = EXECUTE in node.names
                if changes.number is not None:
                    self._moves = changes.number - len(changes.moves)
                if len(changes.moves) > 1:
                    self._boards.has_disputed = True
            for colour, stone in changes.moves:
                self._moves += 1
                self._play(number, colour, stone & self._geometry.board)
            if MARK in node.names:
                self._boards.marked[number] = self._black | self._white
            if number in branches:
                aside[number] = self._black, self._white, self._used, self._moves, len(self._history)
            if number % NODES_OF_A_STEP == 0:
                yield

    def _play(self, number: int, colour: str, stone: int) -> None:
        """Perform a move. Nearly all are on a fresh point and take nothing, which is all that is done here."""
        if not stone:
            return
        own, other = (self._black, self._white) if colour == BLACK else (self._white, self._black)
        if self._used & stone or not _is_quiet(self._geometry, stone, own, other):
            self._play_strange(number, colour, stone)
            return
        if colour == BLACK:
            self._black |= stone
        else:
            self._white |= stone
        self._reach(Played(number, colour, stone, self._moves), stone)

    def _play_strange(self, number: int, colour: str, stone: int) -> None:
        """Perform any move, and note what is strange about it."""
        before = Position(self._geometry.size, self._black, self._white)
        played = before.play_at(colour, stone)
        _, self._black, self._white = played.position
        move = Played(number, colour, stone, self._moves)
        if not self._is_meant:
            if played.replaced:
                there = BLACK if before.black & stone else WHITE
                self._boards.occupied.append(Occupied(move, there, self._history.since(stone)))
            elif played.lost:
                self._boards.suicides.append(move)
            elif self._used & stone and (earlier := self._history.last_with((self._black, self._white))):
                self._boards.repeated.append((move, earlier[0]))
        self._reach(move, stone & ~(before.black if colour == BLACK else before.white))

    def _reach(self, move: Played, put: int) -> None:
        here = self._black, self._white
        if self._first is not None:
            last = self._history.last
            reached = move, last[0] if last else NO_PARENT
            first = self._first.setdefault(hash((move.colour, here)), reached)
            if first is not reached:
                self._boards.again.append((reached, first))
        self._history.add(move.number, move.move, put, here)
        self._used |= move.stone

    def _set_up(self, number: int, node: Node, changes: Changes) -> None:
        before = Position(self._geometry.size, self._black, self._white)
        black, white, empty = changes.black, changes.white, changes.empty
        # Of a point that two of them name each may be needless, but who takes one away makes the other one count.
        disputed = black & white | white & empty | empty & black
        if disputed:
            self._boards.has_disputed = True
        once = ~disputed
        there = {ADDS_BLACK: before.black & once, ADDS_WHITE: before.white & once, CLEARS: before.empty & once}
        for name, points in there.items():
            if name in node.names:
                values = chain.from_iterable(compress(node.values, map(name.__eq__, node.names)))
                if any(value.mask and not value.mask & ~points for value in read_values(set(values))):
                    self._boards.needless.append(Needless(number, name, points))
        position = before.set_up(black, white, empty)
        if position != before and (stones := position.without_liberties()):
            self._boards.breathless.append((number, stones))
        _, self._black, self._white = position
        self._used |= position.black | position.white
        put = self._black & ~before.black | self._white & ~before.white
        self._history.add(number, None, put, (self._black, self._white))


def _is_quiet(board: Geometry, stone: int, own: int, other: int) -> bool:
    """Whether a stone on an empty point takes nothing and has a liberty."""
    near = board.beside[stone]
    mine = own | stone
    free = board.board & ~(mine | other)
    enemies = near & other
    while enemies:
        enemy = enemies & -enemies
        if not board.beside[enemy] & free and board.captured(enemy, other, free):
            return False
        enemies ^= enemy
    return bool(near & free) or not board.captured(stone, mine, free)
