"""What a cursor is about: a point, several (`4-4` in a comment), a label, or a property as such.

On a move, on its identifier too, and on the `;` of a node with a move, it is the point of the move; on a corner of a
rectangle that corner; on an end of an arrow that end. In a label it is the point up to the colon, and the label behind
it. In a comment it is a label of the node, or else a point that is named there (see `hover.mentions`). On any other
identifier it is the property. In games other than Go there are no points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.features.hover.mentions import named_at
from sgf_ls.features.mentions import COMMENTS
from sgf_ls.features.navigation.labels import label_at
from sgf_ls.features.navigation.touching import ABOUT_POINTS, MOVES, mask_of_value
from sgf_ls.features.spot import Spot, spot_at, value_at
from sgf_ls.goban.masks import mask_of, point_mask
from sgf_ls.goban.passes import is_pass
from sgf_ls.goban.values import read_value
from sgf_ls.records import NamedTuple
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_LISTS
from sgf_ls.spec.reading.composed import colons
from sgf_ls.spec.reading.texts import as_simple_text
from sgf_ls.syntax.lexer import BLANKS

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

Span = tuple[int, int]


class Subject(NamedTuple):
    """What a cursor is about; neither points nor a label: the property of the spot, as such."""

    start: int
    end: int
    """Where that stands in the document."""
    spot: Spot
    mask: int = 0
    """The points; that of the label, if it is one in a list."""
    label: str = ""
    """What the label says."""

    @property
    def is_in_text(self) -> bool:
        """Whether it is a word of a comment or a name."""
        return self.spot.prop.name in COMMENTS

    @property
    def is_move_or_setup(self) -> bool:
        """Whether it is a point in a move or a list of setup."""
        return self.spot.prop.name in MOVES or self.spot.prop.name in ("AB", "AW", "AE")


def subject_at(snapshot: Snapshot, offset: int) -> Subject | None:
    """What a cursor is about; None on blanks, brackets of trees, values that name no point, and the words of a comment
    that are no names.
    """
    spot = _move_of_node(snapshot, offset) or spot_at(snapshot, offset)
    if spot is None:
        return None
    prop, at = spot.prop, offset - spot.offset
    if spot.view.game.is_go and prop.name in MOVES:
        return _move(spot)
    if at < prop.end:
        return _found(spot, (prop.start, prop.end))
    spans = spot.view.spans_of(prop)
    number = value_at(spans, at)
    if number is None:
        return None
    start, end = spans[number]
    if prop.name in COMMENTS:
        return _in_text(spot, start, end, at)
    return _in_value(spot, prop.values[number], start, min(max(at - start, 0), end - start))


def _move_of_node(snapshot: Snapshot, offset: int) -> Spot | None:
    """The move of the node whose `;` a cursor is on."""
    if snapshot.document.slice(offset, offset + 1) != ";" or (found := snapshot.view_at(offset)) is None:
        return None
    start, view = found
    if start + view.node.lead != offset or not view.game.is_go or MOVES.isdisjoint(view.node.names):
        return None
    return next(Spot(start, view, prop) for prop in view.node.properties if prop.name in MOVES)


def _move(spot: Spot) -> Subject | None:
    prop, size = spot.prop, spot.view.game.size
    if size and is_pass(read_value(prop.values[0]), size):
        return None
    mask = mask_of_value(prop.name, prop.values[0])
    return _found(spot, (prop.start, prop.values_end), mask) if mask else None


def _in_value(spot: Spot, value: str, start: int, at: int) -> Subject | None:
    """The point or the label of a value that begins at `start` of the node, at a place inside it."""
    name = spot.prop.name
    if name not in ABOUT_POINTS:
        return None
    colon = next(iter(colons(value)), len(value))
    is_first = at <= colon
    text, begin = (value[:colon], start) if is_first else (value[colon + 1 :], start + colon + 1)
    span = begin, begin + len(text)
    if name in LABELLED_POINTS and not is_first:
        label = as_simple_text(text).strip(BLANKS)
        mask = mask_of_value(name, value) if spot.view.game.is_go else 0
        return _found(spot, span, mask, label) if label else None
    if not spot.view.game.is_go:
        return None
    return _corner(spot, value, span, is_first=is_first) if name in POINT_LISTS else _single(spot, text, span)


def _corner(spot: Spot, value: str, span: Span, *, is_first: bool) -> Subject | None:
    written = read_value(value).written
    return _found(spot, span, point_mask(written[0 if is_first else 1])) if written else None


def _single(spot: Spot, text: str, span: Span) -> Subject | None:
    read = read_value(text)
    return _found(spot, span, read.mask) if read.mask and not read.is_rectangle else None


def _in_text(spot: Spot, start: int, end: int, at: int) -> Subject | None:
    view = spot.view
    if label := label_at(view.node, at) if spot.prop.name == "C" else None:
        return _found(spot, *label[:1], label=label[1])
    size = view.game.size
    if not view.game.is_go or size is None or not start <= at <= end:
        return None
    text = view.node.text[start:end]
    # A cursor behind the last letter is still at the word.
    named = named_at(text, at - start, size) or (named_at(text, at - start - 1, size) if at > start else None)
    return _found(spot, (start + named.start, start + named.end), mask_of(named.points)) if named else None


def _found(spot: Spot, span: Span, mask: int = 0, label: str = "") -> Subject:
    return Subject(spot.offset + span[0], spot.offset + span[1], spot, mask, label)
