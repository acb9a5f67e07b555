"""The layout inside one node: which properties and values begin a line, and the edits that make it so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sgf_ls.records import NamedTuple
from sgf_ls.spec.lookup import table_of
from sgf_ls.spec.record import NodeClass
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.edits import Edit
from sgf_ls.text.extent import LINE_END

COMPANIONS = {
    name: spec.node_class
    for name, spec in table_of().items()
    if spec.node_class is NodeClass.ROOT or spec.node_class is NodeClass.MOVE
}
"""Properties that share a line with others of their class, also where the node takes several lines."""
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


NO_LINES = Lines("", "", "", 0, 0, 0, 0)
"""For nodes that are written in one line."""


class Placed(NamedTuple):
    """A property in its place: what stands in front of it, and which of its values begin a line."""

    gap: str
    prop: Property
    breaks: Sequence[int]


def width_of(prop: Property) -> int:
    """The length of a property that is written without blanks."""
    values = prop.values
    if len(values) == 1:
        return len(prop.identifier) + len(values[0]) + 2
    return len(prop.identifier) + len("".join(values)) + 2 * len(values)


def has_line_break(values: Sequence[str]) -> bool:
    """Whether the text of some value goes on in the next line."""
    text = "".join(values)
    return "\n" in text or "\r" in text


def in_one_line(properties: Sequence[Property]) -> list[Placed]:
    """The layout of the properties of a node that fits into its line."""
    return [Placed("", prop, ()) for prop in properties]


def in_lines(properties: Sequence[Property], lines: Lines, column: int) -> list[Placed]:
    """The layout of the properties of a node that does not fit into its line; the first one begins at a column."""
    placed: list[Placed] = []
    before: NodeClass | None = None
    for prop in properties:
        kind = COMPANIONS.get(prop.name)
        if kind is not None and has_line_break(prop.values):
            kind = None
        joins = not placed or (kind is not None and kind is before and column + width_of(prop) <= lines.limit)
        if not joins:
            column = lines.property_column
        breaks: Sequence[int] = ()
        if len(prop.values) == 1:
            column += width_of(prop)
        else:
            breaks, column = _wrap(prop, column, lines)
        before = kind
        placed.append(Placed("" if joins else lines.property_break, prop, breaks))
    return placed


def _wrap(prop: Property, column: int, lines: Lines) -> tuple[list[int], int]:
    """Which values of a property that begins at a column begin a line, and the column behind it."""
    breaks: list[int] = []
    column += len(prop.identifier)
    broken = has_line_break(prop.values)
    for index, value in enumerate(prop.values):
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


def edits_of(node: Node, placed: Sequence[Placed], lines: Lines) -> Iterator[Edit]:
    """The edits that give a node a layout, from behind its `;` to its last bracket. They count from its start.

    What is placed are the properties of the node, in this order or another one, some with other values.
    """
    if len(placed) > 1 and [each.prop.start for each in placed] != [prop.start for prop in node.properties]:
        text = "".join([each.gap + each.prop.identifier + _run(each, lines) for each in placed])
        yield Edit(node.body, node.properties[-1].values_end, text)
        return
    at = node.body
    for each, original in zip(placed, node.properties, strict=True):
        gap, prop, breaks = each
        if node.text[at : prop.start] != gap:
            yield Edit(at, prop.start, gap)
        if prop.values != original.values:
            yield Edit(prop.end, prop.values_end, _run(each, lines))
        elif breaks or prop.values_end - prop.start != width_of(prop):
            yield from _gap_edits(node, each, lines)
        at = prop.values_end


def _gap_edits(node: Node, placed: Placed, lines: Lines) -> Iterator[Edit]:
    """The edits in front of the values of a property that stay as they are."""
    prop, begins = placed.prop, set(placed.breaks)
    at = prop.end
    for index, (start, end) in enumerate(prop.value_spans(node.text)):
        gap = lines.value_break if index in begins else ""
        if node.text[at : start - 1] != gap:
            yield Edit(at, start - 1, gap)
        at = end + 1


def _run(placed: Placed, lines: Lines) -> str:
    """The values of a property with their brackets and line breaks."""
    begins = set(placed.breaks)
    return "".join(
        [f"{lines.value_break if index in begins else ''}[{value}]" for index, value in enumerate(placed.prop.values)]
    )
