"""Points that are named in comments, such as Q16 or `3*4`: they follow, where that is wanted.

Whoever transforms says by which system the comments go; `features.mentions` tells what looks like a name in them.
Letters stay small or large, and a star stays the sign it was. A relative name that had no star gets the first one of
its text where it needs one, so a text that goes by primes goes on so.

What is said of colours and sides ("Black to play", "in the upper right") is language, and stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from sgf_ls.features.mentions import PRIMES, a1_names, relative_names
from sgf_ls.features.transform.change import A1, RELATIVE, Effect
from sgf_ls.goban.coordinates import a1_name, relative_name
from sgf_ls.goban.points import Size
from sgf_ls.text.edits import Edit


def moved_mentions(text: str, effect: Effect) -> tuple[Edit, ...]:
    """The edits of a raw text that let the points named in it follow."""
    if effect.size is None:
        return ()
    edits = [edit for style in effect.comments for edit in _BY_STYLE[style](text, effect, effect.size)]
    return tuple(sorted(edit for edit in edits if edit.text != text[edit.start : edit.end]))


def _a1(text: str, effect: Effect, size: Size) -> Iterator[Edit]:
    for start, end, name, point in a1_names(text, size):
        new = a1_name(effect.symmetry.moved(point, size), effect.symmetry.resized(size))
        assert new is not None, "a board has the points that are moved on it"
        yield Edit(start, end, new.lower() if name.islower() else new)


def _relative(text: str, effect: Effect, size: Size) -> Iterator[Edit]:
    found = list(relative_names(text, size))
    usual = next((sign for mention in found if (sign := _sign(mention.name))), effect.prime)
    for start, end, name, point in found:
        new = relative_name(effect.symmetry.moved(point, size), effect.symmetry.resized(size), _sign(name) or usual)
        assert new is not None, "a board has the points that are moved on it"
        yield Edit(start, end, new)


def _sign(name: str) -> str:
    """The sign of a relative name for the far side, empty where it has none."""
    return next((character for character in name if character in PRIMES), "")


_BY_STYLE: Mapping[str, Callable[[str, Effect, Size], Iterator[Edit]]] = {A1: _a1, RELATIVE: _relative}
