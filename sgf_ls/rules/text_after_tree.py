"""Text stands behind a game, outside of all games.

What
    Anything but blanks between the end of a game and the next game or the end of the text.

Why
    When a shorter version of a file is written over a longer one, the tail of the old one may remain. Readers skip it
    or refuse the file; what it says is lost to all of them.

Example
    `(;FF[4]GM[1]SZ[9];B[cc]);W[dd])`

Fix
    Unsafe: the text is deleted. None where it goes on with nodes, or where a value in it holds what looks like them: a
    bracket may be wrong, and moves would be lost.
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
    message = "this text stands outside of all games; readers skip it"
    if isinstance(place, Outside) and place.hides_game:
        return Description(place.start, place.end, f"{message}; {HIDES_GAME}")
    if isinstance(place, Outside) and place.has_nodes:
        return Description(
            place.start, place.end, f"{message}; a ) in front of it may be too many, or a ( or ; is missing"
        )
    return deletion(place, message, "Delete the text outside the games")


GROUP = "STRUCTURE"
RULE = form_rule("text-after-tree", Severity.WARNING, __doc__, TREE_STRUCTURE, describe)
