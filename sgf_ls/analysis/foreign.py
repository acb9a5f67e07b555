"""Text beyond ASCII: where it begins in a part of a document, and how much of it could not be read.

That is kept with each part and added up, so a key press asks for it again on its own path only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sgf_ls.analysis.damage import POINTS, damaged_in
from sgf_ls.records import NamedTuple
from sgf_ls.rules.charset_places import DamagedValue
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Block, Segment

_KEY = "foreign"


class Foreign(NamedTuple):
    """What of a part is beyond ASCII."""

    first: int | None
    """The offset in the part of its first node with such a text; None if there is none."""
    damaged: int
    """How many values could not be read as a whole."""


ASCII = Foreign(None, 0)
"""Of a part without such text this very object is known."""


def foreign_in(part: Block | Segment) -> Foreign:
    """What of a part is beyond ASCII; found once."""
    if isinstance(part, Block):
        return kept(part.cache, _KEY, lambda: _in_all(part.parts))
    return ASCII if part.text.isascii() else kept(part.cache, _KEY, lambda: _look_at(part))


def _in_all(parts: Iterable[Block | Segment]) -> Foreign:
    first: int | None = None
    damaged = offset = 0
    for part in parts:
        found = foreign_in(part)
        if found is not ASCII:
            damaged += found.damaged
            if first is None and found.first is not None:
                first = offset + found.first
        offset += part.extent.length
    return ASCII if first is None else Foreign(first, damaged)


def is_foreign(node: Node) -> bool:
    """Whether a text of the node holds other characters than ASCII."""
    return not node.text.isascii() and any(
        not text.isascii()
        for name, values in zip(node.names, node.values, strict=True)
        if name not in POINTS
        for text in values
    )


def damaged_values(parts: Iterable[Block | Segment]) -> Iterator[DamagedValue]:
    """The damaged values of a row of parts, with offsets that count from the first part."""
    offset = 0
    for part in parts:
        if foreign_in(part).damaged:
            inner = damaged_values(part.parts) if isinstance(part, Block) else iter(damaged_in(part))
            for value in inner:
                yield value._replace(start=value.start + offset, end=value.end + offset)
        offset += part.extent.length


def _look_at(segment: Segment) -> Foreign:
    offset = 0
    for node in segment.nodes:
        if is_foreign(node):
            return Foreign(offset, len(damaged_in(segment)))
        offset += len(node.text)
    return ASCII  # and nothing is damaged, for what could not be read is beyond ASCII
