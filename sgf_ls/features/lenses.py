"""Code lenses: above a line, what its lists of points come to.

A list that names points twice offers its union, unless that would be refused: where a value cannot be read, say.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from sgf_ls.features.giving_up import PIECES_BETWEEN, IsUnwanted, never, while_wanted
from sgf_ls.goban.lists import PointList
from sgf_ls.records import NamedTuple
from sgf_ls.rules.node_in_game import NodeInGame
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.rewrite import is_closed, is_ordered
from sgf_ls.spec.lookup import POINT_LISTS
from sgf_ls.syntax.node import Property
from sgf_ls.text.counting import counted

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot
    from sgf_ls.analysis.stretches import Stretch

MOST_LENSES = 2000
"""So many are given, the first of a text: an editor makes a line for each."""
UNION = "union"
"""The command of `features.commands` that a list with repeated points offers."""
_KEY = "lenses"


class Lens(NamedTuple):
    """Words about the text between two offsets."""

    start: int
    end: int
    title: str
    command: str = ""
    """A command of `features.commands` that can be carried out at `start`; empty for none."""


def code_lenses(snapshot: Snapshot, is_unwanted: IsUnwanted = never) -> list[Lens]:
    """The lenses of a text that the settings want, in its order.

    Raises Interrupted when the answer is no longer wanted.
    """
    if not snapshot.settings.code_lens.point_lists:
        return []
    return list(islice(_lenses(while_wanted(snapshot.stretches(), is_unwanted, PIECES_BETWEEN)), MOST_LENSES))


def _lenses(stretches: Iterable[Stretch]) -> Iterator[Lens]:
    for stretch in stretches:
        for lens in stretch.kept(_KEY, _lenses_of):
            yield lens._replace(start=stretch.offset + lens.start, end=stretch.offset + lens.end)


def _lenses_of(stretch: Stretch) -> tuple[Lens, ...]:
    """The lenses of a piece of the text; offsets count from its start."""
    return tuple(
        lens._replace(start=at + lens.start, end=at + lens.end)
        for at, node, game in stretch.nodes()
        if game and game.is_go and not POINT_LISTS.isdisjoint(node.names)
        for lens in _lenses_of_node(NodeInGame(node, game))
    )


def _lenses_of_node(place: NodeInGame) -> Iterator[Lens]:
    """A lens for each list; properties of one identifier are one list, as for all readers of FF4."""
    found: dict[str, list[Property]] = {}
    for prop in place.node.properties:
        if prop.name in POINT_LISTS:
            found.setdefault(prop.name, []).append(prop)
    for name, props in found.items():
        listed = PointListView(place, name, props)
        occurrences, unique = listed.points.occurrences, listed.points.unique
        if occurrences < 2:
            continue
        repeating = _rewritable(listed) if occurrences > unique else None
        said = f", {occurrences} occurrences" if occurrences > unique else ""
        shown = repeating or props[0]
        yield Lens(shown.start, shown.end, f"{name}: {counted(unique, 'point')}{said}", UNION if repeating else "")


def _rewritable(listed: PointListView) -> Property | None:
    """The first property of a list that names a point twice and can be rewritten as a union; None for none.

    Points that two properties share are no matter of a union: these are to become one property first.
    """
    if listed.points.malformed or is_ordered(listed):
        return None
    for owner, prop in enumerate(listed.properties):
        own = PointList.of(prop.values)
        if own.occurrences > own.unique and is_closed(listed, owner):
            return prop
    return None
