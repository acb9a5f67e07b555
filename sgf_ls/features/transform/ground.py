"""What a game, or a part of one, stands on: where its stones are, and the position that a part starts from.

A part that is transformed goes on from a position that is not. It is the same variation afterwards only if that
position looks the same when transformed, and so does what else holds from above: whose turn it is said to be, which
part of the board is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sgf_ls.features.transform.change import Effect
from sgf_ls.features.transform.meaning import moved_points, said_by
from sgf_ls.features.transform.parts import Placed
from sgf_ls.goban.changes import changes_of
from sgf_ls.goban.game import Game
from sgf_ls.goban.masks import board_mask, points_of
from sgf_ls.goban.points import LONGEST, Point, Size
from sgf_ls.goban.replay import start
from sgf_ls.spec.lookup import POINT_LISTS, table_of

_LARGEST = Size(LONGEST, LONGEST)
"""Stands for the size where it is not known: then nothing is off the board."""


def stones_in(nodes: Iterable[Placed], game: Game) -> list[Point]:
    """The points on which stones are set up or played anywhere, each once."""
    united = 0
    for node in {node for _, node in nodes}:
        changes = changes_of(node)
        united |= changes.black | changes.white
        for move in changes.moves:
            united |= move.stone
    return points_of(united & board_mask(game.size or _LARGEST))


def what_differs_above(nodes: Sequence[Placed], game: Game, effect: Effect) -> str:
    """What some nodes from the root on do not lead to, but would if they were transformed; empty if nothing."""
    state = start(game.size or _LARGEST)
    tells_turn = False
    for _, node in nodes:
        changes = changes_of(node)
        state = state.after(changes)
        tells_turn |= bool(changes.moves or changes.turn)
    black, white = (moved_points(stones, effect) for stones in (state.position.black, state.position.white))
    if effect.swaps:
        black, white = white, black
    if (black, white) != (state.position.black, state.position.white):
        return "another position"
    if effect.swaps and tells_turn:
        return "the other's turn"
    views = sorted(name for name in POINT_LISTS if table_of()[name].inherit)
    return next((f"another {name}" for name in views if not _is_still_shown(name, nodes, game, effect)), "")


def _is_still_shown(name: str, nodes: Sequence[Placed], game: Game, effect: Effect) -> bool:
    """Whether the last of some nodes that has a property says by it what it would say when transformed."""
    last = next((node for _, node in reversed(nodes) if name in node.names), None)
    points = 0
    for prop in last.properties if last else ():
        for said in said_by(prop, game) if prop.name == name else ():
            points |= sum(part for part in said if isinstance(part, int))
    return moved_points(points, effect) == points
