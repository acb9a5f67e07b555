"""Marks on the board are written as FF1 and FF2 did.

What
    M marks points, with a triangle where stones are and a cross elsewhere. FF3 has TR and MA instead. Under FF[1] and
    FF[2] M is right.

Why
    Newer readers do not know M, so the marks are not to be seen.

Example
    `M[dd]` is to be written `MA[dd]`, or `TR[dd]` on a stone.

Fix
    Safe: M becomes MA on empty points, TR on stones, and both where it marks both kinds. Unsafe where it is not certain
    what stands there, as the size of the board is unknown or readers differ about the position: then M becomes MA.
    Unsafe, too, where something is wrong with the points, such as one that has a circle. None where the node has MA or
    TR already.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, compress

from sgf_ls.goban.geometry import geometry
from sgf_ls.goban.lists import PointList
from sgf_ls.goban.values import read_value
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.game_tree import GameTree, trees_with_simple_marks
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import MARKUP_GROUP, spec_of
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.edits import Edit

MARK, CROSS, TRIANGLE = "M", "MA", "TR"


def find(tree: GameTree) -> list[tuple[int, int]]:
    """The nodes that have the marks, and which of their properties these are."""
    spec = spec_of(MARK, tree.game.kind)
    if spec is None or not tree.game.is_go or not spec.is_dropped_by(tree.game.version):
        return []
    return [
        (number, index)
        for number in tree.having((MARK,))
        for index, prop in enumerate(tree.nodes[number].properties)
        if prop.name == MARK
    ]


def describe(tree: GameTree, place: tuple[int, int]) -> Description:
    """Offer crosses and triangles."""
    number, index = place
    node = tree.nodes[number]
    prop = node.properties[index]
    fix = _fix(tree, number, node, prop)
    message = "M marks points in the way of FF1 and FF2; newer readers know MA (cross) and TR (triangle) only"
    return Description(*tree.span_of_identifier(number, prop), message, fix=fix and fix.shifted(tree.offset(number)))


def _fix(tree: GameTree, number: int, node: Node, prop: Property) -> Fix | None:
    count = tree.place(number).count
    if count(CROSS) or count(TRIANGLE) or count(MARK) > 1:
        return None
    values = _by_mark(tree, number, prop)
    if values is None:
        return Fix(f"Write {CROSS}", False, (Edit(prop.start, prop.end, CROSS),))
    is_certain = tree.boards is not None and tree.boards.is_ordinary and _is_right(tree, node, prop)
    written = [mark for mark in (TRIANGLE, CROSS) if values[mark]]
    if len(written) == 1:
        edit = Edit(prop.start, prop.end, written[0])
    elif node.is_open:
        return None
    else:
        lists = "".join(mark + "".join(f"[{value}]" for value in values[mark]) for mark in written)
        edit = Edit(prop.start, prop.values_end, lists)
    return Fix(f"Write {' and '.join(written)}", is_certain, (edit,))


def _is_right(tree: GameTree, node: Node, prop: Property) -> bool:
    """Whether the points may be in a list of FF4, next to the other marks: as long as they are in M nobody asks."""
    points = PointList.of(prop.values)
    others = [read_value(text).mask for name in MARKUP_GROUP if name in node.names for text in _values(node, name)]
    is_shared = any(points.mask & mask for mask in others)
    has_rectangles = any(value.is_rectangle for value in points.distinct)
    is_sound = points.occurrences == points.unique and all(value.is_faultless for value in points.distinct)
    return is_sound and not is_shared and not (has_rectangles and tree.game.is_old)


def _values(node: Node, name: str) -> Iterator[str]:
    """The values of all properties of a name."""
    return chain.from_iterable(compress(node.values, map(name.__eq__, node.names)))


def _by_mark(tree: GameTree, number: int, prop: Property) -> dict[str, list[str]] | None:
    """The values that are triangles, and those that are crosses; None where of one that cannot be told."""
    stones = tree.boards.marked.get(number) if tree.boards else None
    if stones is None or tree.game.size is None:
        return None
    board = geometry(tree.game.size).board
    values: dict[str, list[str]] = {CROSS: [], TRIANGLE: []}
    for text in prop.values:
        points = read_value(text).mask
        if not points or points & ~board or (points & stones and points & ~stones):
            return None
        values[TRIANGLE if points & stones else CROSS].append(text)
    return values


GROUP = "IDENTIFIERS"
RULE = Rule(
    "obsolete-mark",
    Severity.WARNING,
    __doc__,
    property_link("MA"),
    trees_with_simple_marks,
    find,
    describe,
)
