"""What a click on the board means."""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.features.board.place import Place, start_of
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.node import Property
from sgf_ls.text.edits import Edit

NOT_CLOSED = "its last ] is missing."


class Click(NamedTuple):
    """What a click does to the text, and where it leads."""

    label: str
    """What it does, or why it does nothing, in words."""
    edits: tuple[Edit, ...]
    """In order, none touching another; empty where the text stays as it is."""
    cursor: int
    """Where the cursor belongs afterwards: an offset of the text as it is then."""


def refused(place: Place, why: str) -> Click:
    """A click that does nothing."""
    return Click(why, (), place.offset)


def cursor_behind(place: Place, prop: Property, edits: Sequence[Edit]) -> int:
    """Where the cursor stands in the text after some edits: where it was, but no further than the last bracket of a
    property; at its node, if that property is gone.
    """
    start, end = place.start + prop.start, place.start + prop.values_end
    if any(edit.start <= start and end <= edit.end for edit in edits):
        return start_of(place.start, place.node)
    return min(_moved(place.offset, edits), _moved(end, edits) - 1)


def _moved(offset: int, edits: Sequence[Edit]) -> int:
    """Where a place is after some edits; one inside a text that was replaced is at its beginning."""
    moved = offset
    for start, end, text in edits:
        if end <= offset:
            moved += len(text) - (end - start)
        elif start < offset:
            moved -= offset - start
    return moved
