"""What is wanted of a transformation, and what that comes to for one game.

A change is a row of steps, each named by a word that the command line, the commands of the server and the menus of
editors share. The steps follow one another; what they come to is one symmetry, and whether the colours are swapped.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.symmetry import IDENTITY, SYMMETRIES, Symmetry
from sgf_ls.records import NamedTuple

SWAP_COLORS = "swap-colors"
TO_CORNER = "to-corner"
TITLES: Mapping[str, str] = {
    "rotate-90": "Rotate the game by 90° clockwise",
    "rotate-180": "Rotate the game by 180°",
    "rotate-270": "Rotate the game by 90° anticlockwise",
    "mirror-left-right": "Mirror the game, left to right",
    "mirror-top-bottom": "Mirror the game, top to bottom",
    "mirror-falling-diagonal": "Mirror the game in the diagonal from the upper left",
    "mirror-rising-diagonal": "Mirror the game in the diagonal from the lower left",
    SWAP_COLORS: "Swap the colours of the game",
    TO_CORNER: "Move the game to the lower left corner",
}
"""The steps, each with what a menu says of it."""
A1, RELATIVE = "a1", "relative"
STYLES = (A1, RELATIVE)
"""The names of points that can be looked for in comments."""


class Change(NamedTuple):
    """What is wanted."""

    steps: tuple[str, ...]
    """Keys of `TITLES`, in the order in which they follow one another."""
    comments: tuple[str, ...] = ()
    """By which of `STYLES` points are named in comments, where these are to follow; mostly none."""
    prime: str = "*"
    """The sign of relative coordinates for a point whose name had none."""


class Effect(NamedTuple):
    """What a change comes to for one game: where its points go, and whether its colours are swapped."""

    symmetry: Symmetry
    size: Size | None
    """The size of the board before. Where it is not known no point can move."""
    swaps: bool = False
    comments: tuple[str, ...] = ()
    prime: str = "*"

    @property
    def moves(self) -> bool:
        """Whether points move at all."""
        return self.symmetry != IDENTITY


def effect_of(change: Change, size: Size | None, stones: Collection[Point]) -> Effect:
    """What a change comes to for a game with a board of this size and stones on these points."""
    symmetry, swaps = IDENTITY, False
    for step in change.steps:
        if step == SWAP_COLORS:
            swaps = not swaps
        elif step == TO_CORNER:
            symmetry = symmetry.then(_to_corner(symmetry, size, stones))
        else:
            symmetry = symmetry.then(SYMMETRIES[step])
    return Effect(symmetry, size, swaps, change.comments, change.prime)


def _to_corner(so_far: Symmetry, size: Size | None, stones: Collection[Point]) -> Symmetry:
    """What brings the stones to the lower left, where they have not been moved already but `so_far`.

    Their middle decides, so a stone that breaks a ladder far away does not. The axes are never exchanged: what is wide
    stays wide.
    """
    if size is None or not stones:
        return IDENTITY
    moved = [so_far.moved(point, size) for point in stones]
    columns, rows = so_far.resized(size)
    is_right = 2 * sum(point.column for point in moved) > (columns - 1) * len(moved)
    is_above = 2 * sum(point.row for point in moved) < (rows - 1) * len(moved)
    return Symmetry(mirrors_columns=is_right, mirrors_rows=is_above)
