"""What an action is, and what the functions that offer actions are asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from sgf_ls.features.giving_up import IsUnwanted, never
from sgf_ls.features.spot import Spot, spot_at, spot_at_cursor
from sgf_ls.features.tree_work.sound import fault_in
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rewrite import is_closed, is_ordered, is_right, is_self_contained, mask_of_property, repeats_in
from sgf_ls.text.edits import Edit

if TYPE_CHECKING:
    from sgf_ls.analysis.path import Path
    from sgf_ls.analysis.snapshot import Snapshot
    from sgf_ls.rules.game_tree import GameTree

QUICK_FIX = "quickfix"
REWRITE = "refactor.rewrite"
MOVE = "refactor.move"
SOURCE_FIX_ALL = "source.fixAll.sgf"


@dataclass(frozen=True)
class Action:
    """Something that can be done: the title shown in a menu, LSP's kind, and the edits, made when first asked for."""

    title: str
    kind: str
    make_edits: Callable[[], tuple[Edit, ...]]
    is_preferred: bool = False
    """Whether it can be done without thinking: only where the meaning stays for every reader."""
    solves: tuple[Finding, ...] = ()
    """The findings near the range that are gone afterwards."""
    is_large: bool = False
    """Whether its edits may be about the whole document, so that nobody should get them who has not chosen it."""

    @cached_property
    def edits(self) -> tuple[Edit, ...]:
        """The edits, which do not overlap; spans are those of the document."""
        return self.make_edits()


@dataclass(frozen=True)
class Request:
    """A range of a snapshot, and what is found out about it (once, and only when asked for)."""

    snapshot: Snapshot
    start: int
    end: int
    wants_refactorings: bool = False
    """Whether refactorings are asked for by their kind, and not just whatever there is."""
    is_unwanted: IsUnwanted = never
    """Asked now and then while the edits of large actions are made, which raise Interrupted then."""

    @cached_property
    def spot(self) -> Spot | None:
        """The property at the start of the range, else the first list of points that the range meets.

        That is searched among the first nodes of the range only.
        """
        if self.start == self.end:
            return spot_at_cursor(self.snapshot, self.start)
        if found := spot_at(self.snapshot, self.start):
            return found
        for offset, view in self.snapshot.views_near(self.start, self.end):
            for prop in view.node.properties:
                spot = Spot(offset, view, prop)
                meets = offset + prop.start <= self.end and self.start <= offset + prop.values_end
                if spot.points and meets:
                    return spot
        return None

    @cached_property
    def points(self) -> ListRequest | None:
        """The list of points that the range is about, if its values may be rewritten."""
        spot = self.spot
        if spot is None or spot.points is None or is_ordered(spot.points):
            return None
        owner = next(number for number, prop in enumerate(spot.points.properties) if prop is spot.prop)
        return ListRequest(self, spot, spot.points, owner) if is_closed(spot.points, owner) else None

    @cached_property
    def path(self) -> Path | None:
        """The nodes from the root of a game to the node at the start of the range; None outside the games."""
        return self.snapshot.path_to(self.start)

    @property
    def begins_variation(self) -> bool:
        """Whether a variation begins at the start of the range: from its bracket to right behind its semicolon."""
        path = self.path
        if path is None or len(path.nodes) < 2:
            return False
        return path.node.lead > 0 and self.start <= path.offsets[-1] + path.node.body

    @cached_property
    def tree(self) -> GameTree | None:
        """The game at the start of the range, if its brackets are in order. (Takes 10 ms for sixty thousand nodes.)"""
        path = self.path
        if path is None or not path.node.has_content:
            return None
        return sound_tree(self.snapshot, path.offsets[-1] + path.node.lead)

    @cached_property
    def findings(self) -> list[Finding]:
        """The findings that touch the range."""
        return self.snapshot.findings_near(self.start, self.end)


@dataclass(frozen=True)
class ListRequest:
    """A property that is, or is part of, a list of points: `owner` is its number among those of its identifier."""

    request: Request
    spot: Spot
    points: PointListView
    owner: int

    @cached_property
    def mask(self) -> int:
        """The points that the property selects."""
        return mask_of_property(self.points, self.owner)

    @cached_property
    def repeats(self) -> bool:
        """Whether a value of the property repeats a point."""
        return repeats_in(self.points, self.owner)

    @cached_property
    def is_self_contained(self) -> bool:
        """Whether no other property of the identifier repeats a point of the property, and all values can be read."""
        return is_self_contained(self.points, self.owner)

    @cached_property
    def is_right(self) -> bool:
        """Whether nothing is wrong with any value of the property."""
        return is_right(self.points, self.owner)

    def solved(self, *rules: str) -> tuple[Finding, ...]:
        """The findings of these rules that touch the range and lie in the property."""
        start = self.spot.offset + self.spot.prop.values_start
        end = self.spot.offset + self.spot.prop.values_end
        return tuple(
            found
            for found in self.request.findings
            if found.rule in rules and start <= found.start and found.end <= end
        )

    def in_document(self, edits: tuple[Edit, ...]) -> tuple[Edit, ...]:
        """Edits of the node as edits of the document."""
        return tuple(edit.shifted(self.spot.offset) for edit in edits)


def sound_tree(snapshot: Snapshot, place: int) -> GameTree | None:
    """The game at a place inside of it, if its brackets are in order."""
    tree = next((tree for tree in reversed(snapshot.trees()) if tree.start < place), None)
    return None if tree is None or fault_in(snapshot.document, tree) else tree
