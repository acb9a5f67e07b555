"""Hover on a list of points: how many it selects, which come twice, every value expanded, and the board.

All values of one identifier in a node are one list. The value under the mouse stands first and is marked; what does not
fit is counted.
"""

from __future__ import annotations

from collections.abc import Iterator

from sgf_ls.features.diagrams import with_list
from sgf_ls.features.hover.position import picture
from sgf_ls.features.markup import Block, Fence, Inline, listed, paragraph
from sgf_ls.features.naming import both_names, other_name
from sgf_ls.goban.diagram import Diagram
from sgf_ls.goban.masks import board_mask, points_of
from sgf_ls.goban.points import name
from sgf_ls.goban.values import Kind, PointValue
from sgf_ls.rules.node_in_game import MOST_POINTS, NodeInGame
from sgf_ls.rules.point_list import PointListView
from sgf_ls.spec.lookup import spec_of
from sgf_ls.text.counting import counted
from sgf_ls.text.visible import excerpt

MOST_LINES = 24
"""The values get about so many lines; of those that do not fit it is said how many there are."""
MOST_ROWS = 3
"""The value under the mouse is expanded in so many rows of points, any other in one."""
WIDTH = 60
"""How long lines of points may be, in characters."""
_UNDER_MOUSE = "> "
_OTHER = "  "
_INDENT = "    "


def selection_blocks(points: PointListView, number: int | None, diagram: Diagram | None) -> tuple[Block, ...]:
    """What the list selects. `number`: the value under the mouse, counted through the whole list; None for none.

    `diagram` is what there is to be seen after the node; None where there is no board.
    """
    blocks: list[Block] = [paragraph(*_counts(points))]
    if points.points.repeats:
        blocks.append(paragraph("Repeated: ", *_named(points.points.repeated_mask, points.view), "."))
    blocks += [paragraph(text) for text in _remarks(points)]
    if points.points.mask or points.points.malformed:
        blocks.append(Fence("\n".join(_expansions(points, number))))
    blocks += _board(points, diagram)
    return tuple(blocks)


def _counts(points: PointListView) -> Iterator[Inline]:
    found = points.points
    yield f"{counted(len(found.values), 'value')}, {counted(found.occurrences, 'occurrence')}, "
    yield f"{counted(found.unique, 'unique point')}."


def _remarks(points: PointListView) -> Iterator[str]:
    """What keeps the list, or a part of it, from being read as it stands."""
    found, size = points.points, points.view.game.size
    spec = spec_of(points.identifier)
    if spec and spec.empty_meaning and len(found.values) == 1 and found.values[0].kind is Kind.EMPTY:
        yield spec.empty_meaning
    if found.malformed:
        yield f"{counted(len(found.malformed), 'value')} cannot be read, being neither a point nor a rectangle."
    if size is None:
        yield "The size of the board is not known, so points have no other names than their letters."
    elif found.mask & ~board_mask(size):
        off_board = (found.mask & ~board_mask(size)).bit_count()
        yield f"{counted(off_board, 'unique point')} outside the board of {size.columns}x{size.rows}."


def _named(mask: int, view: NodeInGame) -> tuple[Inline, ...]:
    """The points of a mask with their names; a long list is cut."""
    found = points_of(mask)
    parts = listed([both_names(point, view.game.size, view.naming) for point in found[:MOST_POINTS]])
    left = len(found) - MOST_POINTS
    return (*parts, f" … {left} more") if left > 0 else parts


def _expansions(points: PointListView, number: int | None) -> Iterator[str]:
    """The values, one after the other, the one under the mouse first."""
    others = (index for index in range(len(points.points)) if index != number)
    lines: list[str] = []
    if number is not None:
        lines += _expansion(points, number, _UNDER_MOUSE, MOST_ROWS)
    shown = len(points.points)
    for done, index in enumerate(others, start=number is not None):
        if len(lines) >= MOST_LINES:
            shown = done
            break
        lines += _expansion(points, index, _OTHER, 1)
    yield from lines
    left = len(points.points) - shown
    if left:
        yield f"{_OTHER}… {counted(left, 'more value')}"


def _expansion(points: PointListView, index: int, lead: str, most_rows: int) -> Iterator[str]:
    """A value and what is to be said of it, then its points: letters, and below them the other names.

    A single point needs one line for all of that.
    """
    value, view = points.value(index), points.view
    found = points_of(value.mask)
    labels = [other_name(point, view.game.size, view.naming) or "" for point in found]
    said = list(_verdict(points, index, value))
    if value.kind is Kind.POINT:
        yield f"{lead}{'  '.join(text for text in (excerpt(value.text), *labels, ', '.join(said)) if text)}"
        return
    yield f"{lead}{excerpt(value.text) or '(empty)'}  {', '.join(said)}".rstrip()
    cell = max([2, *map(len, labels)]) + 1
    in_row = (WIDTH - len(_INDENT)) // cell
    for start in range(0, min(len(found), in_row * most_rows), in_row):
        row = slice(start, start + in_row)
        yield (_INDENT + "".join(name(point).ljust(cell) for point in found[row])).rstrip()
        if any(labels[row]):
            yield (_INDENT + "".join((label or "-").ljust(cell) for label in labels[row])).rstrip()
    left = len(found) - in_row * most_rows
    if left > 0:
        yield f"{_INDENT}… {left} more"


def _verdict(points: PointListView, index: int, value: PointValue) -> Iterator[str]:
    if value.kind is Kind.MALFORMED:
        yield "neither a point nor a rectangle"
        return
    if value.kind is not Kind.POINT:
        yield counted(value.point_count, "point")
    repeated = points.points.repeated_by(index).bit_count()
    if repeated:
        yield f"{repeated} repeated" if value.point_count > 1 else "repeated"
    if value.is_reversed:
        yield f"corners in the wrong order ({value.rewritten})"
    size = points.view.game.size
    off_board = (value.mask & ~board_mask(size)).bit_count() if size else 0
    if off_board:
        yield f"{off_board} off the board" if value.point_count > 1 else "off the board"


def _board(points: PointListView, diagram: Diagram | None) -> Iterator[Block]:
    """The board with the points marked; none where there is no board, or none of the points is on it."""
    if diagram and points.points.mask & board_mask(diagram.size):
        yield picture(with_list(diagram, points.points), f"the board with the points of {points.identifier}")
