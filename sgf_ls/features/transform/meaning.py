"""What properties say of points, however it is written: sets of points, and what belongs to them.

By it is told where the stones of a game are, whether a part of a game can be transformed without the nodes above, and,
before a file is written, whether what was transformed says what it should. So it shares nothing with what makes the
edits but the reading of a single value.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache

from sgf_ls.features.transform.change import Effect
from sgf_ls.features.transform.parts import Placed
from sgf_ls.goban.game import Game
from sgf_ls.goban.masks import board_mask, mask_of, points_of
from sgf_ls.goban.passes import is_pass
from sgf_ls.goban.points import Point
from sgf_ls.goban.values import Kind, read_value
from sgf_ls.spec.lookup import MOVE_GROUP, private_spec, spec_of, table_of
from sgf_ls.spec.reading.composed import parts
from sgf_ls.spec.record import NodeClass
from sgf_ls.spec.twins import twins
from sgf_ls.spec.values import ValueShape, ValueType
from sgf_ls.syntax.node import Node, Property

Said = tuple[int | str, ...]
"""What a value, or some of them together, says: sets of points (see `masks`), and texts."""
STONES = frozenset({"B", "W", "AB", "AW"})
_POINTS = (ValueType.POINT, ValueType.MOVE, ValueType.STONE)
_COLOURS = {"B": "W", "W": "B"}


def said_by(prop: Property, game: Game) -> list[Said]:
    """What each value of a property says; what is no point on the board is a text."""
    shape = _shape_of(prop.name)
    return [_said(text, shape, game) for text in prop.values]


def moved(said: Said, effect: Effect) -> Said:
    """What the same is to say afterwards."""
    return tuple([part if isinstance(part, str) else _moved_points(part, effect) for part in said])


def stones_in(nodes: Sequence[Placed], game: Game) -> list[Point]:
    """The points on which stones are set up or played anywhere, each once."""
    united = 0
    for node in {node for _, node in nodes}:
        united |= _together(node, STONES, game)[0]
    return points_of(united)


def changed_by(nodes: Sequence[Placed], game: Game, effect: Effect) -> Iterator[str]:
    """Which properties of some nodes would make another position, or another view of it, if they were transformed."""
    for _, node in nodes:
        for name in _placing().intersection(node.names):
            points, texts = _together(node, {name}, game)
            other = twins().get(name, name) if effect.swaps else name
            if effect.swaps and other == name:
                texts = {_COLOURS.get(text, text) for text in texts}
            if (_moved_points(points, effect), texts) != _together(node, {other}, game):
                yield name


def _together(node: Node, names: Collection[str], game: Game) -> tuple[int, set[str]]:
    """What the properties of these names in a node say: all their points, and all their texts."""
    said = [part for prop in node.properties if prop.name in names for each in said_by(prop, game) for part in each]
    points = 0
    for part in said:
        points |= part if isinstance(part, int) else 0
    return points, {part for part in said if isinstance(part, str)}


def _said(text: str, shape: ValueShape | None, game: Game) -> Said:
    form = shape.forms[0] if shape else None
    if form is None or not any(kind in _POINTS for kind in (form.kind, *form.parts)):
        return (text,)
    if not form.parts:
        rectangles = shape is not None and shape.compressed and not game.is_old
        return (_points_of(text, game, is_move=form.kind is ValueType.MOVE, rectangles=rectangles),)
    pieces = zip(parts(text) or (), form.parts, strict=False)
    return tuple([_points_of(piece, game) if kind in _POINTS else piece for piece, kind in pieces]) or (text,)


def _points_of(text: str, game: Game, *, is_move: bool = False, rectangles: bool = False) -> int | str:
    """The points of a text; the text itself if it is none, a pass, or not all of it is on the board."""
    value, size = read_value(text), game.size
    is_known = value.kind is Kind.POINT or (value.kind is Kind.RECTANGLE and rectangles)
    if not is_known or size is None or value.mask & ~board_mask(size) or (is_move and is_pass(value, size)):
        return text
    return value.mask


def _moved_points(points: int, effect: Effect) -> int:
    if effect.size is None:
        return points
    size = effect.size
    return mask_of(effect.symmetry.moved(point, size) for point in points_of(points))


@cache
def _shape_of(name: str) -> ValueShape | None:
    spec = spec_of(name) or private_spec(name)
    return spec.shape if spec else None


@cache
def _placing() -> frozenset[str]:
    """Properties that make the position, tell whose turn it is, or how much of the board is seen from here on."""
    table = table_of().values()
    placing = [spec.identifier for spec in table if spec.node_class is NodeClass.SETUP or spec.inherit]
    return frozenset([*placing, *MOVE_GROUP])
