"""What a root states in numbers: the version, the game, the size of the board, the style; and the print mode (PM)."""

from __future__ import annotations

import re

from sgf_ls.spec.games import GAME_NAMES
from sgf_ls.spec.reading.escaped import unescaped
from sgf_ls.spec.reading.fault import LONGEST_GUESSED, Fault
from sgf_ls.spec.reading.numbers import NUMBER
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.text.visible import excerpt

LARGEST_SIDE = 52
LARGEST_OLD_SIDE = 19
"""The longest side before FF4."""

_SIZE = re.compile(r"([0-9]+)(?::([0-9]+))?")
_NEARLY_SIZE = re.compile(r"\s*\+?([0-9]{1,9})\s*(?:([:xX*×])\s*\+?([0-9]{1,9})\s*)?")
_LONGEST_NUMBER = 9
_WHOLE = r"([0-9]{1,9})[.,]0{0,9}"  # compiled when first needed


def read_format(text: str) -> Fault | None:
    """A value of FF: 1 to 4."""
    if text in ("1", "2", "3", "4"):
        return None
    return _plain(text, ("1", "2", "3", "4")) or Fault(f"states the version of the format, 1 to 4, not {excerpt(text)}")


def read_game(text: str) -> Fault | None:
    """A value of GM as a number; which games there are is another question."""
    if NUMBER.fullmatch(text):
        return None
    stripped = text.strip(BLANKS)
    if NUMBER.fullmatch(stripped):
        return Fault(f"has white space around its number: {excerpt(text)}", stripped)
    whole = re.fullmatch(_WHOLE, stripped)
    says = f"states the game as a whole number, which is 1 for Go, not {excerpt(stripped)}"
    return Fault(says, whole[1] if whole else None, safe=False)


def read_known_game(text: str) -> Fault | None:
    """Whether the format knows a game of this number; what is no number has another fault."""
    stripped = text.strip(BLANKS)
    if not NUMBER.fullmatch(stripped) or (len(stripped) <= _LONGEST_NUMBER and int(stripped) in GAME_NAMES):
        return None
    return Fault(f"states game {excerpt(stripped)}, and SGF has numbered its games from 1 to {max(GAME_NAMES)}")


def read_go(text: str) -> Fault | None:
    """Whether the game is Go; what is no number has another fault."""
    stripped = text.strip(BLANKS)
    if not NUMBER.fullmatch(stripped) or len(stripped) > _LONGEST_NUMBER or int(stripped) == 1:
        return None
    game = GAME_NAMES.get(int(stripped), "a game without a name")
    return Fault(f"says that this is {game}: points, moves and stones are not checked, for this is not Go")


def read_size(text: str) -> Fault | None:
    """A value of SZ: a number, or columns and rows with a colon between them."""
    match = _SIZE.fullmatch(text)
    if match and match[1].strip("0") and (match[2] is None or match[2].strip("0")) and not text.startswith("0"):
        return None
    nearly = _NEARLY_SIZE.fullmatch(text) if len(text) <= LONGEST_GUESSED else None
    repaired = None
    if nearly and int(nearly[1]) and (nearly[3] is None or int(nearly[3])):
        numbers = [str(int(side)) for side in nearly.group(1, 3) if side is not None]
        repaired = numbers[0] if len(set(numbers)) == 1 else ":".join(numbers)
    wanted = "is one number, such as 19, or columns and rows, such as 13:9"
    return Fault(f"{wanted}, not {excerpt(text)}", repaired, safe=nearly is not None and nearly[2] in (None, ":"))


def sides_of(text: str) -> tuple[int, ...]:
    """The one or two sides that a well-formed value of SZ states; empty for any other."""
    match = _NEARLY_SIZE.fullmatch(text) if len(text) <= LONGEST_GUESSED else None
    if match is None or match[2] not in (None, ":"):
        return ()
    return tuple(int(side) for side in match.group(1, 3) if side is not None)


def read_largest_size(text: str) -> Fault | None:
    """Whether SGF has letters for all points of a Go board of this size."""
    match = _SIZE.fullmatch(text.strip(BLANKS))
    too_long = [side for side in match.groups() if side and len(side.lstrip("0")) > 2] if match else []
    sides = [str(side) for side in sides_of(text) if side > LARGEST_SIDE] or too_long
    if not sides:
        return None
    return Fault(f"states {excerpt(text)}: SGF has letters for {LARGEST_SIDE} lines at most")


def read_square(text: str) -> Fault | None:
    """Whether a square board is written with one number."""
    sides = sides_of(text) if _SIZE.fullmatch(text) else ()
    if len(sides) != 2 or sides[0] != sides[1] or not sides[0]:
        return None
    return Fault(f"of a square board is one number, {sides[0]}, not {excerpt(text)}", str(sides[0]))


def read_old_size(text: str) -> Fault | None:
    """Whether FF1 to FF3 know boards of this size: square, up to 19 lines."""
    sides = sides_of(text)
    if 0 in sides:
        return None
    if len(set(sides)) == 2:
        return Fault("states a board of unequal sides, which came with FF4")
    if sides and LARGEST_OLD_SIDE < sides[0] <= LARGEST_SIDE:
        return Fault(f"states {sides[0]} lines; before FF4 a board had {LARGEST_OLD_SIDE} at most")
    return None


def read_style(text: str) -> Fault | None:
    """A value of ST: 0 to 3."""
    if text in ("0", "1", "2", "3"):
        return None
    says = f"is the sum of 1 (variations are siblings) and 2 (no marks), so 0 to 3, not {excerpt(text)}"
    return _plain(text, ("0", "1", "2", "3")) or Fault(says, "0", safe=False, title="Write 0, the default")


def read_print_mode(text: str) -> Fault | None:
    """A value of PM: 0 to 2."""
    if text in ("0", "1", "2"):
        return None
    says = f"can be 0 (no move numbers), 1 (as they are) or 2 (modulo 100), not {excerpt(text)}"
    return _plain(text, ("0", "1", "2")) or Fault(says, "1", safe=False, title="Write 1, the default")


def _plain(text: str, allowed: tuple[str, ...]) -> Fault | None:
    """The fault of one of some digits with blanks around, a plus or zeros in front of it."""
    match = NUMBER.fullmatch(text.strip(BLANKS))
    digit = match[0].lstrip("+").lstrip("0") or "0" if match else ""
    return Fault(f"is to be written {digit}, not {excerpt(text)}", digit) if digit in allowed else None


@unescaped
def read_move_number(text: str) -> Fault | None:
    """Whether a move number (MN) counts from 1; what is no number has another fault."""
    number = text.strip(BLANKS)
    if not NUMBER.fullmatch(number) or not (number.startswith("-") or not number.strip("+0")):
        return None
    return Fault(f"sets the number of a move, which is 1 or more, not {excerpt(number)}")
