"""What properties say of points, however it is written: sets of points, and what belongs to them.

By it is told, before a file is written, whether what was transformed says what it should. So it shares nothing with
what makes the edits but the reading of a single value.
"""

from __future__ import annotations

from functools import lru_cache

from sgf_ls.features.transform.change import Effect
from sgf_ls.goban.game import Game
from sgf_ls.goban.masks import board_mask, mask_of, points_of
from sgf_ls.goban.passes import is_pass
from sgf_ls.goban.points import Size
from sgf_ls.goban.symmetry import Symmetry
from sgf_ls.goban.values import Kind, read_value
from sgf_ls.spec.lookup import private_spec, spec_of
from sgf_ls.spec.reading.composed import parts
from sgf_ls.spec.values import ValueShape, ValueType
from sgf_ls.syntax.node import Property

Said = tuple[int | str, ...]
"""What a value says: sets of points (see `masks`), and texts."""
VIEW = "VW"
"""Before FF4 two points of it are the corners of what is shown."""
_POINTS = (ValueType.POINT, ValueType.MOVE, ValueType.STONE)


def said_by(prop: Property, game: Game) -> list[Said]:
    """What each value of a property says; one that is not all points on the board, as it should be, is a text."""
    if prop.name == VIEW and game.is_old and len(prop.values) == 2:
        corners = _points_of(":".join(prop.values), game, rectangles=True)
        if isinstance(corners, int):
            return [(corners,), (corners,)]
    shape = _shape_of(prop.name)
    return [_said(text, shape, game) for text in prop.values]


def moved(said: Said, effect: Effect) -> Said:
    """What the same is to say afterwards."""
    return tuple([part if isinstance(part, str) else moved_points(part, effect) for part in said])


def _said(text: str, shape: ValueShape | None, game: Game) -> Said:
    form = shape.forms[0] if shape else None
    if form is None or not any(kind in _POINTS for kind in (form.kind, *form.parts)):
        return (text,)
    if not form.parts:
        rectangles = shape is not None and shape.compressed
        return (_points_of(text, game, is_move=form.kind is ValueType.MOVE, rectangles=rectangles),)
    pieces = zip(parts(text) or (), form.parts, strict=False)
    said = tuple([_points_of(piece, game) if kind in _POINTS else piece for piece, kind in pieces])
    wanted = sum(kind in _POINTS for kind in form.parts)
    return said if sum(isinstance(part, int) for part in said) == wanted else (text,)


def _points_of(text: str, game: Game, *, is_move: bool = False, rectangles: bool = False) -> int | str:
    """The points of a text; the text itself if it is none, a pass, or not all of it is on the board."""
    value, size = read_value(text), game.size
    is_known = value.kind is Kind.POINT or (value.kind is Kind.RECTANGLE and rectangles)
    if not is_known or size is None or value.mask & ~board_mask(size) or (is_move and is_pass(value, size)):
        return text
    return value.mask


def moved_points(points: int, effect: Effect) -> int:
    """Where a set of points goes."""
    return points if effect.size is None else _moved_on(points, effect.symmetry, effect.size)


@lru_cache(maxsize=1000)
def _moved_on(points: int, symmetry: Symmetry, size: Size) -> int:
    """A set of points on a board, moved; most are single points, and the same few hundred."""
    return mask_of([symmetry.moved(point, size) for point in points_of(points)])


def _shape_of(name: str) -> ValueShape | None:
    spec = spec_of(name) or private_spec(name)
    return spec.shape if spec else None
