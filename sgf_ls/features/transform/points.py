"""The points in a value, moved: what is to be written for them, and nothing else of the value.

Each function is given the raw text of a value and the effect, and returns the edits of that text, or, in words, why the
value stays as it is: a value that is no point, or lies off the board, is never guessed at. Blanks in a value stay.

A rectangle stays a rectangle of the upper left and the lower right corner; one whose corners are in another order (a
fault that the author is to see) keeps that order, so that the way back leads to the same text. Games that state FF1 to
FF3 should have none, but nobody can mean anything else by it, and stones must not stay behind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sgf_ls.features.transform.change import Effect
from sgf_ls.goban.game import read_size
from sgf_ls.goban.passes import is_pass
from sgf_ls.goban.points import Point, Size, name
from sgf_ls.goban.symmetry import Symmetry, renaming
from sgf_ls.goban.values import Kind, PointValue, read_value
from sgf_ls.spec.reading.composed import parts
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.edits import Edit

Respelt = tuple[Edit, ...] | str

NO_POINT = "it is no point"
NO_LIST_VALUE = "it is neither a point nor a rectangle"
OFF_BOARD = "it is off the board"
NO_RECTANGLES = "this property knows no rectangles"
NO_PAIR = "it is no pair of points"
NO_LABEL = "it is no point with a text"
NO_SIZE = "it is no size"


def moved_point(text: str, effect: Effect, at: int = 0) -> Respelt:
    """A single point; its text begins `at` this character of the value."""
    assert effect.size is not None, "no point moves on a board of unknown size"
    names = renaming(effect.symmetry, effect.size)
    new = names.get(text)
    if new is None:
        value = read_value(text)
        if value.kind is not Kind.POINT:
            return NO_POINT
        if value.rewritten not in names:
            return OFF_BOARD
        new = respell(text, names[value.rewritten])
    return (Edit(at, at + len(text), new),) if new != text else ()


def moved_move(text: str, effect: Effect) -> Respelt:
    """A move; what is no point on the board may be a pass."""
    result = moved_point(text, effect)
    if isinstance(result, str):
        value = read_value(text)
        if value.kind is Kind.EMPTY or (effect.size is not None and is_pass(value, effect.size)):
            return ()
    return result


def moved_single(text: str, effect: Effect) -> Respelt:
    """A value of a list that holds single points only."""
    value = read_value(text)
    if value.kind is Kind.EMPTY:
        return ()
    return NO_RECTANGLES if value.kind is Kind.RECTANGLE else moved_point(text, effect)


def moved_value(text: str, effect: Effect) -> Respelt:
    """A value of a list in which rectangles may stand."""
    value = read_value(text)
    if value.kind is not Kind.RECTANGLE:
        return NO_LIST_VALUE if value.kind is Kind.MALFORMED else moved_single(text, effect)
    new = _moved_rectangle(value, effect)
    if new is None:
        return OFF_BOARD
    return (Edit(0, len(text), new),) if new != text else ()


def _moved_rectangle(value: PointValue, effect: Effect) -> str | None:
    assert value.written is not None and effect.size is not None, "a rectangle has corners"
    if not all(map(effect.size.contains, value.written)):
        return None
    first, last = moved_corners(*value.written, effect.symmetry, effect.size)
    return respell(value.text, name(first) + name(last))


def moved_corners(first: Point, last: Point, symmetry: Symmetry, size: Size) -> tuple[Point, Point]:
    """The corners of the rectangle afterwards; an axis on which they run backwards does so still."""
    is_backwards = (first.column > last.column, first.row > last.row)
    if symmetry.exchanges:
        is_backwards = is_backwards[::-1]
    ends = symmetry.moved(first, size), symmetry.moved(last, size)
    columns = sorted((point.column for point in ends), reverse=is_backwards[0])
    rows = sorted((point.row for point in ends), reverse=is_backwards[1])
    return Point(columns[0], rows[0]), Point(columns[1], rows[1])


def moved_view(values: Sequence[str], effect: Effect) -> Mapping[str, Respelt] | None:
    """The part of the board to show as FF1 to FF3 name it, by two points that are its corners; by old value.

    None where they are no such corners.
    """
    result = moved_value(":".join(values), effect)
    if isinstance(result, str):
        return None
    new = result[0].text.split(":") if result else values
    return {old: (Edit(0, len(old), text),) if text != old else () for old, text in zip(values, new, strict=True)}


def moved_label(text: str, effect: Effect) -> Respelt:
    """A point and a text behind a colon."""
    found = parts(text)
    return NO_LABEL if found is None else moved_point(found[0], effect)


def moved_pair(text: str, effect: Effect) -> Respelt:
    """Two points with a colon between them."""
    found = parts(text)
    if found is None:
        return NO_PAIR
    ends = moved_point(found[0], effect), moved_point(found[1], effect, len(found[0]) + 1)
    edits: list[Edit] = []
    for end in ends:
        if isinstance(end, str):
            return end
        edits += end
    return tuple(edits)


def turned_size(text: str, effect: Effect) -> Respelt:
    """A size of which columns and rows change places; that of a square board stays as it is written."""
    size = read_size(text)  # by which the points were read
    if size is None:
        return NO_SIZE
    if size.columns == size.rows:
        return ()
    columns, colon, rows = text.partition(":")
    numbers = columns.strip(), rows.strip()
    return (Edit(0, len(text), columns.replace(numbers[0], numbers[1]) + colon + rows.replace(numbers[1], numbers[0])),)


def respell(text: str, letters: str) -> str:
    """A text with other letters for those it has, one by one; blanks and a colon stay."""
    new = iter(letters)
    return "".join(character if character in _KEPT else next(new) for character in text)


_KEPT = BLANKS + ":"
