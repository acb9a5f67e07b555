"""The names of points that people use: relative coordinates and A1 style.

*Relative coordinates* (Sensei's Library) count each axis from its nearer side, from the lower left corner; what is
nearer to the far side bears a star (or a prime), so that mirrored points have like names: `44`, `44*`, `4*4*`, `4*4`
are the four 4-4 points. The middle line of an odd axis bears none. An axis of 19 writes its tenth line `X`, which
keeps every label to one character and perhaps a star; this goes for 19x13 too, where the source speaks of 19x19 only.
As soon as either side is longer than 19, labels may have two digits: a dash then stands between them and no X is used.

*A1 style* is that of most programs and books: letters from the left without I, numbers from the bottom. Beyond the
25th column it goes on with two letters, AA, AB and so on (I left out throughout), as KataGo does; the Go Text
Protocol ends at 25. Doubled letters (AA, BB) would need a third rule after ZZ; these count on like a number.

Points off the board have no name in either system.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from sgf_ls.goban.points import LETTERS, Point, Size, name

STYLES = ("relative", "a1", "sgf")
PRIMES = ("*", "'")
A1_LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

LONGEST_WITHOUT_DASH = 19
_OTHER_PRIMES = str.maketrans(dict.fromkeys("'\u2019\u2032", "*"))
_A1 = f"([{A1_LETTERS}]{{1,2}})([1-9][0-9]?)"  # compiled when first needed


def needs_dash(size: Size) -> bool:
    """Whether relative names on this board have a dash between column and row."""
    return max(size) > LONGEST_WITHOUT_DASH


@lru_cache(maxsize=512)
def axis_labels(length: int, dashed: bool, prime: str = "*") -> tuple[str, ...]:
    """The relative labels of an axis of `length` lines, from its origin: the left, or the bottom."""
    near = [str(number) for number in range(1, (length + 1) // 2 + 1)]
    if length == LONGEST_WITHOUT_DASH and not dashed:
        near[-1] = "X"
    far = [f"{number}{prime}" for number in range(length // 2, 0, -1)]
    return (*near, *far)


@lru_cache(maxsize=128)
def _lines(length: int, dashed: bool) -> dict[str, int]:
    """The 0-based line, from the origin, of every label; the middle line may be written with a star."""
    labels = axis_labels(length, dashed)
    lines = {label: line for line, label in enumerate(labels)}
    if length % 2:
        lines[labels[length // 2] + "*"] = length // 2
    return lines


def relative_name(point: Point, size: Size, prime: str = "*") -> str | None:
    """The relative name of a point, such as `44*` (or `1-12*` on boards over 19), with the given sign for the star."""
    if not size.contains(point):
        return None
    columns, rows = size
    dashed = needs_dash(size)
    x = axis_labels(columns, dashed, prime)[point.column]
    y = axis_labels(rows, dashed, prime)[rows - 1 - point.row]
    return f"{x}-{y}" if dashed else x + y


def parse_relative(text: str, size: Size) -> Point | None:
    """The point of a relative name on this board, else None.

    The star may be written as a prime (`'`, U+2019, U+2032), and may stand on a middle line. Only numbers that the
    system writes are taken: 7 on an axis of 9 is None, as it is `3*`.
    """
    text = text.translate(_OTHER_PRIMES)
    dashed = needs_dash(size)
    if dashed:
        x, _, y = text.partition("-")
    else:
        length = 2 if text[1:2] == "*" else 1
        x, y = text[:length], text[length:]
    column = _lines(size.columns, dashed).get(x)
    row = _lines(size.rows, dashed).get(y)
    if column is None or row is None:
        return None
    return Point(column, size.rows - 1 - row)


def a1_name(point: Point, size: Size) -> str | None:
    """The A1 name of a point, such as `C16` for `cd` on 19x19; None off the board."""
    if not size.contains(point):
        return None
    lap, letter = divmod(point.column, len(A1_LETTERS))
    prefix = A1_LETTERS[lap - 1] if lap else ""
    return f"{prefix}{A1_LETTERS[letter]}{size.rows - point.row}"


def parse_a1(text: str, size: Size) -> Point | None:
    """The point of an A1 name on this board, in capital or small letters; None if there is none."""
    match = re.fullmatch(_A1, text.upper()) if text.isascii() else None
    if match is None:
        return None
    column = -1
    for letter in match[1]:
        column = (column + 1) * len(A1_LETTERS) + A1_LETTERS.index(letter)
    point = Point(column, size.rows - int(match[2]))
    return point if size.contains(point) else None


def edge_names(size: Size, style: str, prime: str = "*") -> tuple[Sequence[str], Sequence[str]]:
    """The names of the columns from the left, and of the rows from the top, in one of `STYLES`."""
    columns, rows = size
    if style == "sgf":
        return LETTERS[:columns], LETTERS[:rows]
    if style == "a1":
        letters = [a1_name(Point(column, rows - 1), size) or "" for column in range(columns)]
        return [name[:-1] for name in letters], [str(number) for number in range(rows, 0, -1)]
    dashed = needs_dash(size)
    return axis_labels(columns, dashed, prime), axis_labels(rows, dashed, prime)[::-1]


def names(point: Point, size: Size | None, style: str, prime: str = "*") -> str:
    """The name of a point in one of `STYLES`; in SGF letters where that style has none.

    That is so off the board, and everywhere when the size is not known (None).
    """
    found: str | None = None
    if size is not None and style == "relative":
        found = relative_name(point, size, prime)
    elif size is not None and style == "a1":
        found = a1_name(point, size)
    return found or name(point)
