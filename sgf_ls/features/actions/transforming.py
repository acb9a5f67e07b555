"""Turn the game at the cursor, mirror it, swap its colours, move it to the lower left corner.

That is possible wherever there is a game, so it is not offered unasked: only where the head of a game is (its first
bracket, or what its root says of the board and the format), or to who asks for refactorings by their kind.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from sgf_ls.features.actions.action import REWRITE, Action, Request
from sgf_ls.features.transform import TITLES, Change, game_at, is_possible, transform
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.lookup import having_class
from sgf_ls.spec.record import NodeClass
from sgf_ls.text.edits import Edit


def transformations(request: Request) -> Iterator[Action]:
    """Each step of which transformations are made, for the game at the start of the range."""
    found = request.snapshot.view_at(request.start)
    if found is None or not (request.wants_refactorings or _is_at_head(request.start, *found)):
        return
    for step, title in TITLES.items():
        if is_possible(step, found[1].game):
            yield Action(title, REWRITE, partial(_edits, request, step), is_large=True)


def _is_at_head(place: int, offset: int, view: NodeView) -> bool:
    """Whether a place is in front of what a root says, or in what it says of the game as a whole."""
    about_game = having_class(NodeClass.ROOT)
    if about_game.isdisjoint(view.node.names):
        return False
    at = place - offset
    holding = (prop.name for prop in view.node.properties if prop.start <= at < prop.values_end)
    return at < view.node.body or next(holding, "") in about_game


def _edits(request: Request, step: str) -> tuple[Edit, ...]:
    snapshot = request.snapshot
    game = game_at(snapshot.trees(), request.start)
    change = Change((step,), prime=snapshot.settings.prime)
    return tuple(transform([game], change, request.is_unwanted).edits) if game else ()
