"""The layout inside one node: which properties and values begin a line, and the edits that make it so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sgf_ls.spec.lookup import spec_of
from sgf_ls.spec.record import NodeClass
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.edits import Edit
from sgf_ls.text.extent import LINE_END

COMPANIONS = frozenset([NodeClass.ROOT, NodeClass.MOVE])
"""Short properties of these classes share a line with others of theirs, also where the node takes several lines."""
LEAST_ROOM = 40
"""So many columns behind the indentation are used even where that goes beyond the column to wrap at."""


class Lines(NamedTuple):
    """The line breaks that a node may get, and the room it has."""

    node_break: str
    """The line end and the indentation in front of the node."""
    property_break: str
    """The same in front of a property."""
    value_break: str
    """The same in front of a value of a list."""
    node_column: int
    """Where a node begins that begins a line."""
    property_column: int
    value_column: int
    limit: int
    """The column that a line should not pass."""


class Piece(NamedTuple):
    """A property as it is to be written: `values` may be others than it has."""

    prop: Property
    values: Sequence[str]


class Placed(NamedTuple):
    """A property in its place: what stands in front of it, and which of its values begin a line."""

    gap: str
    piece: Piece
    breaks: Sequence[int]


def width_of(identifier: str, values: Sequence[str]) -> int:
    """The length of a property that is written without blanks."""
    if len(values) == 1:
        return len(identifier) + len(values[0]) + 2
    return len(identifier) + len("".join(values)) + 2 * len(values)


def has_line_break(values: Sequence[str]) -> bool:
    """Whether the text of some value goes on in the next line."""
    text = "".join(values)
    return "\n" in text or "\r" in text


def in_one_line(pieces: Sequence[Piece]) -> Iterator[Placed]:
    """The layout of the properties of a node that fits into its line."""
    return (Placed("", piece, ()) for piece in pieces)


def in_lines(pieces: Sequence[Piece], lines: Lines, column: int) -> Iterator[Placed]:
    """The layout of the properties of a node that does not fit into its line; the first one begins at a column."""
    before: NodeClass | None = None
    for number, piece in enumerate(pieces):
        kind = _companion_class(piece)
        joins = not number
        if kind is not None and kind is before:
            joins = column + width_of(piece.prop.identifier, piece.values) <= lines.limit
        if not joins:
            column = lines.property_column
        breaks: Sequence[int] = ()
        if len(piece.values) == 1:
            column += width_of(piece.prop.identifier, piece.values)
        else:
            breaks, column = _wrap(piece, column, lines)
        before = kind
        yield Placed("" if joins else lines.property_break, piece, breaks)


def _companion_class(piece: Piece) -> NodeClass | None:
    spec = spec_of(piece.prop.name)
    if spec is None or spec.node_class not in COMPANIONS or has_line_break(piece.values):
        return None
    return spec.node_class


def _wrap(piece: Piece, column: int, lines: Lines) -> tuple[list[int], int]:
    """Which values of a property that begins at a column begin a line, and the column behind it."""
    breaks: list[int] = []
    column += len(piece.prop.identifier)
    broken = has_line_break(piece.values)
    for index, value in enumerate(piece.values):
        first, last = _outer_lines(value) if broken else (len(value) + 2, None)
        if index and column + first > lines.limit and column > lines.value_column:
            breaks.append(index)
            column = lines.value_column
        column = column + first if last is None else last
    return breaks, column


def _outer_lines(value: str) -> tuple[int, int | None]:
    """The length of the first line of a value and of its last one, if that is another, brackets included."""
    ends = list(LINE_END.finditer(value))
    if not ends:
        return len(value) + 2, None
    return ends[0].start() + 1, len(value) - ends[-1].end() + 1


def edits_of(offset: int, node: Node, placed: Sequence[Placed], lines: Lines) -> Iterator[Edit]:
    """The edits that give a node at an offset a layout, from behind its `;` to its last bracket."""
    if any(each.piece.prop is not prop for each, prop in zip(placed, node.properties, strict=True)):
        text = "".join([each.gap + each.piece.prop.identifier + _run(each, lines) for each in placed])
        yield Edit(offset + node.body, offset + node.properties[-1].values_end, text)
        return
    at = node.body
    for each in placed:
        gap, (prop, values), breaks = each
        if node.text[at : prop.start] != gap:
            yield Edit(offset + at, offset + prop.start, gap)
        if values is not prop.values:
            yield Edit(offset + prop.end, offset + prop.values_end, _run(each, lines))
        elif breaks or prop.values_end - prop.start != width_of(prop.identifier, values):
            yield from _gap_edits(offset, node, each, lines)
        at = prop.values_end


def _gap_edits(offset: int, node: Node, placed: Placed, lines: Lines) -> Iterator[Edit]:
    """The edits in front of the values of a property that stay as they are."""
    prop, begins = placed.piece.prop, set(placed.breaks)
    at = prop.end
    for index, (start, end) in enumerate(prop.value_spans(node.text)):
        gap = lines.value_break if index in begins else ""
        if node.text[at : start - 1] != gap:
            yield Edit(offset + at, offset + start - 1, gap)
        at = end + 1


def _run(placed: Placed, lines: Lines) -> str:
    """The values of a property with their brackets and line breaks."""
    begins = set(placed.breaks)
    return "".join(
        [f"{lines.value_break if index in begins else ''}[{value}]" for index, value in enumerate(placed.piece.values)]
    )
