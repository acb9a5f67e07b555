"""Names of points among words: each as a name of its own, since stars must not stand among words (see `markup`)."""

from __future__ import annotations

from sgf_ls.features.markup import Code, Inline, listed
from sgf_ls.goban.coordinates import a1_name, relative_name
from sgf_ls.goban.points import Point, Size, name
from sgf_ls.rules.node_in_game import Naming


def all_names(point: Point, size: Size | None, naming: Naming) -> tuple[Inline, ...]:
    """The names of a point on a board of this size: SGF, then the other two, the chosen one first."""
    letters = Code(name(point))
    if size is None:
        return ("SGF ", letters, "; the size of the board is not known, so there are no other names")
    if not size.contains(point):
        return ("SGF ", letters, f", outside the board of {measures(size)}")
    relative: tuple[Inline, ...] = ("relative ", Code(relative_name(point, size, naming.prime) or ""))
    a1: tuple[Inline, ...] = ("A1 ", Code(a1_name(point, size) or ""))
    return listed([("SGF ", letters), *((a1, relative) if naming.style == "a1" else (relative, a1))])


def both_names(point: Point, size: Size | None, naming: Naming) -> tuple[Inline, ...]:
    """The letters of a point, and its name in the chosen style, if it has one."""
    other = other_name(point, size, naming)
    return (Code(name(point)), " (", Code(other), ")") if other else (Code(name(point)),)


def other_name(point: Point, size: Size | None, naming: Naming) -> str | None:
    """The point's name in the chosen style beside its letters, None where there is none."""
    if size is None or naming.style == "sgf":
        return None
    return a1_name(point, size) if naming.style == "a1" else relative_name(point, size, naming.prime)


def measures(size: Size) -> str:
    """The size as people write it."""
    return f"{size.columns}x{size.rows}"
