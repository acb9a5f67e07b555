"""Completion: identifiers that may stand at the cursor, values that are known, points, nodes and variations.

What is offered is legal where it is offered, as far as the text tells, and the likeliest comes first. Nothing is
offered inside texts and behind escapes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.features.completion.cursor import Between, InNode, cursor_at
from sgf_ls.features.completion.documentation import documentation
from sgf_ls.features.completion.identifiers import identifier_items
from sgf_ls.features.completion.inside import in_value
from sgf_ls.features.completion.item import Completion, Item, Kind, Wishes
from sgf_ls.features.completion.structure import structure_between, structure_in_node

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

__all__ = ["Completion", "Item", "Kind", "Wishes", "complete", "documentation"]


def complete(snapshot: Snapshot, offset: int, wishes: Wishes) -> Completion | None:
    """What could stand at a place; None where nothing is offered. Never raises, whatever the text."""
    cursor = cursor_at(snapshot, offset)
    if cursor is None:
        return None
    if isinstance(cursor, InNode):
        found = _found(cursor, cursor.game.kind)
        found.items = identifier_items(cursor, wishes) + structure_in_node(cursor)
        found.items.sort(key=lambda item: item.distance(found.typed))
    elif isinstance(cursor, Between):
        more, items = structure_between(cursor, wishes)
        found = _found(cursor, more=more)
        found.items = items
    else:
        return in_value(cursor, wishes)
    return found if found.items else None


def _found(cursor: InNode | Between, kind: int = 1, more: int = 0) -> Completion:
    """A completion of the word at a cursor, and so many characters in front of it.

    Which key finds an item depends on what has been typed, so it is asked for anew at every key.
    """
    typed = cursor.typed
    before = cursor.snapshot.document.slice(typed.start - more, typed.start)
    found = Completion(typed.start - more, typed.offset, typed.end, before + typed.text, kind)
    found.is_incomplete = True
    return found
