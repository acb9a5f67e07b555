"""The first node of a stretch of which something holds, with no second look at what has been searched before."""

from __future__ import annotations

from collections.abc import Callable

from sgf_ls.syntax.document import Document
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Block, Segment

NOWHERE = -1


def first_node(document: Document, start: int, end: int, holds: Callable[[Node], bool]) -> tuple[int, Node] | None:
    """The first node that begins between two offsets and of which something holds, with its own offset.

    `holds` must be a function that lasts and depends on the node alone: what it says of parts is kept with them.
    """
    waiting: list[tuple[int, Block | Segment]] = [(0, document.root)] if document.root else []
    while waiting:
        offset, part = waiting.pop()
        behind = offset + part.extent.length
        if behind <= start or offset >= end:
            continue
        if start <= offset and behind <= end and _place_in(part, holds) == NOWHERE:
            continue
        if isinstance(part, Block):
            inner = []
            for each in part.parts:
                inner.append((offset, each))
                offset += each.extent.length
            waiting += reversed(inner)
            continue
        for node in part.nodes:
            if start <= offset < end and holds(node):
                return offset, node
            offset += len(node.text)
    return None


def _place_in(part: Block | Segment, holds: Callable[[Node], bool]) -> int:
    """Which node of a segment, or which part of a block, is the first with one; `NOWHERE` for none."""
    return kept(part.cache, holds, lambda: _find_in(part, holds))


def _find_in(part: Block | Segment, holds: Callable[[Node], bool]) -> int:
    if isinstance(part, Block):
        found = (at for at, each in enumerate(part.parts) if _place_in(each, holds) != NOWHERE)
    else:
        found = (at for at, node in enumerate(part.nodes) if holds(node))
    return next(found, NOWHERE)
