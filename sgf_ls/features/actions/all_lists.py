"""Write all lists of points of a selection, or of the whole file, as rectangles or as single points.

Only lists in which nothing is wrong, and rectangles only in games that state FF4, as when a file is formatted. For the
file it is offered where the list at the cursor can be rewritten so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from sgf_ls.features.actions.action import REWRITE, Action, Request
from sgf_ls.features.formatting.lists import Rewriting, rewritings
from sgf_ls.features.giving_up import while_wanted
from sgf_ls.goban.game import Game
from sgf_ls.rules.rewrite import is_closed, slot_edits
from sgf_ls.spec.lookup import POINT_LISTS
from sgf_ls.syntax.node import Node
from sgf_ls.text.edits import Edit

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

MOST_LOOKED_AT = 500
"""So many nodes with lists are looked at to see whether it is worth while."""
_WORTH_WHILE = 2
"""So many lists must change; for a single one there is an action of its own."""

Placed = tuple[int, Node, Game]
"""A node with its offset and its game."""


def compress_all(request: Request) -> Iterator[Action]:
    """Write rectangles wherever that makes fewer values."""
    return _offered(request, "Compress all lists of points in the {} to rectangles", compresses=True)


def expand_all(request: Request) -> Iterator[Action]:
    """Write every point of all rectangles."""
    return _offered(request, "Expand all lists of points in the {} to single points", compresses=False)


def _offered(request: Request, title: str, *, compresses: bool) -> Iterator[Action]:
    snapshot, start, end = request.snapshot, request.start, request.end
    if start < end:
        nodes = [(offset, view.node, view.game) for offset, view in snapshot.views_near(start, end)]
        where = "selection"
    elif _is_at_list(request, compresses):
        start, end = 0, snapshot.document.length
        nodes = list(islice(_nodes(snapshot, start, end), MOST_LOOKED_AT))
        where = "file"
    else:
        return
    changing = _in_span(nodes, start, end, compresses)
    if len(list(islice(changing, _WORTH_WHILE))) == _WORTH_WHILE:
        edits = partial(_edits, request, start, end, compresses)
        yield Action(title.format(where), REWRITE, edits, is_large=True)


def _is_at_list(request: Request, compresses: bool) -> bool:
    """Whether the cursor is at a list, and one of its node can be rewritten so."""
    spot = request.spot
    if spot is None or spot.points is None:
        return False
    return any(rewritings(spot.view.node, spot.view.game, compresses=compresses))


def _edits(request: Request, start: int, end: int, compresses: bool) -> tuple[Edit, ...]:
    """The edits of all lists that a stretch of the document meets."""
    edits: list[Edit] = []
    nodes = while_wanted(_nodes(request.snapshot, start, end), request.is_unwanted)
    for offset, (points, owner, values) in _in_span(nodes, start, end, compresses):
        edits += [edit.shifted(offset) for edit in slot_edits(points, owner, values)]
    return tuple(edits)


def _nodes(snapshot: Snapshot, start: int, end: int) -> Iterator[Placed]:
    """The nodes with lists of the games that a stretch of the document meets."""
    return (
        (tree.offset(number), tree.nodes[number], tree.game)
        for tree in snapshot.trees()
        if tree.start < end and (tree.end is None or start < tree.end)
        for number in tree.having(POINT_LISTS)
    )


def _in_span(nodes: Iterable[Placed], start: int, end: int, compresses: bool) -> Iterator[tuple[int, Rewriting]]:
    """The lists that change, and that a stretch of the document meets, each with the offset of its node."""
    for offset, node, game in nodes:
        if offset >= end or offset + len(node.text) <= start:
            continue
        for rewriting in rewritings(node, game, compresses=compresses):
            prop = rewriting.points.properties[rewriting.owner]
            is_met = offset + prop.start < end and start < offset + prop.values_end
            if is_met and is_closed(rewriting.points, rewriting.owner):
                yield offset, rewriting
