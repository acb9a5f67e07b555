"""Commands: what an editor may bind to a key for the list of points at the cursor, whatever else there is to do.

Each is an action that the menu offers as well, under the same title. A command that can do nothing says why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from sgf_ls.features.actions.action import Action, Request
from sgf_ls.features.actions.rewriting import compress, expand, single_point_union, union
from sgf_ls.rules.rewrite import is_ordered, takes_rectangles

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

COMMANDS: Mapping[str, tuple[Callable[[Request], Iterable[Action]], ...]] = {
    "union": (union,),
    "compress": (compress, union),
    "expand": (expand, single_point_union),
}
"""The offers a command takes the first one of. Only lists that are right can be compressed or expanded, any other one
that can be read is rewritten, which comes to the same and also mends it."""


def command(snapshot: Snapshot, name: str, offset: int) -> Action | str:
    """What a command of `COMMANDS` does for a cursor at `offset`; or, in words, why nothing can be done."""
    request = Request(snapshot, offset, offset)
    for offer in COMMANDS[name]:
        for action in offer(request):
            return action
    return _why_nothing(request, name)


def _why_nothing(request: Request, name: str) -> str:
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
