"""Setup that is a move, and moves that are setup: one written as the other, where the position stays the same.

A node that adds one stone of the colour to play, and clears none, says no more than a move does, if that move takes
nothing. (Of two stones nobody knows which was played first.) And moves in a row that take nothing lead to a position
that one node can set up. Each change is replayed both ways, and refused if the stones or the turn were others then.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.features.tree_work.deeds import is_plain
from sgf_ls.goban.changes import changes_of
from sgf_ls.goban.colours import OTHER
from sgf_ls.goban.game import Game
from sgf_ls.goban.masks import points_of
from sgf_ls.goban.points import name
from sgf_ls.goban.rectangles import single_points
from sgf_ls.goban.replay import BoardState, on_board
from sgf_ls.spec.lookup import spec_of
from sgf_ls.spec.record import NodeClass
from sgf_ls.syntax.node import Node, Property, read_node
from sgf_ls.text.edits import Edit, apply_edits

_ADDED = {"AB": "B", "AW": "W"}
_TURN = "PL"


def as_move(node: Node, game: Game, before: BoardState, following: Sequence[Node]) -> tuple[Edit, ...] | None:
    """The edits of a node that make its setup a move; None where it is none.

    `before` is where the game stands in front of it, `following` are the nodes behind it. PL goes, if it says whose
    turn it is after the move anyway.
    """
    added = [prop for prop in node.properties if prop.name in _ADDED]
    if not is_plain(node) or len(added) != 1 or not _all_else(node, game, {*_ADDED, _TURN}):
        return None
    colour, changes = _ADDED[added[0].name], changes_of(node)
    stones = changes.black | changes.white
    if stones.bit_count() != 1 or len(added[0].values) != 1 or before.turn != colour:
        return None
    if before.position.empty & stones == 0 or _plays_next(following, colour):
        return None
    edits = [Edit(added[0].start, added[0].values_end, f"{colour}[{name(points_of(stones)[0])}]")]
    edits += [Edit(prop.start, prop.values_end, "") for prop in node.properties if prop.name == _TURN]
    after = before.after(changes_of(read_node(apply_edits(node.text, edits))))
    wanted = before.after(changes)._replace(turn=changes.turn or OTHER[colour])
    return tuple(edits) if _same(after, wanted) else None


def as_setup(nodes: Sequence[Node], game: Game, before: BoardState, following: Sequence[Node]) -> str | None:
    """What stands in the place of the last one's move when some moves in a row have become setup; None where they
    cannot.

    All nodes but the last are to hold their move and nothing else, as they go.
    """
    after = before
    for node in nodes:
        changes = changes_of(node)
        moves = on_board(changes.moves, before.position.size)
        is_last = node is nodes[-1]
        if not is_plain(node) or len(moves) != 1 or not _all_else(node, game, set(OTHER), nothing=not is_last):
            return None
        stones = after.position.black | after.position.white
        after = after.after(changes)
        if not moves[0].stone or after.position.black | after.position.white != stones | moves[0].stone:
            return None
        if stones & moves[0].stone:
            return None
    if _plays_next(following, OTHER[after.turn]):
        return None
    black, white = after.position.black & ~before.position.black, after.position.white & ~before.position.white
    text = _list("AB", black) + _list("AW", white)
    text += f"{_TURN}[{after.turn}]" if after.turn != before.turn else ""
    return text if _same(before.after(changes_of(read_node(f";{text}"))), after) else None


def move_in(node: Node) -> Property:
    """The move of a node that has one."""
    return next(prop for prop in node.properties if prop.name in OTHER)


def _all_else(node: Node, game: Game, names: set[str], *, nothing: bool = False) -> bool:
    """Whether the other properties of a node may stand beside a move and beside setup; or whether there are none."""
    if len({*node.names}) != len(node.names):
        return False
    others = [spec_of(each, game.kind) for each in node.names if each not in names]
    return not others if nothing else all(spec and spec.node_class is NodeClass.NONE for spec in others)


def _plays_next(following: Sequence[Node], colour: str) -> bool:
    """Whether a move of this colour follows, which would then be against the turn."""
    return any(move.colour == colour for node in following for move in changes_of(node).moves)


def _same(one: BoardState, other: BoardState) -> bool:
    return one.position == other.position and one.turn == other.turn


def _list(identifier: str, mask: int) -> str:
    return identifier + "".join([f"[{point}]" for point in single_points(mask)]) if mask else ""
