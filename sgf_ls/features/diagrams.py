"""What there is to be seen after a node, as a diagram: the position, and the markup that the node and its path tell.

Markup is that of the node alone, but for DD and VW, which hold until a later node says something else (FF4, "inherit").
Values that cannot be read or lie off the board are left out: whoever wrote them is told elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from string import ascii_lowercase, ascii_uppercase

from sgf_ls.goban.diagram import Diagram, Mark, Pair, Text
from sgf_ls.goban.game import game_of
from sgf_ls.goban.lists import PointList
from sgf_ls.goban.masks import board_mask, points_of
from sgf_ls.goban.numbering import NumberedMove
from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.region import region_around
from sgf_ls.goban.replay import BoardState
from sgf_ls.goban.values import Kind, read_value, read_values
from sgf_ls.goban.viewing import shown_by
from sgf_ls.spec.reading.composed import parts
from sgf_ls.spec.reading.texts import as_simple_text
from sgf_ls.syntax.node import Node

LABELS, LINES, ARROWS = "LB", "LN", "AR"
VISIBLE, DIMMED = "VW", Mark.DIMMED.value
LETTERS, SIMPLE_MARK = "L", "M"
"""Of FF1 and FF2: points that bear letters by their place in the list, and marks that depend on what is below them."""
VIEW, AUTO, WHOLE = CROPS = "view", "auto", "none"
"""What of the board is shown: what the record wants to be seen, the part where there is something, or all."""
IN_ORDER = ascii_uppercase + ascii_lowercase
"""The letters that points of L bear."""
MARKUP: dict[str, Mark] = {
    mark.value: mark for mark in Mark if mark not in (Mark.DIMMED, Mark.LAST_MOVE, Mark.HIGHLIGHTED, Mark.REPEATED)
}
"""The marks of a node by the identifiers of their properties."""


def diagram_of(state: BoardState, nodes: Sequence[Node], style: str = "relative", prime: str = "*") -> Diagram:
    """The diagram of the last of some nodes that lead from the root of a game on, after which it stands so."""
    size, black, white = state.position
    node = nodes[-1]
    board = board_mask(size)
    marks = dict.fromkeys(Mark, 0) | {mark: _points(node, name) for name, mark in MARKUP.items()}
    stones = black | white
    simple = _points(node, SIMPLE_MARK)
    marks[Mark.TRIANGLE] |= simple & stones
    marks[Mark.CROSS] |= simple & ~stones
    marks[Mark.DIMMED] = _inherited(nodes, DIMMED)
    marks[Mark.LAST_MOVE] = reduce(or_, [move.stone for move in state.moves], 0)
    return Diagram(
        size,
        black,
        white,
        tuple([(mark, marks[mark] & board) for mark in Mark if marks[mark] & board]),
        (*_letters(node, size), *_labels(node, size)),
        lines=tuple(_pairs(node, LINES, size)),
        arrows=tuple(_pairs(node, ARROWS, size)),
        visible=_visible(nodes) & board or None,
        style=style,
        prime=prime,
    )


def with_list(diagram: Diagram, points: PointList) -> Diagram:
    """The diagram in which the points of a list, such as that under a cursor, are marked."""
    listed = ((Mark.HIGHLIGHTED, points.mask & ~points.repeated_mask), (Mark.REPEATED, points.repeated_mask))
    board = board_mask(diagram.size)
    return diagram._replace(marks=(*diagram.marks, *((mark, mask & board) for mark, mask in listed if mask & board)))


def with_numbers(diagram: Diagram, moves: Iterable[NumberedMove]) -> Diagram:
    """The diagram with the numbers of moves on their stones."""
    return diagram._replace(numbers=tuple([(points_of(move.stone)[0], move.number) for move in moves]))


def cropped(diagram: Diagram, crop: str) -> Diagram:
    """The diagram of one of `CROPS`; what the record wants to be seen goes before `AUTO`."""
    if crop == AUTO and diagram.visible is None:
        return diagram._replace(crop=region_around(diagram.busy, diagram.size))
    return diagram._replace(visible=None) if crop == WHOLE else diagram


def _values(node: Node, name: str) -> Sequence[str]:
    """The raw values of all properties of that name."""
    if name not in node.names:
        return ()
    return [value for each, values in zip(node.names, node.values, strict=True) if each == name for value in values]


def _points(node: Node, name: str) -> int:
    """The points of a list, as a mask."""
    return reduce(or_, [value.mask for value in read_values(_values(node, name))], 0)


def _inherited(nodes: Sequence[Node], name: str) -> int:
    """The points of a list that holds until a later node has another one, which may be empty."""
    return next((_points(node, name) for node in reversed(nodes) if name in node.names), 0)


def _visible(nodes: Sequence[Node]) -> int:
    """The points that are shown; none where nothing says so, which means all."""
    node = next((node for node in reversed(nodes) if VISIBLE in node.names), None)
    return shown_by(list(read_values(_values(node, VISIBLE))), is_old=game_of(nodes[0]).is_old) if node else 0


def _labels(node: Node, size: Size) -> Iterator[Text]:
    # Of several labels of a point the last one is seen, so no more are read than there are points.
    last: dict[str, str] = {}
    for value in reversed(_values(node, LABELS)):
        last.setdefault(value.partition(":")[0], value)
    for point, text in _composed(reversed(last.values()), size):
        yield point, as_simple_text(text)


def _letters(node: Node, size: Size) -> Iterator[Text]:
    for letter, text in zip(IN_ORDER, _values(node, LETTERS), strict=False):
        if point := _point(text, size):
            yield point, letter


def _pairs(node: Node, name: str, size: Size) -> Iterator[Pair]:
    for first, text in _composed(dict.fromkeys(_values(node, name)), size):
        if last := _point(text, size):
            yield first, last


def _composed(values: Iterable[str], size: Size) -> Iterator[tuple[Point, str]]:
    """The points in front of the colons of values, and the raw texts behind."""
    for value in values:
        found = parts(value)
        point = _point(found[0], size) if found else None
        if found and point:
            yield point, found[1]


def _point(text: str, size: Size) -> Point | None:
    """The point of the board that a text names."""
    value = read_value(text)
    if value.kind is not Kind.POINT or value.corners is None or not size.contains(value.corners[0]):
        return None
    return value.corners[0]
