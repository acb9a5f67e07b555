"""Commands: what an editor may bind to a key for the list of points or the variation at the cursor, whatever else
there is to do.

Each is an action that the menu offers as well, under the same title. A command that can do nothing says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from sgf_ls.features.actions.action import Action, Request
from sgf_ls.features.actions.moving import delete_variation, make_main_line, move_down, move_up, promote
from sgf_ls.features.actions.rewriting import compress, expand, single_point_union, union
from sgf_ls.rules.rewrite import is_ordered, takes_rectangles

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

Offers = tuple[Callable[[Request], Iterable[Action]], ...]
LIST_COMMANDS: Mapping[str, Offers] = {
    "union": (union,),
    "compress": (compress, union),
    "expand": (expand, single_point_union),
}
"""The offers a command takes the first one of. Only lists that are right can be compressed or expanded, any other one
that can be read is rewritten, which comes to the same and also mends it."""
VARIATION_COMMANDS: Mapping[str, Offers] = {
    "promoteVariation": (promote,),
    "makeMainLine": (make_main_line,),
    "moveVariationUp": (move_up,),
    "moveVariationDown": (move_down,),
    "deleteVariation": (delete_variation,),
}
COMMANDS: Mapping[str, Offers] = {**LIST_COMMANDS, **VARIATION_COMMANDS}
_WHY_NOT_MOVED = {
    "promoteVariation": "This is the main line already.",
    "makeMainLine": "This is the main line already.",
    "moveVariationUp": "No variation stands in front of this one.",
    "moveVariationDown": "No variation stands behind this one.",
    "deleteVariation": "This is the root: deleting it would delete the game.",
}


def command(snapshot: Snapshot, name: str, offset: int) -> Action | str:
    """What a command of `COMMANDS` does for a cursor at `offset`; or, in words, why nothing can be done."""
    request = Request(snapshot, offset, offset)
    for offer in COMMANDS[name]:
        for action in offer(request):
            return action
    return _why_nothing(request, name)


def _why_nothing(request: Request, name: str) -> str:
    return _why_not_moved(request, name) if name in VARIATION_COMMANDS else _why_not_rewritten(request, name)


def _why_not_moved(request: Request, name: str) -> str:
    if request.path is None:
        return "There is no game here."
    if request.tree is None:
        return "The brackets of this game are not in order, so nobody knows what follows what."
    return _WHY_NOT_MOVED[name]


def _why_not_rewritten(request: Request, name: str) -> str:
    if request.spot is None or request.spot.points is None:
        return "There is no list of points here."
    found = request.spot.points
    listed = found.identifier
    if is_ordered(found):
        return f"The order of the values of {listed} means something, so the list is left as it is."
    if request.points is None:
        return f"{listed} is not closed: its last ] is missing."
    if found.points.malformed:
        return f"A value of {listed} cannot be read, so the list is left as it is."
    if not found.points.mask:
        return f"{listed} selects no point."
    if name != "expand" and not takes_rectangles(found):
        return f"Nothing to do: this game takes no rectangles in {listed}, which came with FF4."
    return f"Nothing to do: {listed} is written so already."
