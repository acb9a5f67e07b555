"""Text outside of all games: what the two rules about it have in common.

Such text is deleted by a fix, but not where it is a game (or the rest of one) of which a bracket is lost, nor where a
value in it goes on over a game: deleting it would lose moves.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Fix
from sgf_ls.rules.rule import Description
from sgf_ls.syntax.node import Problem
from sgf_ls.text.edits import Edit


class Outside(NamedTuple):
    """A stretch of text outside of all games: its span in the text, and what is known of it."""

    start: int
    end: int
    has_properties: bool
    """Whether there is a property in it, such as `B[dd]`."""
    has_nodes: bool
    """Whether there is a node with a property in it, such as `;B[dd]`."""
    hides_game: bool
    """Whether a value in it holds what looks like a game or the rest of one."""
    is_last: bool
    """Whether no game stands behind it."""


HIDES_GAME = "a value in it goes on over what looks like a game: its ] is missing or escaped"


def deletion(place: Problem | Outside, message: str, title: str) -> Description:
    """Say what it is; offer to delete it. (Of a bare `Problem` nothing is known but where the stretch begins.)"""
    fix = Fix(title, False, (Edit(place.start, place.end, ""),)) if isinstance(place, Outside) else None
    return Description(place.start, place.end, message, fix=fix)
