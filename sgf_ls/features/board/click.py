"""What a click on the board means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.records import NamedTuple
from sgf_ls.text.edits import Edit

if TYPE_CHECKING:
    from sgf_ls.features.board.place import Place

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
