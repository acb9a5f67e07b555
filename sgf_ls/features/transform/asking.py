"""The answer to who asks an editor for a transformation: the edits, and what is to be said of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.features.giving_up import IsUnwanted, never
from sgf_ls.features.transform import Change, Note, branch_at, game_at, transform, transform_all
from sgf_ls.features.transform.change import TITLES
from sgf_ls.records import NamedTuple
from sgf_ls.text.edits import Edit

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot
    from sgf_ls.syntax.document import Document

FILE, GAME, VARIATION = "file", "game", "variation"
SCOPES = (FILE, GAME, VARIATION)
"""What is transformed: all games, the one at a place, or the node there with all that follows it."""
MOST_TOLD = 3


class Answer(NamedTuple):
    """What is done."""

    title: str
    edits: tuple[Edit, ...]
    remark: str
    """What stays as it is; empty if nothing does."""


def answer(
    snapshot: Snapshot, change: Change, scope: str, offset: int, is_unwanted: IsUnwanted = never
) -> Answer | str:
    """The edits of a transformation, for a cursor at `offset`; or, in words, why nothing is done.

    Raises Interrupted once it is unwanted.
    """
    document = snapshot.document
    change = change._replace(prime=snapshot.settings.prime)
    if scope == FILE:
        transformed = transform_all(document, snapshot.trees(), change, is_unwanted)
    else:
        part = (game_at if scope == GAME else branch_at)(snapshot.trees(), offset)
        transformed = transform([part] if part else [], change, is_unwanted)
    if not transformed.done:
        return _told(document, transformed.refused) or "There is no game here."
    if not transformed.edits:
        return "Nothing to do: the record is the same when transformed."
    title = TITLES[change.steps[0]] if len(change.steps) == 1 and scope == GAME else "Transform the record"
    return Answer(title, tuple(transformed.edits), _told(document, [*transformed.refused, *transformed.notes]))


def _told(document: Document, notes: list[Note]) -> str:
    """The first of some notes with their lines, and how many more there are."""
    told = [f"Line {document.position_at(note.start)[0] + 1}: {note.message}." for note in notes[:MOST_TOLD]]
    more = len(notes) - MOST_TOLD
    return " ".join([*told, f"… and {more} more places stay as they are."] if more > 0 else told)
