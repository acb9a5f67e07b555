"""Where in the text something on the board comes from: the move or the setup that placed a stone, or else a mark."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sgf_ls.features.board.place import Place, place_at
from sgf_ls.goban.changes import ADDS_BLACK, ADDS_WHITE, changes_of
from sgf_ls.goban.colours import BLACK, WHITE
from sgf_ls.goban.masks import point_mask
from sgf_ls.goban.points import Point
from sgf_ls.goban.values import read_value
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_LISTS, POINT_PAIRS
from sgf_ls.spec.reading.composed import parts
from sgf_ls.syntax.node import Node, Property

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

Span = tuple[int, int]
ABOUT_POINTS = POINT_LISTS | LABELLED_POINTS | POINT_PAIRS
ADDS = {BLACK: ADDS_BLACK, WHITE: ADDS_WHITE}


def target(snapshot: Snapshot, offset: int, point: Point) -> Span | None:
    """What has put the stone on a point that stands there after the node at `offset`: a move, or a value of setup.

    Where no stone is, the first value of the node that is about the point. None for neither.
    """
    place = place_at(snapshot, offset)
    if place is None or place.state is None or not place.state.position.size.contains(point):
        return None
    colour = place.state.position.colour_at(point)
    if colour:
        return _of_stone(place, colour, point_mask(point))
    return next((_shifted(span, place.start) for span in _about(place.node, point_mask(point))), None)


def _of_stone(place: Place, colour: str, stone: int) -> Span | None:
    """The last thing on the way to a node that has put this stone there."""
    path = place.path
    for start, node in zip(reversed(path.offsets), reversed(path.nodes), strict=True):
        changes = changes_of(node)
        # The moves of a node come behind its setup.
        if (colour, stone) in changes.moves:
            spans = _moves(node, colour, stone)
        elif (changes.black if colour == BLACK else changes.white) & stone:
            spans = _about(node, stone, frozenset([ADDS[colour]]))
        else:
            continue
        return _shifted(next(spans), start)
    return None


def _moves(node: Node, colour: str, stone: int) -> Iterator[Span]:
    """The properties of a node that play on a point."""
    for prop in node.properties:
        if prop.name == colour and read_value(prop.values[0]).mask == stone:
            yield prop.start, prop.values_end


def _about(node: Node, point: int, names: frozenset[str] = ABOUT_POINTS) -> Iterator[Span]:
    """The texts of the values that name a point, among the properties of these names."""
    for prop in node.properties:
        if prop.name in names:
            for value, span in zip(prop.values, prop.value_spans(node.text), strict=True):
                if any(read_value(text).mask & point for text in _points_in(prop, value)):
                    yield span


def _points_in(prop: Property, value: str) -> tuple[str, ...]:
    """The parts of a value that are points, or lists of them."""
    if prop.name in POINT_LISTS:
        return (value,)
    both = parts(value) or (value, "")
    return both if prop.name in POINT_PAIRS else both[:1]


def _shifted(span: Span, by: int) -> Span:
    return span[0] + by, span[1] + by
