"""What to highlight for a cursor: everything in the node that is about the same point, label or property.

On a move or a stone of setup that is also the life of the stone: what placed it and what takes it away, on the way from
the root to the node and on by the first children. Moves and setup *write* the point, all else *reads* it; names in
comments are *text*. Of a label the one in LB is written, and those in the comment are read.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import islice
from typing import TYPE_CHECKING

from sgf_ls.features.navigation.fate import Event, events, placed, position_before
from sgf_ls.features.navigation.labels import labels_named, mentions_of
from sgf_ls.features.navigation.spelling import named_in_node, spellings
from sgf_ls.features.navigation.subject import Subject, subject_at
from sgf_ls.features.navigation.touching import MOVES, touches
from sgf_ls.goban.changes import CLEARS
from sgf_ls.goban.masks import board_mask
from sgf_ls.records import NamedTuple
from sgf_ls.spec.lookup import SETUP_GROUP

if TYPE_CHECKING:
    from sgf_ls.analysis.path import Path
    from sgf_ls.analysis.snapshot import Snapshot

MOST = 1000
"""So many places of a node are highlighted, the first ones."""
LONGEST_LIFE = 1000
"""So many nodes behind the node are looked through for the end of a stone."""
_WRITING = MOVES.union(SETUP_GROUP)

Span = tuple[int, int]


class Kind(Enum):
    """How something is about the subject."""

    TEXT = "text"
    READ = "read"
    WRITE = "write"


class Highlight(NamedTuple):
    """A place of the document."""

    start: int
    end: int
    kind: Kind


def highlights(snapshot: Snapshot, offset: int) -> list[Highlight]:
    """What to highlight for a cursor, in the order of the text; nothing where it is about nothing."""
    subject = subject_at(snapshot, offset)
    if subject is None:
        return []
    if subject.label:
        found = _of_label(subject)
    elif subject.mask:
        found = _of_points(subject)
    else:
        found = _of_property(subject)
    kinds = {(subject.spot.offset + start, subject.spot.offset + end): kind for start, end, kind in islice(found, MOST)}
    if subject.mask and subject.is_move_or_setup:
        kinds |= dict.fromkeys(_life(snapshot, subject), Kind.WRITE)
    return [Highlight(*span, kind) for span, kind in sorted(kinds.items(), key=lambda item: item[0])]


def _of_points(subject: Subject) -> Iterator[tuple[int, int, Kind]]:
    view = subject.spot.view
    for touch in touches(view.node, subject.mask):
        yield touch.start, touch.end, Kind.WRITE if touch.prop.name in _WRITING else Kind.READ
    size = view.game.size
    if size and (mask := subject.mask & board_mask(size)):
        for span in named_in_node(view.node, mask, size, spellings(mask, size)):
            yield *span, Kind.TEXT


def _of_label(subject: Subject) -> Iterator[tuple[int, int, Kind]]:
    node = subject.spot.view.node
    for label in labels_named(node, subject.label):
        yield label.start, label.end, Kind.WRITE
    for span in mentions_of(node, subject.label):
        yield *span, Kind.READ


def _of_property(subject: Subject) -> Iterator[tuple[int, int, Kind]]:
    spot = subject.spot
    for prop in spot.view.node.properties:
        if prop.name == spot.prop.name and prop.identifier:
            yield prop.start, prop.end, Kind.TEXT


def _life(snapshot: Snapshot, subject: Subject) -> Iterator[Span]:
    """Where the stone is placed and taken away that the subject places or, as a point of AE, takes away."""
    path = snapshot.path_to(subject.start)
    if path is None or not path.game.is_go or path.game.size is None or path.offsets[-1] != subject.spot.offset:
        return
    before = position_before(snapshot, path, len(path.nodes) - 1)
    here = list(events([(path.offsets[-1], path.node)], before, subject.mask))
    yield from (event.span for event in here)
    if subject.spot.prop.name == CLEARS:
        colour = before.colour_at_mask(subject.mask)
        origin = placed(path.parent, colour, subject.mask) if colour and path.parent else None
        if origin:
            yield origin.span
    elif here and here[-1].is_placed and (last := _end(snapshot, path, subject.mask)):
        yield last.span


def _end(snapshot: Snapshot, path: Path, stone: int) -> Event | None:
    """What takes a stone away, or replaces it, that stands behind a path."""
    state = snapshot.board_after(path)
    if state is None:
        return None
    return next(events(islice(snapshot.line_from(path.offsets[-1]), LONGEST_LIFE), state.position, stone), None)
