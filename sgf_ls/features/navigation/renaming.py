"""A label gets another name: in LB, and wherever the comment of its node speaks of it.

All labels of the node that say the same are renamed together, as the comment cannot mean but one of them. Names of
nodes (N) and the game's comment (GC) stay: they speak of games and variations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.features.navigation.labels import Label, labels_named, mentions_of, written
from sgf_ls.features.navigation.subject import Subject, subject_at
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.edits import Edit
from sgf_ls.text.visible import excerpt, visible

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

NOTHING = "Only labels can be renamed: put the cursor on one in LB, or on its name in the comment of the node."


class Renamed(NamedTuple):
    """A label as it stands at a place of the document."""

    start: int
    end: int
    text: str


def label_to_rename(snapshot: Snapshot, offset: int) -> Renamed | str | None:
    """The label that a cursor is about; in words, why it cannot be renamed; None where there is none."""
    subject = subject_at(snapshot, offset)
    if subject is None or not subject.label:
        return None
    return _why_not(subject) or Renamed(subject.start, subject.end, subject.label)


def rename(snapshot: Snapshot, offset: int, new: str) -> tuple[Edit, ...] | str:
    """The edits that rename the label a cursor is about, in order; or why that cannot be done, in words."""
    subject = subject_at(snapshot, offset)
    if subject is None or not subject.label:
        return NOTHING
    new = new.strip(BLANKS)
    if why := _why_not(subject) or _why_no_name(subject, new):
        return why
    if new == subject.label:
        return ()
    node, start = subject.spot.view.node, subject.spot.offset
    in_list, in_text = written(new, composed=True), written(new)
    edits = [Edit(label.start, label.end, in_list) for label in labels_named(node, subject.label)]
    edits += [Edit(*span, in_text) for span in mentions_of(node, subject.label)]
    return tuple(edit.shifted(start) for edit in sorted(edits))


def _why_not(subject: Subject) -> str:
    """Why nothing can be renamed; empty where something can."""
    node = subject.spot.view.node
    if node.is_open:
        return f"{node.properties[-1].name} is not closed: its last ] is missing."
    return ""


def _why_no_name(subject: Subject, new: str) -> str:
    """Why a label cannot be called that; empty where it can."""
    if not new:
        return "A label cannot be empty."
    if visible(new) != new:
        return "A label is one line of characters that can be seen."
    clash = next(iter(labels_named(subject.spot.view.node, new)), None)
    return _clash(clash) if clash and new != subject.label else ""


def _clash(label: Label) -> str:
    return f"{excerpt(label.text)} is the label of {excerpt(label.point)} in this node already."
