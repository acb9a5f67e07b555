"""How a game writes a pass: as an empty value since FF4, as `tt` before, on boards that have no such point."""

from __future__ import annotations

from sgf_ls.goban.game import Game
from sgf_ls.goban.points import Size
from sgf_ls.goban.values import PointValue, read_value
from sgf_ls.syntax.lexer import BLANKS

PASS = "tt"
LARGEST_WITH_PASS = 19


def is_pass(value: PointValue, size: Size) -> bool:
    """Whether the value of a move is the pass of older files."""
    return value.rewritten == PASS and max(size) <= LARGEST_WITH_PASS


def written_pass(game: Game) -> str | None:
    """The value of a move that is a pass in this game; None where it has no way to write one, or that is not known."""
    if not game.is_old:
        return ""
    return PASS if game.size is not None and max(game.size) <= LARGEST_WITH_PASS else None


def move_text(game: Game, text: str) -> str:
    """The same text for all ways to write a move: without white space, and a pass as an empty value."""
    value = read_value(text)
    if not game.is_go or value.corners is None:
        return text.strip(BLANKS)
    return "" if game.size and is_pass(value, game.size) else value.repaired or text
