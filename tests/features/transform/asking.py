"""Transform texts in tests: `after("(;SZ[9]B[aa])", "rotate-90")`."""

from __future__ import annotations

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.transform import Change, Part, Transformed, branch_at, transform, transform_all, whole
from sgf_ls.features.transform.proof import what_differs
from sgf_ls.goban.symmetry import SYMMETRIES, Symmetry
from sgf_ls.syntax.document import Document
from sgf_ls.text.edits import apply_edits, overlaps

NAMES = {symmetry: step for step, symmetry in SYMMETRIES.items()}


def asked(
    text: str, *steps: str, comments: tuple[str, ...] = (), prime: str = "*", at: int | None = None
) -> Transformed:
    """What becomes of all games, or of the node at a place and all that follows it."""
    snapshot = Snapshot.of(text)
    change = Change(steps, comments, prime)
    if at is None:
        return transform_all(snapshot.document, snapshot.trees(), change)
    part = branch_at(snapshot.trees(), at)
    return transform([part] if part else [], change)


def games_of(text: str) -> list[Part]:
    """The games of a text."""
    return [whole(tree) for tree in Snapshot.of(text).trees()]


def after(text: str, *steps: str, comments: tuple[str, ...] = (), prime: str = "*", at: int | None = None) -> str:
    """The text afterwards, which must be proved right."""
    found = asked(text, *steps, comments=comments, prime=prime, at=at)
    assert not overlaps(found.edits)
    assert found.edits == sorted(found.edits)
    assert all(text[edit.start : edit.end] != edit.text for edit in found.edits), "only what changes"
    changed = apply_edits(text, found.edits)
    assert what_differs(Document.from_text(text), Document.from_text(changed), found) == ""
    return changed


def notes(text: str, *steps: str, comments: tuple[str, ...] = ()) -> list[str]:
    """What is told to stay, refused games first."""
    found = asked(text, *steps, comments=comments)
    return [note.message for note in (*found.refused, *found.notes)]


def back(symmetry: Symmetry) -> tuple[str, ...]:
    """The steps that take everything back."""
    return tuple(NAMES[each] for each in [symmetry.inverse] if each in NAMES)
