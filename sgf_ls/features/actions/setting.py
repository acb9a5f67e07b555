"""Write a stone that is set up as a move, and moves as setup, where the position stays what it is.

The former at such a property; the latter for the moves of a selection, or of the node at the cursor where refactorings
are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sgf_ls.features.actions.action import REWRITE, Action, Request
from sgf_ls.features.tree_work.setting import as_move, as_setup, move_in
from sgf_ls.goban.changes import changes_of
from sgf_ls.spec.lookup import MOVE_GROUP, SETUP_GROUP
from sgf_ls.syntax.node import Node, read_node
from sgf_ls.text.edits import Edit

if TYPE_CHECKING:
    from sgf_ls.analysis.path import Path

MOST_MOVES = 400
"""So many moves in a row become setup at most."""
SETUP, MOVES = frozenset(SETUP_GROUP), frozenset(MOVE_GROUP)

Placed = tuple[int, Node]


def setup_to_move(request: Request) -> Iterator[Action]:
    """Write the one stone that a node adds as a move."""
    path = request.path
    if path is None or path.parent is None or not path.game.is_go or not _is_at_setup(request, path):
        return
    before = request.snapshot.board_after(path.parent) if request.tree else None
    if before is None:
        return
    edits = as_move(path.node, path.game, before, _children(request, path))
    if edits and not _has_twin(request, path, edits[0].text):
        shifted = tuple([edit.shifted(path.offsets[-1]) for edit in edits])
        yield Action(f"Write the stone as a move: {edits[0].text}", REWRITE, lambda: shifted)


def _is_at_setup(request: Request, path: Path) -> bool:
    """Whether the start of the range is in setup, or refactorings are asked for in a node that has some."""
    if request.wants_refactorings:
        return not SETUP.isdisjoint(path.node.names)
    at = request.start - path.offsets[-1]
    return any(prop.name in SETUP and prop.start <= at <= prop.values_end for prop in path.node.properties)


def _has_twin(request: Request, path: Path, move: str) -> bool:
    """Whether a sibling makes the same move."""
    siblings = request.snapshot.children_of(path.offsets[-2])
    wanted = changes_of(read_node(f";{move}")).moves
    return any(changes_of(node).moves == wanted for offset, node in siblings if offset != path.offsets[-1])


def moves_to_setup(request: Request) -> Iterator[Action]:
    """Set up the position after some moves in a row in one node, in the place of the last of them."""
    run = _run(request)
    if not run or request.tree is None:
        return
    (first, node), (last, last_node) = run[0], run[-1]
    path = request.snapshot.path_to(first + node.lead)
    end = request.snapshot.path_to(last + last_node.lead)
    if path is None or path.parent is None or end is None or not path.game.is_go:
        return
    before = request.snapshot.board_after(path.parent)
    if before is None:
        return
    text = as_setup([each for _, each in run], path.game, before, _children(request, end))
    if text:
        stones = "the stone of this move" if len(run) == 1 else f"the stones of these {len(run)} moves"
        yield Action(f"Set up {stones}", REWRITE, partial(_setting, run, text))


def _run(request: Request) -> list[Placed]:
    """The nodes of the range, each with its offset, if each is a move and the next one follows it without a bracket."""
    if request.start == request.end:
        path = request.path
        run = [(path.offsets[-1], path.node)] if path and request.wants_refactorings else []
    else:
        views = request.snapshot.views_near(request.start, request.end)
        run = [
            (offset, view.node)
            for offset, view in views
            if offset + view.node.lead < request.end and request.start < offset + view.node.shown_end
        ]
        run = run if len(run) > 1 or request.wants_refactorings else []
    are_moves = len(run) <= MOST_MOVES and all(not MOVES.isdisjoint(node.names) for _, node in run)
    return run if are_moves and all(not node.lead and node.has_semicolon for _, node in run[1:]) else []


def _setting(run: Sequence[Placed], text: str) -> tuple[Edit, ...]:
    (first, node), (last, last_node) = run[0], run[-1]
    move = move_in(last_node)
    setting = Edit(last + move.start, last + move.values_end, text)
    if len(run) == 1:
        return (setting,)
    return Edit(first + node.lead, last, ""), setting


def _children(request: Request, path: Path) -> list[Node]:
    return [node for _, node in request.snapshot.children_of(path.offsets[-1])]
