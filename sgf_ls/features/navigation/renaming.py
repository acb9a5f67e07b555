"""A label gets another name: in LB, and wherever the comment of its node speaks of it.

All labels of the node that say the same are renamed together, as the comment cannot mean but one of them. Names of
nodes (N) and the game's comment (GC) stay: they speak of games and variations.

A word of the comment may be spelled as the label and mean something else. Those of which `certainty` is not sure are
told apart, but for the one under the cursor.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sgf_ls.features.navigation.certainty import is_meant
from sgf_ls.features.navigation.labels import Label, labels_named, mentions_of, texts_of_labels, written
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


class Renaming(NamedTuple):
    """The edits that rename a label, in their order."""

    sure: tuple[Edit, ...] = ()
    in_doubt: tuple[Edit, ...] = ()
    """Those of words that may mean something else."""


def label_to_rename(snapshot: Snapshot, offset: int) -> Renamed | str | None:
    """The label that a cursor is about; in words, why it cannot be renamed; None where there is none."""
    subject = subject_at(snapshot, offset)
    if subject is None or not subject.label:
        return None
    return _why_not(subject) or Renamed(subject.start, subject.end, subject.label)


def rename(snapshot: Snapshot, offset: int, new: str) -> Renaming | str:
    """The edits that rename the label a cursor is about; or why that cannot be done, in words."""
    subject = subject_at(snapshot, offset)
    if subject is None or not subject.label:
        return NOTHING
    new = new.strip(BLANKS)
    if why := _why_not(subject) or _why_no_name(subject, new):
        return why
    if new == subject.label:
        return Renaming()
    start, in_list = subject.spot.offset, written(new, composed=True)
    sure = [Edit(label.start, label.end, in_list) for label in labels_named(subject.spot.view.node, subject.label)]
    in_doubt: list[Edit] = []
    for edit, is_sure in _in_comment(subject, written(new)):
        (sure if is_sure else in_doubt).append(edit)
    return Renaming(*(tuple(edit.shifted(start) for edit in edits) for edits in (sorted(sure), in_doubt)))


def _in_comment(subject: Subject, new: str) -> Iterator[tuple[Edit, bool]]:
    """The edits of the comment, each with whether it is sure that the label is meant."""
    node, label = subject.spot.view.node, subject.label
    labels = frozenset(texts_of_labels(node))
    for start, end in mentions_of(node, label):
        is_pointed_at = start == subject.start - subject.spot.offset
        yield Edit(start, end, new), is_pointed_at or is_meant(node.text, start, end, label, labels)


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
