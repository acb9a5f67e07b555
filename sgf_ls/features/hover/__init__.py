"""Hover: what a property means, and which points a value selects, wherever the mouse rests on one.

Identifiers of all properties are explained. Values are, where there is something to add to what the reader sees: lists
of points, moves, the points of labels, arrows and lines, numbers and codes (`GM[1]`). Plain texts are not: whoever
reads a comment must not be disturbed by what a comment is.

A hover is a few blocks of text (`features.markup`) of about 4 KB at most, whatever the file holds; a picture of a large
board may have some ten times as much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.features.hover.points import place_blocks
from sgf_ls.features.hover.property import explains_values, property_blocks, value_blocks
from sgf_ls.features.hover.selection import selection_blocks
from sgf_ls.features.markup import Block, Hover
from sgf_ls.features.spot import Spot, spot_at, value_at

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

__all__ = ["Hover", "hover"]


def hover(snapshot: Snapshot, offset: int) -> Hover | None:
    """What is known about the identifier, bracket or value whose character is at `offset`.

    None where nothing is, such as on blanks and in comments. Never raises, whatever the text.
    """
    spot = spot_at(snapshot, offset)
    if spot is None:
        return None
    at = offset - spot.offset
    prop = spot.prop
    if at < prop.end:
        return _about(spot, prop.start, prop.end, None, _of_user(snapshot, prop.name))
    text = spot.view.node.text
    spans = spot.points.spans if spot.points else prop.value_spans(text)
    number = value_at(spans, at)
    if number is None:
        return None
    start, end = spans[number]
    if not start <= at < end:
        start, end = start - 1, min(end + 1, len(text))
    return _about(spot, start, end, number, _of_user(snapshot, prop.name))


def _of_user(snapshot: Snapshot, name: str) -> str | None:
    """What the settings say about a private property, which may be nothing; None for one that they do not name."""
    return dict(snapshot.settings.private_properties).get(name)


def _about(spot: Spot, start: int, end: int, number: int | None, own: str | None) -> Hover | None:
    blocks = _blocks(spot, number, own)
    return Hover(spot.offset + start, spot.offset + end, blocks) if blocks else None


def _blocks(spot: Spot, number: int | None, own: str | None) -> tuple[Block, ...]:
    """The blocks about a value, or about the identifier (None).

    Values of lists of points are counted through all properties of that identifier in the node.
    """
    view, prop = spot.view, spot.prop
    if spot.points:
        said = selection_blocks(spot.points, number)
    else:
        said = place_blocks(view, prop, number)
        if not said and number is not None:
            if not explains_values(prop.name, view.game):
                return ()
            said = value_blocks(prop.name, prop.values[number], view.game)
    return (*property_blocks(prop, view.game, brief=number is not None, own=own), *said)
