"""Move the variation at the cursor among its siblings, promote it, delete it, or put another one beside it.

That is possible in every variation, so it is offered unasked only where one begins. All of it needs every bracket of
the game to be in order. What moves is the innermost variation that the cursor is in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from sgf_ls.features.actions.action import MOVE, REWRITE, Action, Request
from sgf_ls.features.board.place import Place
from sgf_ls.features.board.playing import as_variation
from sgf_ls.features.tree_work.variations import (
    Move,
    deletion,
    deletion_below,
    downwards,
    moving,
    promotion,
    to_main_line,
    upwards,
)
from sgf_ls.goban.passes import written_pass
from sgf_ls.rules.game_tree import GameTree
from sgf_ls.text.edits import Edit

Moves = Callable[[GameTree, int], tuple[Move, ...]]
_TITLES: Mapping[Moves, str] = {
    upwards: "Move this variation up",
    downwards: "Move this variation down",
    to_main_line: "Make this variation the main line",
    promotion: "Promote this variation to the first of its siblings",
}
"""The ways to move a variation; of those that come to the same the first one is offered."""


def move_up(request: Request) -> Iterator[Action]:
    """Let the variation and the sibling in front of it change places."""
    return _moving(request, upwards)


def move_down(request: Request) -> Iterator[Action]:
    """Let the variation and the sibling behind it change places."""
    return _moving(request, downwards)


def promote(request: Request) -> Iterator[Action]:
    """Make the line at the cursor the first one at the nearest fork where it is not."""
    return _moving(request, promotion)


def make_main_line(request: Request) -> Iterator[Action]:
    """Make the line at the cursor the first one at every fork."""
    return _moving(request, to_main_line)


def moves(request: Request) -> Iterator[Action]:
    """All ways to move the variation at the cursor; of those that come to the same only one."""
    if not _is_asked_for(request):
        return
    offered: set[tuple[Move, ...]] = set()
    for way in _TITLES:
        if (place := _place(request)) and (steps := way(*place)) not in offered:
            offered.add(steps)
            yield from _moving(request, way)


def _moving(request: Request, way: Moves) -> Iterator[Action]:
    place = _place(request)
    if place and (steps := way(*place)):
        yield Action(_TITLES[way], MOVE, partial(moving, request.snapshot, place[0], steps), is_large=True)


def delete_variation(request: Request) -> Iterator[Action]:
    """Delete the node at the cursor and all that follows it."""
    place = _place(request)
    if place and place[1]:
        tree, number = place
        whole = "(" in tree.nodes[number].text[: tree.nodes[number].lead]
        title = "Delete this variation" if whole else "Delete this node and all that follows"
        yield Action(title, REWRITE, lambda: (deletion(request.snapshot, tree, number),))


def delete_below(request: Request) -> Iterator[Action]:
    """Delete all that follows the node at the cursor."""
    place = _place(request)
    if place and (edit := deletion_below(request.snapshot, *place)):
        yield Action("Delete all that follows this node", REWRITE, lambda: (edit,))


def deletions(request: Request) -> Iterator[Action]:
    """Both ways to delete what follows."""
    if _is_asked_for(request):
        yield from delete_variation(request)
        yield from delete_below(request)


def additions(request: Request) -> Iterator[Action]:
    """Begin another variation: beside the node at the cursor, or behind it where something follows already.

    It begins with a pass of whoever's turn it is, into which a point can be written.
    """
    place = _place(request) if _is_asked_for(request) else None
    path = request.path
    if place is None or path is None:
        return
    if path.parent:
        yield from _addition(request, Place(request.snapshot, request.start, path.parent), "beside this one")
    here = Place(request.snapshot, request.start, path)
    if here.children:
        yield from _addition(request, here, "behind this node")


def _addition(request: Request, place: Place, where: str) -> Iterator[Action]:
    node = _first_node(place)
    if node is not None:
        yield Action(f"Add a variation {where}", REWRITE, partial(_added, place, node))


def _added(place: Place, node: str) -> tuple[Edit, ...]:
    return as_variation(place, "", node).edits


def _first_node(place: Place) -> str | None:
    """The node with which a further variation begins; None where there is one like it already."""
    if not place.path.game.is_go or place.state is None:
        return ";"
    value = written_pass(place.path.game)
    is_new = value is not None and place.child_with(place.turn, None) is None
    return f";{place.turn}[{value}]" if is_new else None


def _is_asked_for(request: Request) -> bool:
    return request.wants_refactorings or request.begins_variation


def _place(request: Request) -> tuple[GameTree, int] | None:
    """The game at the cursor and the number of the node there, if all brackets are in order."""
    if request.path is None or request.tree is None:
        return None
    return request.tree, request.tree.number_at(request.path.offsets[-1])
