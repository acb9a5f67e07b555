"""Numbers in words: komi, handicap, times, the size of the board, the number of a move."""

from __future__ import annotations

from functools import partial

from sgf_ls.spec.decoding.decoder import Decoder, number_in
from sgf_ls.spec.reading.customs import read_handicap, read_scaled_komi
from sgf_ls.spec.reading.numbers import NUMBER
from sgf_ls.spec.reading.roots import LARGEST_SIDE, read_move_number, read_size, sides_of
from sgf_ls.text.counting import counted

_UNITS = ((3600, "h"), (60, "min"))


def komi(text: str) -> str:
    """A value of KM: who is given what, and whether a draw is possible."""
    number = number_in(text)
    if number is None:
        return ""
    if number == "0":
        return "No komi: neither side is given points, and a draw is possible."
    if read_scaled_komi(text):
        return f"{number} points{_hundredths(number)}."
    taker = "Black" if number.startswith("-") else "White"
    given = f"{taker} is given {counted(number.lstrip('-'), 'point')}"
    _, _, rest = number.partition(".")
    if not rest:
        return f"{given}, and a draw is possible."
    return f"{given}, so there is no draw." if rest == "5" else f"{given}{_stones(number, 100)}."


def half_points(text: str) -> str:
    """A value of KI: the komi in points."""
    number = number_in(text)
    if number is None or "." in number:
        return ""
    sign = "-" if number.startswith("-") else ""
    whole, half = divmod(abs(int(number)), 2)
    return f"A komi of {sign}{whole}{'.5' if half else ''} points."


def _hundredths(number: str) -> str:
    """What a komi is that is counted in hundredths."""
    if "." in number:
        return ""
    komi = number_in(f"{number[:-2]}.{number[-2:]}")
    return f", or {komi} where a program counts in hundredths{_stones(number, 1)}"


def _stones(number: str, scale: int) -> str:
    """What a komi with quarters means: whoever counts as in China gives stones, and each of them is two points.

    `scale` is how many hundredths a unit of the number is.
    """
    hundredths = round(float(number) * scale)
    if hundredths % 50 != 25:
        return ""
    return f"; if these are stones, as in China, they are {number_in(f'{hundredths / 50:.1f}')} points"


def handicap(text: str) -> str:
    """A value of HA: how many stones there are, or that there is none."""
    number = number_in(text)
    if number is None or not NUMBER.fullmatch(text) or number.startswith("-"):
        return ""
    if not read_handicap(text):
        return f"{number} stones, which AB places before the first move."
    return "An even game." if number == "0" else "No stone is placed: one is what the first move is anyway."


def score(text: str) -> str:
    """A value of V in a game of Go: who leads."""
    number = number_in(text)
    if number is None:
        return ""
    if number == "0":
        return "Neither side leads."
    leader = "White" if number.startswith("-") else "Black"
    return f"{leader} leads by {counted(number.lstrip('-'), 'point')}."


def _time(text: str, *, zero: str) -> str:
    number = number_in(text)
    if number is None or number.startswith("-"):
        return ""
    if number == "0":
        return zero
    whole, _, rest = number.partition(".")
    left, parts = int(whole), []
    for seconds, unit in _UNITS:
        amount, left = divmod(left, seconds)
        if amount:
            parts.append(f"{amount} {unit}")
    if left or rest:
        parts.append(f"{left}{f'.{rest}' if rest else ''} s")
    return f"{' '.join(parts)}."


time_limit: Decoder = partial(_time, zero="No main time: overtime begins at once.")
"""A value of TM, in hours, minutes and seconds."""
time_left: Decoder = partial(_time, zero="No time is left.")
"""A value of BL or WL, in the same way."""


def moves_left(text: str) -> str:
    """A value of OB or OW."""
    number = number_in(text)
    if number is None or not NUMBER.fullmatch(text) or number.startswith("-"):
        return ""
    return f"{counted(number, 'more move')} in this period of overtime."


def size(text: str) -> str:
    """A value of SZ: columns, rows and points."""
    sides = sides_of(text)
    if read_size(text) or not sides or max(sides) > LARGEST_SIDE:
        return ""
    columns, rows = sides[0], sides[-1]
    return (
        f"{counted(str(columns), 'column')} and {counted(str(rows), 'row')}: {counted(str(columns * rows), 'point')}."
    )


def move_number(text: str) -> str:
    """A value of MN."""
    number = number_in(text)
    if number is None or not NUMBER.fullmatch(text) or read_move_number(text):
        return ""
    return f"The move of this node is number {number}, the next one {int(number) + 1}."
