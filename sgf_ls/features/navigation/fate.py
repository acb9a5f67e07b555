"""The fate of the stones on a point: who placed each, and what took it away again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sgf_ls.features.navigation.touching import MOVES, Touch, touches
from sgf_ls.goban.changes import ADDS_BLACK, ADDS_WHITE, CLEARS, Changes, changes_of
from sgf_ls.goban.colours import BLACK, WHITE
from sgf_ls.goban.position import Position
from sgf_ls.goban.replay import on_board, start
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.node import Node, Property

if TYPE_CHECKING:
    from sgf_ls.analysis.path import Path
    from sgf_ls.analysis.snapshot import Snapshot

ADDS = {BLACK: ADDS_BLACK, WHITE: ADDS_WHITE}
_SETUP = {ADDS_BLACK: frozenset([ADDS_BLACK]), ADDS_WHITE: frozenset([ADDS_WHITE]), CLEARS: frozenset([CLEARS])}


class Event(NamedTuple):
    """A stone is placed on the point, or the one there is taken away."""

    offset: int
    """Where the text of the node begins."""
    is_placed: bool
    touch: Touch
    """The move or the value of setup that does it; a move may be one elsewhere, which captures."""

    @property
    def span(self) -> tuple[int, int]:
        """Where that stands in the document."""
        return self.touch.shifted(self.offset)


def events(line: Iterable[tuple[int, Node]], position: Position, stone: int) -> Iterator[Event]:
    """What happens on a point (a mask) in nodes that follow each other, each with its offset.

    `position` is the one in front of them. A stone that is placed on another one takes it away; that is one event.
    """
    for offset, node in line:
        changes = changes_of(node)
        if changes.black or changes.white or changes.empty:
            stood = (position.black | position.white | changes.black | changes.white) & stone
            position = position.set_up(changes.black, changes.white, changes.empty)
            if touch := _setup(node, changes, position, stone):
                is_placed = touch.prop.name != CLEARS
                if is_placed or stood:
                    yield Event(offset, is_placed, touch)
        moves = on_board(changes.moves, position.size)
        for number, (colour, played) in enumerate(moves):
            if not played:
                continue
            position, taken, lost, _ = position.play_at(colour, played)
            if played == stone or (taken | lost) & stone:
                move = _move(node, number)
                if played == stone:
                    yield Event(offset, is_placed=True, touch=move)
                if (taken | lost) & stone:
                    yield Event(offset, is_placed=False, touch=move)


def placed(path: Path, colour: str, stone: int) -> Event | None:
    """The last thing on the way to a node that has put the stone of a colour there that stands on a point."""
    for offset, node in zip(reversed(path.offsets), reversed(path.nodes), strict=True):
        changes = changes_of(node)
        # The moves of a node come behind its setup.
        if (colour, stone) in changes.moves:
            return Event(offset, is_placed=True, touch=_move(node, changes.moves.index((colour, stone))))
        if (changes.black if colour == BLACK else changes.white) & stone:
            return Event(offset, is_placed=True, touch=next(touches(node, stone, _SETUP[ADDS[colour]])))
    return None


def taken_away(snapshot: Snapshot, path: Path, stone: int) -> Event | None:
    """What has taken the last stone away that was on a point, which is empty behind a path."""
    size = path.game.size
    nodes = list(zip(path.offsets, path.nodes, strict=True))
    last = next((number for number in reversed(range(len(nodes))) if _places(nodes[number][1], stone)), None)
    if last is None or size is None:
        return None
    event = None
    for event in events(nodes[last:], position_before(snapshot, path, last), stone):  # noqa: B007 (the last one)
        pass
    return event if event and not event.is_placed else None


def position_before(snapshot: Snapshot, path: Path, number: int) -> Position:
    """The position in front of a node of a path, of a game that has a board."""
    size = path.game.size
    assert size, "somebody has looked whether there is a board"
    before = path._replace(offsets=path.offsets[:number], nodes=path.nodes[:number])
    state = snapshot.board_after(before) if number else start(size)
    return state.position if state else Position(size)


def _places(node: Node, stone: int) -> bool:
    changes = changes_of(node)
    return bool((changes.black | changes.white) & stone) or any(move.stone == stone for move in changes.moves)


def _setup(node: Node, changes: Changes, after: Position, stone: int) -> Touch | None:
    """The value of setup that decides what is on the point, if it is about it."""
    if not (changes.black | changes.white | changes.empty) & stone:
        return None
    name = ADDS_BLACK if after.black & stone else ADDS_WHITE if after.white & stone else CLEARS
    return next(touches(node, stone, _SETUP[name]), None)


def _move(node: Node, number: int) -> Touch:
    """One of the moves of a node, counted from 0."""
    prop: Property = [prop for prop in node.properties if prop.name in MOVES][number]
    return Touch(prop, prop.start, prop.values_end)
