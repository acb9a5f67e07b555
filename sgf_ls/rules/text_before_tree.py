"""Text stands in front of the first game.

What
    Anything but blanks in front of the first `(` that has a node behind it.

Why
    Mail headers and prompts are often saved along with a game. Many readers skip them, some refuse the file.

Example
    `Here is our game: (;FF[4]GM[1]SZ[9])`

Fix
    Unsafe: the text is deleted. None where it holds properties, for then it may be a game whose bracket is lost, none
    where a value in it holds what looks like a game, and none where it is all that there is.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.outside import HIDES_GAME, Outside, deletion
from sgf_ls.rules.rule import Description, form_rule
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.syntax.node import Problem


def describe(_: NodeView, place: Problem | Outside) -> Description:
    """Say that it belongs to no game."""
    message = "this text belongs to no game: no (; stands in front of it"
    if isinstance(place, Outside) and place.hides_game:
        return Description(place.start, place.end, f"{message}; {HIDES_GAME}")
    if isinstance(place, Outside) and place.has_properties:
        return Description(place.start, place.end, f"{message}; it holds properties, so a ( or ; may be missing")
    if isinstance(place, Outside) and place.is_last:
        return Description(place.start, place.end, message)
    return deletion(place, message, "Delete the text in front of the game")


GROUP = "STRUCTURE"
RULE = form_rule("text-before-tree", Severity.INFORMATION, __doc__, TREE_STRUCTURE, describe)
