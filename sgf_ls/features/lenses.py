"""Code lenses: above a line, what its lists of points come to. A list that names points twice offers its union."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from sgf_ls.goban.lists import PointList
from sgf_ls.records import NamedTuple
from sgf_ls.spec.lookup import POINT_LISTS
from sgf_ls.syntax.node import Node
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
    """A command of `features.commands` for the list there; empty for none."""


def code_lenses(snapshot: Snapshot) -> list[Lens]:
    """The lenses of a text that the settings want, in its order."""
    return list(islice(_lenses(snapshot), MOST_LENSES)) if snapshot.settings.code_lens.point_lists else []


def _lenses(snapshot: Snapshot) -> Iterator[Lens]:
    for stretch in snapshot.stretches():
        for lens in stretch.kept(_KEY, _lenses_of):
            yield lens._replace(start=stretch.offset + lens.start, end=stretch.offset + lens.end)


def _lenses_of(stretch: Stretch) -> tuple[Lens, ...]:
    """The lenses of a piece of the text; offsets count from its start."""
    return tuple(
        lens._replace(start=at + lens.start, end=at + lens.end)
        for at, node, game in stretch.nodes()
        if game and game.is_go and not POINT_LISTS.isdisjoint(node.names)
        for lens in _lenses_of_node(node)
    )


def _lenses_of_node(node: Node) -> Iterator[Lens]:
    """A lens for each list; properties of one identifier are one list, as for all readers of FF4."""
    values: dict[str, list[str]] = {}
    for prop_name, its_values in zip(node.names, node.values, strict=True):
        if prop_name in POINT_LISTS:
            values.setdefault(prop_name, []).extend(its_values)
    for prop_name, all_values in values.items():
        points = PointList.of(all_values)
        prop = node.find(prop_name)
        if prop and prop.identifier and points.occurrences > 1:
            repeats = points.occurrences > points.unique
            said = f", {points.occurrences} occurrences" if repeats else ""
            title = f"{prop_name}: {counted(points.unique, 'point')}{said}"
            yield Lens(prop.start, prop.end, title, UNION if repeats else "")
