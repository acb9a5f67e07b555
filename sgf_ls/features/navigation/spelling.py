"""Where a text names a point.

Names are told by `hover.mentions`. In a large tree there is no time to look at every word of every comment, so what a
name of the point must hold is looked for first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from sgf_ls.features.hover.mentions import named_at
from sgf_ls.features.mentions import COMMENTS, PRIMES
from sgf_ls.goban.coordinates import a1_name, axis_labels, needs_dash
from sgf_ls.goban.masks import first_points_of, mask_of
from sgf_ls.goban.points import Point, Size, name
from sgf_ls.syntax.node import Node

Span = tuple[int, int]


def spellings(mask: int, size: Size) -> tuple[str, ...]:
    """Texts of which every name of some points of the board holds one; of several points, such as `4-4` means, those
    of all of them.
    """
    first, *others = first_points_of(mask, 2)
    heights = _heights(first, size)
    return tuple(dict.fromkeys(heights if others else [*_own(first, size), *heights]))


def named_in(text: str, mask: int, size: Size, spelled: tuple[str, ...]) -> Iterator[Span]:
    """Where a raw text names some points by their `spellings`; in order, each name once."""
    behind = 0
    for at in sorted(_places(text, spelled)):
        named = named_at(text, at, size) if at >= behind else None
        if named and _means(mask_of(named.points), mask):
            behind = named.end
            yield named.start, named.end


def _means(named: int, mask: int) -> bool:
    """Whether a name is about some points: one point may be among several that are named, several are named as such."""
    return bool(named & mask) if mask.bit_count() == 1 else named == mask


def named_in_node(node: Node, mask: int, size: Size, spelled: tuple[str, ...]) -> Iterator[Span]:
    """Where the comment and the names of a node name some points; spans count from the start of its text."""
    if COMMENTS.isdisjoint(node.names) or not any(each in node.text for each in spelled):
        return
    for prop in node.properties:
        if prop.name in COMMENTS:
            for value, (start, _) in zip(prop.values, prop.value_spans(node.text), strict=True):
                for first, last in named_in(value, mask, size, spelled):
                    yield start + first, start + last


def _places(text: str, spelled: tuple[str, ...]) -> Iterator[int]:
    for each in spelled:
        at = text.find(each)
        while at >= 0:
            yield at + each.startswith("[")
            at = text.find(each, at + 1)


def _own(point: Point, size: Size) -> Iterator[str]:
    """What the names hold that mean this point alone."""
    yield a1_name(point, size) or name(point)
    yield f"[{name(point)}"
    dashed = needs_dash(size)
    across, up = _line(point.column, size.columns, dashed), _line(size.rows - 1 - point.row, size.rows, dashed)
    dash = "-" if dashed else ""
    for (x, has_star), (y, y_has_star) in product(across, up):
        if has_star:
            yield from (f"{x}{prime}{dash}{y}" for prime in PRIMES)
        elif dashed:
            yield f"{x}-{y}"
        elif y_has_star:
            yield from (f"{x}{y}{prime}" for prime in PRIMES)


def _line(number: int, length: int, dashed: bool) -> list[tuple[str, bool]]:
    """The ways to name a line, counted from 0 at its origin: a label without its star, and whether that has one."""
    label = axis_labels(length, dashed)[number]
    bare = label.rstrip("*")
    # The middle line may be written with a star.
    return [(bare, True), (bare, False)] if number * 2 + 1 == length else [(bare, bare != label)]


def _heights(point: Point, size: Size) -> Iterator[str]:
    """How those points are called together that lie so many lines from two edges: `3-4`."""
    column, row = (
        min(line, length - 1 - line) + 1 for line, length in ((point.column, size.columns), (point.row, size.rows))
    )
    if not needs_dash(size):
        yield from (f"{column}-{row}", f"{row}-{column}")
