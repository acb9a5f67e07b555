"""Hover: what a property means, what a value says, which points it selects, and the board, wherever the mouse rests.

Identifiers of all properties are explained. Values are, where there is something to add to what the reader sees: lists
of points, moves, the points of labels, arrows and lines, numbers and codes (`GM[1]`), dates, results, times. Plain
texts are not: whoever reads a comment must not be disturbed by what a comment is. But a point is shown that one names,
or whose label it names, an escape is explained, and on the brackets of a text with escapes it is told how it reads.

On the `;` of a node stands where the game is after it. Where something was found, the rules are named that say so.

A hover is a few blocks of text (`features.markup`) of about 4 KB at most, whatever the file holds; a picture of a large
board may have some ten times as much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.features.board.place import Place, place_at, start_of
from sgf_ls.features.hover.findings import with_rules
from sgf_ls.features.hover.labels import label_named_at
from sgf_ls.features.hover.mentions import Named, named_at, named_blocks
from sgf_ls.features.hover.points import place_blocks
from sgf_ls.features.hover.position import board_blocks, diagram_at, node_blocks, position_blocks
from sgf_ls.features.hover.property import property_blocks
from sgf_ls.features.hover.selection import selection_blocks
from sgf_ls.features.hover.texts import escape_blocks, reading_blocks, text_escape_at
from sgf_ls.features.hover.values import is_explained, value_blocks
from sgf_ls.features.markup import Block, Fence, Hover
from sgf_ls.features.mentions import COMMENTS
from sgf_ls.features.spot import Spot, spot_at, value_at
from sgf_ls.goban.colours import OTHER
from sgf_ls.records import NamedTuple

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot
    from sgf_ls.rules.view import NodeView

__all__ = ["Hover", "hover"]


class Target(NamedTuple):
    """What of a property is pointed at: its span in the node, and the number of the value; None for the identifier."""

    start: int
    end: int
    number: int | None = None
    on_bracket: bool = False


def hover(snapshot: Snapshot, offset: int) -> Hover | None:
    """What is known about the character at `offset`: of an identifier, a bracket of a value, a value, or a `;`.

    None where nothing is, such as on blanks, on brackets of trees, and on nearly all words of a comment. Never raises,
    whatever the text.
    """
    return with_rules(snapshot, offset, _known(snapshot, offset))


def _known(snapshot: Snapshot, offset: int) -> Hover | None:
    spot = spot_at(snapshot, offset)
    # Behind its last bracket a cursor is still at a property, but not where the mouse points at the next node.
    if spot is None or offset == spot.offset + spot.prop.values_end:
        sign = snapshot.document.slice(offset, offset + 1)
        if sign == ";":
            return _at_node(snapshot, offset)
        if spot is None or sign == "(":
            return None
    at = offset - spot.offset
    prop = spot.prop
    if at < prop.end:
        return _about(snapshot, spot, Target(prop.start, prop.end))
    text = spot.view.node.text
    spans = spot.points.spans if spot.points else prop.value_spans(text)
    number = value_at(spans, at)
    if number is None:
        return None
    start, end = spans[number]
    if start <= at < end:
        return _in_value(snapshot, spot, Target(start, end, number), at)
    return _about(snapshot, spot, Target(start - 1, min(end + 1, len(text)), number, on_bracket=True))


def _in_value(snapshot: Snapshot, spot: Spot, target: Target, at: int) -> Hover | None:
    """What is known about a character of a value."""
    name, game = spot.prop.name, spot.view.game
    raw = spot.view.node.text[target.start : target.end]
    escape = text_escape_at(name, raw, at - target.start, game)
    if escape:
        first = spot.offset + target.start
        return Hover(first + escape.start, first + escape.end, escape_blocks(name, raw, escape, game))
    if name in COMMENTS:
        return _in_comment(snapshot, spot, target, at)
    return _about(snapshot, spot, target)


def _at_node(snapshot: Snapshot, offset: int) -> Hover | None:
    """The position after the node whose `;` is at `offset`; None for a `;` elsewhere."""
    place = place_at(snapshot, offset)
    if place is None or offset != start_of(place.start, place.node):
        return None
    blocks = tuple(node_blocks(place))
    return Hover(offset, offset + 1, blocks) if blocks else None


def _in_comment(snapshot: Snapshot, spot: Spot, target: Target, at: int) -> Hover | None:
    """The points that a word of a comment names, or that bear it as their label."""
    named = _named(spot.view, target, at)
    place = _place_of(snapshot, spot) if named else None
    if named is None or place is None:
        return None
    return Hover(spot.offset + named.start, spot.offset + named.end, tuple(named_blocks(named, place)))


def _named(view: NodeView, target: Target, at: int) -> Named | None:
    size = view.game.size
    if size is None or not view.game.is_go or at < target.start:
        return None
    if label := label_named_at(view.node, at, size):
        return label
    named = named_at(view.node.text[target.start : target.end], at - target.start, size)
    return named.shifted(target.start) if named else None


def _about(snapshot: Snapshot, spot: Spot, target: Target) -> Hover | None:
    blocks = _blocks(snapshot, spot, target)
    return Hover(spot.offset + target.start, spot.offset + target.end, blocks) if blocks else None


def _blocks(snapshot: Snapshot, spot: Spot, target: Target) -> tuple[Block, ...]:
    """The blocks about a value, or about the identifier.

    Values of lists of points are counted through all properties of that identifier in the node.
    """
    view, prop, number = spot.view, spot.prop, target.number
    said: tuple[Block, ...]
    if spot.points:
        place = _place_of(snapshot, spot)
        said = selection_blocks(spot.points, number, diagram_at(place) if place else None)
    else:
        said = place_blocks(view, prop, number)
        if said:
            said += _board_of(snapshot, spot)
        elif number is not None:
            said = tuple(value_blocks(prop.name, prop.values[number], view.game, snapshot.origin))
        shows_parts = any(isinstance(block, Fence) for block in said)
        if number is not None and target.on_bracket and not shows_parts:
            said += reading_blocks(prop.name, prop.values[number], view.game)
        if number is not None and not said and not is_explained(prop.name, view.game):
            return ()
    own = dict(snapshot.settings.private_properties).get(prop.name)
    return (*property_blocks(prop, view.game, brief=number is not None, own=own), *said)


def _board_of(snapshot: Snapshot, spot: Spot) -> tuple[Block, ...]:
    """The board after a node, and if it is a move that is pointed at, where the game stands then."""
    place = _place_of(snapshot, spot)
    if place is None:
        return ()
    return tuple(position_blocks(place) if spot.prop.name in OTHER else board_blocks(place))


def _place_of(snapshot: Snapshot, spot: Spot) -> Place | None:
    """The place of the node that is pointed at."""
    return place_at(snapshot, start_of(spot.offset, spot.view.node))
