"""Labelling: with the cursor in LB a click on a point of the board gives it the next label, or takes its label away."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain

from sgf_ls.features.board.click import NOT_CLOSED, Click, cursor_behind, refused
from sgf_ls.features.board.place import Place
from sgf_ls.features.spot import Spot
from sgf_ls.goban.points import Point, name
from sgf_ls.goban.values import read_value
from sgf_ls.rules.rewrite import is_followed_by_nameless
from sgf_ls.spec.reading.composed import parts
from sgf_ls.spec.reading.texts import as_simple_text
from sgf_ls.syntax.lexer import CAPITALS
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.edits import Edit, touching_joined


def label(place: Place, spot: Spot, point: Point) -> Click:
    """Label a point of the board in the list of labels that the place is in, or take its labels away."""
    node, prop = place.node, spot.prop
    if node.is_open and node.properties[-1].name == prop.name:
        return refused(place, f"{prop.name} is not closed: {NOT_CLOSED}")
    labels = [each for each in node.properties if each.name == prop.name]
    gone = [edit for each in labels for edit in _without(node, each, point)]
    if gone:
        said, edits = f"Take the label of {place.name_of(point)} away", gone
    else:
        text = next_label([_text(value) for each in labels for value in each.values])
        said, edits = f"Label {place.name_of(point)} {text}", [_with(node, prop, f"{name(point)}:{text}")]
    moved = [edit.shifted(place.start) for edit in touching_joined(edits)]
    return Click(said, tuple(moved), cursor_behind(place, prop, moved))


def next_label(labels: Collection[str]) -> str:
    """The first letter that is free, small where all others are; the next number where they are numbers."""
    said = {text for text in labels if text}
    numbers = [int(text) for text in said if text.isascii() and text.isdigit() and len(text) < 10]
    if numbers and len(numbers) == len(said):
        return str(max(numbers) + 1)
    are_small = bool(said) and all(map(str.islower, said))
    letters = CAPITALS.lower() + CAPITALS if are_small else CAPITALS + CAPITALS.lower()
    counted = map(str, range(1, len(said) + 2))
    return next(text for text in chain(letters, counted) if text not in said)


def _text(value: str) -> str:
    both = parts(value)
    return as_simple_text(both[1]) if both else ""


def _point(value: str) -> Point | None:
    read = read_value((parts(value) or (value, ""))[0])
    return None if read.is_rectangle or read.corners is None else read.corners[0]


def _with(node: Node, prop: Property, value: str) -> Edit:
    """The value behind all others, or in the place of an empty one that is alone."""
    if len(prop.values) == 1 and not prop.values[0]:
        return Edit(*prop.value_spans(node.text)[0], value)
    return Edit(prop.values_end, prop.values_end, f"[{value}]")


def _without(node: Node, prop: Property, point: Point) -> list[Edit]:
    """The property without its values for a point; it goes with its last one."""
    holding = [index for index, value in enumerate(prop.values) if _point(value) == point]
    if len(holding) == len(prop.values):
        is_needed = not node.has_semicolon or is_followed_by_nameless(node, prop)
        start = prop.values_start if is_needed else prop.start
        return [Edit(start, prop.values_end, "[]" if is_needed else "")]
    spans = prop.value_spans(node.text)
    return [Edit(spans[index][0] - 1, spans[index][1] + 1, "") for index in holding]
