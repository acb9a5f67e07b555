"""What must be looked at to format a range: its nodes, some in front of them, and little of the text around these."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import TYPE_CHECKING

from sgf_ls.features.formatting.layout import is_independent
from sgf_ls.features.formatting.structure import Around, is_sound
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.levels import nesting_at, open_before, open_behind
from sgf_ls.syntax.nesting import Nesting, step_into
from sgf_ls.syntax.node import Node

if TYPE_CHECKING:
    from sgf_ls.analysis.format_options import FormatOptions
    from sgf_ls.syntax.document import Document

Placed = tuple[int, Node]
"""A node and its offset in the document."""


class Window(NamedTuple):
    """Nodes that stand one behind the other, those of a range among them."""

    nodes: list[Placed]
    wanted: range
    """Which of them are those of the range."""
    around: Around = Around()
    root: Node | None = None
    """The root of the game in which the first of them lies behind others, if it is sound, and it matters."""


def window_at(document: Document, options: FormatOptions, start: int, end: int) -> Window:
    """The nodes that a range meets, or the one at a cursor, with those in front of them that the layout needs."""
    nodes = _met(document, start, end)
    if not nodes:
        return Window([], range(0))
    before = _in_front(document, options, nodes[0][0])
    wanted = range(len(before), len(before) + len(nodes))
    nodes = [*before, *nodes]
    nesting = _nesting_before(document, nodes[0][0])
    last_offset, last = nodes[-1]
    opened = open_before(document, nodes[0][0], nesting.depth)
    closed = open_behind(document, last_offset + len(last.text), _nesting_behind(nesting, nodes).depth)
    around = Around(nesting, opened.forks, closed.forks, closed.is_closed)
    has_game = options.rewrites and opened.root and is_sound(opened.root)
    return Window(nodes, wanted, around, opened.root if has_game else None)


def _met(document: Document, start: int, end: int) -> list[Placed]:
    """The nodes that a range meets by more than the blanks behind them."""
    found = document.node_at(start)
    if found is None or start >= end:
        return [found] if found else []
    first = found[0] + (len(found[1].text) if found[0] + found[1].shown_end <= start else 0)
    return _until(end, document.nodes(first))


def _in_front(document: Document, options: FormatOptions, offset: int) -> list[Placed]:
    """The nodes in front of another one, from the last one on behind which the layout is known."""
    found: list[Placed] = []
    while offset:
        start = document.place_of(offset - 1).before.length
        for placed in reversed(_until(offset, document.nodes(start))):
            found.append(placed)
            if is_independent(placed[1], options):
                return found[::-1]
        offset = start
    return found[::-1]


def _until(end: int, nodes: Iterable[Placed]) -> list[Placed]:
    return list(takewhile(lambda placed: placed[0] < end, nodes))


def _nesting_before(document: Document, offset: int) -> Nesting:
    """The nesting in front of the node that begins at an offset."""
    start = document.place_of(offset).before.length
    return _nesting_behind(nesting_at(document, offset), _until(offset, document.nodes(start)))


def _nesting_behind(nesting: Nesting, nodes: Iterable[Placed]) -> Nesting:
    for _, node in nodes:
        nesting = step_into(node, nesting).nesting
    return nesting
