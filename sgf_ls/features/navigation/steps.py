"""From a node to the ones around it: its parent, its siblings, the branches in front of it and behind.

Each step gives the offset and the node, or None where none is there. A node of a long line is found in a few
milliseconds: no more than `LONGEST_WALK` nodes are looked at on the way down, and of `MOST_BRACKETS` nodes in brackets
on the way up or down it is asked whether they are one of several.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import islice, pairwise
from typing import TYPE_CHECKING

from sgf_ls.features.board.place import Place, end_of, place_at, start_of
from sgf_ls.syntax.node import Node

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

Found = tuple[int, Node]
MOST_BRACKETS = 500


def root(place: Place) -> Found | None:
    """The root of the game."""
    return place.path.offsets[0], place.path.nodes[0]


def parent(place: Place) -> Found | None:
    """The node in front, to which this one is an answer."""
    path = place.path
    return (path.offsets[-2], path.nodes[-2]) if len(path.nodes) > 1 else None


def child(place: Place) -> Found | None:
    """The first of the nodes that follow."""
    return next(place.snapshot.children_of(place.start), None)


def siblings(place: Place) -> tuple[Found | None, Found | None]:
    """The sibling in front of the node, and the one behind it."""
    if len(place.path.nodes) < 2:
        return None, None
    previous = None
    following = place.snapshot.children_of(place.path.offsets[-2])
    for found in following:
        if found[0] == place.start:
            break
        previous = found
    return previous, next(following, None)


def end(place: Place) -> Found | None:
    """The end of the line of first children."""
    return place.snapshot.last_of_line(place.start)


def main_line(place: Place) -> Found | None:
    """The node at which the way here has left the line of first children; None for a node of that line."""
    nodes = list(zip(place.path.offsets, place.path.nodes, strict=True))
    return next((before for before, behind in pairwise(nodes) if not _is_right_behind(before, behind)), None)


def previous_branch(place: Place) -> Found | None:
    """The nearest node on the way back that is followed by several."""
    nodes = list(zip(place.path.offsets, place.path.nodes, strict=True))
    return _first_branch(place.snapshot, ((before, behind) for behind, before in pairwise(reversed(nodes))))


def next_branch(place: Place) -> Found | None:
    """The next node on the line of first children that is followed by several."""
    return _first_branch(place.snapshot, pairwise(place.snapshot.line_from(place.start)))


def _first_branch(snapshot: Snapshot, steps: Iterable[tuple[Found, Found]]) -> Found | None:
    """The first node of some that has more children than the one beside it here.

    An only child may stand in brackets, but one of several must: nothing else can be read as several.
    """
    asked = 0
    for before, behind in steps:
        if not _is_right_behind(before, behind):
            return before
        if behind[1].delta > behind[1].low and asked < MOST_BRACKETS:
            asked += 1
            if len(list(islice(snapshot.children_of(before[0]), 2))) > 1:
                return before
    return None


def _is_right_behind(before: Found, behind: Found) -> bool:
    """Whether a child is the first one: that stands right behind its parent."""
    return before[0] + len(before[1].text) == behind[0]


STEPS: Mapping[str, Callable[[Place], Found | None]] = {
    "parent": parent,
    "child": child,
    "nextSibling": lambda place: siblings(place)[1],
    "previousSibling": lambda place: siblings(place)[0],
    "mainLine": main_line,
    "nextBranch": next_branch,
    "previousBranch": previous_branch,
    "root": root,
    "end": end,
}
"""The steps by the names that clients use."""


def go_to(snapshot: Snapshot, offset: int, step: str) -> tuple[int, int] | None:
    """Where the node begins and ends to which one of `STEPS` leads from a place; None where there is none."""
    place = place_at(snapshot, offset)
    found = STEPS[step](place) if place else None
    return (start_of(*found), end_of(*found)) if found else None
