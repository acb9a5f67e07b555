"""What can be done about variations: put two that begin alike together, delete all others.

Both need every bracket of the game to be in order, and are not offered where that is not so.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from sgf_ls.features.actions.action import QUICK_FIX, REWRITE, Action, Request, sound_tree
from sgf_ls.features.tree_work.lines import edits_for, spans_of_line
from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.features.tree_work.twins import can_be_one, merged
from sgf_ls.rules.game_tree import GameTree
from sgf_ls.text.edits import Edit
from sgf_ls.text.extent import LINE_END

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

TWINS = "duplicate-sibling"
"""The rule that finds variations that begin with the same move."""


def merge_twins(request: Request) -> Iterator[Action]:
    """Merge a variation into an earlier one that begins with the same move, where nothing is lost by that."""
    for finding in request.findings:
        tree = sound_tree(request.snapshot, finding.start) if finding.rule == TWINS else None
        if tree is None:
            continue
        later, earlier = tree.number_at(finding.start), tree.number_at(finding.related[0].start)
        if can_be_one(tree.nodes[earlier], tree.nodes[later], tree.game):
            edits = partial(_merging, request.snapshot, tree, earlier, later)
            yield Action("Merge into the earlier variation that begins alike", QUICK_FIX, edits, solves=(finding,))


def _merging(snapshot: Snapshot, tree: GameTree, earlier: int, later: int) -> tuple[Edit, ...]:
    line_end = LINE_END.search(snapshot.text)
    return merged(Outline(snapshot.document, tree), earlier, later, line_end[0] if line_end else "\n")


def delete_others(request: Request) -> Iterator[Action]:
    """Delete all variations of the game but the one at the cursor, with all that follows in it.

    That is possible in every variation, so it is offered unasked only where one begins.
    """
    path = request.path
    if path is None or not (request.wants_refactorings or request.begins_variation):
        return
    tree = request.tree
    if tree and any(tree.number_at(offset) in tree.branches for offset in path.offsets[:-1]):
        number = tree.number_at(path.offsets[-1])
        edits = partial(_deletion, request.snapshot, tree, number)
        yield Action("Delete all other variations of the game", REWRITE, edits, is_large=True)


def _deletion(snapshot: Snapshot, tree: GameTree, number: int) -> tuple[Edit, ...]:
    outline = Outline(snapshot.document, tree)
    return tuple(edits_for(outline, spans_of_line(outline, outline.path_to(number), with_all_below=True)))
