"""Hover on a move, a label, an arrow or a line: the names of its points."""

from __future__ import annotations

from sgf_ls.features.markup import Block, Code, Inline, paragraph
from sgf_ls.features.naming import all_names, measures
from sgf_ls.goban.passes import is_pass
from sgf_ls.goban.values import Kind, read_value
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_PAIRS, SINGLE_POINTS
from sgf_ls.syntax.node import Property
from sgf_ls.text.counting import counted


def place_blocks(view: NodeView, prop: Property, number: int | None) -> tuple[Block, ...]:
    """The names of the points of one value; for the identifier (None) a move, or how many labels or pairs there are.

    Nothing for other properties and other games than Go.
    """
    if not view.game.is_go:
        return ()
    if prop.name in SINGLE_POINTS:
        return (paragraph(*_move(prop.values[number or 0], view)),)
    if prop.name in POINT_PAIRS or prop.name in LABELLED_POINTS:
        if number is None:
            return (paragraph(counted(len(prop.values), "value"), "."),)
        first, colon, second = prop.values[number].partition(":")
        parts = _point(first, view)
        if prop.name in POINT_PAIRS and colon:
            parts = ("From ", *parts, " to ", *_point(second, view))
        return (paragraph(*parts, "."),)
    return ()


def _move(text: str, view: NodeView) -> tuple[Inline, ...]:
    size = view.game.size
    value = read_value(text)
    if value.kind is Kind.EMPTY:
        return ("A pass.",)
    if size and is_pass(value, size):
        return ("A pass, as older files write it: ", Code("tt"), f" lies outside a board of {measures(size)}.")
    return (*_point(text, view), ".")


def _point(text: str, view: NodeView) -> tuple[Inline, ...]:
    """All names of a point, or what is wrong with it. The text itself is shown only if it is a point."""
    value = read_value(text)
    if value.kind is not Kind.POINT or value.corners is None:
        return ("This is no point: a point is two letters, column then row",)
    return all_names(value.corners[0], view.game.size, view.naming)
