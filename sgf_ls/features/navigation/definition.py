"""Where something comes from.

* A mark, a label, territory, a point in a comment: the move or the setup that placed the stone there, the last one on
  this line. Where none stands any more: what has taken the last one away.
* A move, a stone of setup: what has made the point free, if one stood there before; else itself. AE: what placed the
  stone that it takes away.
* A label in a comment: its value in LB. Without a stone a point in a comment leads to what of the node is about it, and
  a label in LB to itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from sgf_ls.features.board.place import start_of
from sgf_ls.features.navigation.fate import Event, placed, taken_away
from sgf_ls.features.navigation.labels import labels_named
from sgf_ls.features.navigation.subject import Subject, subject_at
from sgf_ls.features.navigation.touching import Touch, touches
from sgf_ls.goban.changes import CLEARS
from sgf_ls.goban.masks import first_points_of, point_mask
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.node import Property

if TYPE_CHECKING:
    from sgf_ls.analysis.path import Path
    from sgf_ls.analysis.snapshot import Snapshot

MOST = 20
"""So many places are told: a name such as `3-4` means eight points."""

Span = tuple[int, int]


class Target(NamedTuple):
    """A place to go to."""

    start: int
    end: int
    """A move, the text of a value, or a label."""
    around: Span
    """The whole property."""


class Definition(NamedTuple):
    """What is asked about, and where it comes from."""

    subject: Subject
    targets: tuple[Target, ...]


def definition(snapshot: Snapshot, offset: int) -> Definition | None:
    """Where that comes from which a cursor is about; None where nothing is known."""
    subject = subject_at(snapshot, offset)
    if subject is None or not (subject.mask or subject.label):
        return None
    found = tuple(dict.fromkeys(islice(targets_of(snapshot, subject), MOST)))
    return Definition(subject, found) if found else None


def targets_of(snapshot: Snapshot, subject: Subject) -> Iterator[Target]:
    """Where a point or a label comes from."""
    start = subject.spot.offset
    if subject.label and subject.is_in_text:
        yield from labels_in(subject)
        return
    sources = list(_sources(snapshot, subject))
    yield from (_target(event.offset, event.touch) for event in sources)
    if sources:
        return
    if subject.label:
        yield Target(subject.start, subject.end, _around(start, subject.spot.prop))
    elif subject.is_in_text:
        yield from (_target(start, touch) for touch in islice(touches(subject.spot.view.node, subject.mask), 1))


def labels_in(subject: Subject) -> Iterator[Target]:
    """The values of LB of the node with the label that is asked about."""
    start = subject.spot.offset
    for label in labels_named(subject.spot.view.node, subject.label):
        yield Target(start + label.start, start + label.end, _around(start, label.prop))


def _sources(snapshot: Snapshot, subject: Subject) -> Iterator[Event]:
    spot = subject.spot
    path = snapshot.path_to(start_of(spot.offset, spot.view.node))
    if path is None or not path.game.is_go or path.game.size is None or path.offsets[-1] != spot.offset:
        return
    for point in first_points_of(subject.mask, MOST):
        stone = point_mask(point)
        if not path.game.size.contains(point):
            continue
        event = _of_acting(snapshot, path, subject, stone) if subject.is_move_or_setup else _of(snapshot, path, stone)
        if event:
            yield event


def placing(snapshot: Snapshot, subject: Subject) -> Iterator[Span]:
    """The moves and setup that have placed the stones that a subject is about: what a point is declared by."""
    spot = subject.spot
    if subject.is_move_or_setup and spot.prop.name != CLEARS:
        names = frozenset([spot.prop.name])
        yield from (touch.shifted(spot.offset) for touch in touches(spot.view.node, subject.mask, names))
        return
    yield from (event.span for event in _sources(snapshot, subject) if event.is_placed)


def _of(snapshot: Snapshot, path: Path, stone: int) -> Event | None:
    """What has placed the stone that stands on a point behind a path, or taken the last one away."""
    state = snapshot.board_after(path)
    colour = state.position.colour_at_mask(stone) if state else None
    return placed(path, colour, stone) if colour else taken_away(snapshot, path, stone)


def _of_acting(snapshot: Snapshot, path: Path, subject: Subject, stone: int) -> Event | None:
    """The same for a point on which the node itself does something."""
    name = subject.spot.prop.name
    before = _of(snapshot, path.parent, stone) if path.parent else None
    if before and before.is_placed is (name == CLEARS):
        return before
    itself = next(touches(path.node, stone, frozenset([name])), None)
    return Event(path.offsets[-1], is_placed=True, touch=itself) if itself else None


def _target(offset: int, touch: Touch) -> Target:
    return Target(*touch.shifted(offset), _around(offset, touch.prop))


def _around(offset: int, prop: Property) -> Span:
    return offset + prop.start, offset + prop.values_end
