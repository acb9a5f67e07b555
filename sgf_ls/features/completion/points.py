"""Points as items: found by their SGF letters, by their relative name, and by their A1 name.

Only those that begin with what has been typed are offered, and of these the best ones: a board of 19 lines has 361.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from sgf_ls.features.completion.item import Item, Kind
from sgf_ls.features.naming import other_name
from sgf_ls.goban.coordinates import a1_name, relative_name
from sgf_ls.goban.points import LETTERS, Point, Size, name
from sgf_ls.rules.node_in_game import Naming

MOST = 100
"""So many points are offered at a time."""


@lru_cache(maxsize=4096)
def _names(point: Point, size: Size, prime: str) -> tuple[str, str, str]:
    return name(point), relative_name(point, size, prime) or "", a1_name(point, size) or ""


def point_items(points: Iterable[Point], size: Size, naming: Naming, typed: str, ending: str) -> list[Item]:
    """The items of those points whose names begin with what has been typed, in their order; each with an ending.

    One that has been typed to the end stands in front of those that go on.
    """
    items = list(_items(points, size, naming, typed, ending))
    names = {typed, typed.upper()}
    items.sort(key=lambda item: names.isdisjoint((item.label, *item.keys)))
    return items[:MOST]


def _items(points: Iterable[Point], size: Size, naming: Naming, typed: str, ending: str) -> Iterator[Item]:
    capitals = typed.upper()
    prime = "'" if "'" in typed else "*" if "*" in typed else naming.prime
    for point in points:
        letters, relative, a1 = _names(point, size, prime)
        if letters.startswith(typed) or relative.startswith(capitals) or a1.startswith(capitals):
            beside = other_name(point, size, naming) or ""
            others = (a1, relative) if naming.style == "a1" else (relative, a1)
            yield Item(letters, ", ".join(others), f"{letters}{ending}", Kind.POINT, others, note=beside)


def is_a_name(typed: str) -> bool:
    """Whether what has been typed is no SGF letters, so that it can only be another name."""
    return bool(typed) and not all(letter in LETTERS for letter in typed)
