"""A game tree or variation is not closed.

What
    At the end of the text more `(` than `)` have been read.

Why
    Lenient readers close the trees themselves, others refuse the file. A missing bracket in the middle of a file makes
    of the following variations, or of whole games, a part of the wrong one.

Example
    `(;FF[4]GM[1]SZ[9];B[cc]`

Fix
    Safe: the missing brackets are added at the end of the text, as every lenient reader does in thought.
    None where the text ends inside a value, or where a tree without a node would come of it.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Fix, Related, Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import no_node
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import TREE_STRUCTURE
from sgf_ls.text.edits import Edit


class Unclosed(NamedTuple):
    """What the check of the whole text knows when it reaches the end; offsets count from the start of the text."""

    depth: int
    """How many brackets are missing."""
    end: int
    """Where the text ends, blanks aside."""
    places: tuple[int, ...]
    """The last brackets that are not closed."""
    can_close: bool
    """Whether brackets at the end would close the trees: not inside a value, nor where a tree holds no node yet."""


def describe(_: NodeView, unclosed: Unclosed) -> Description:
    """Say how many brackets are missing, and point to those that wait for them."""
    depth, end, places, can_close = unclosed
    missing = "1 ) is missing" if depth == 1 else f"{depth} ) are missing"
    title = "Close the tree" if depth == 1 else f"Close {depth} trees"
    return Description(
        max(end - 1, 0),
        end,
        f"the text ends with trees still open: {missing}",
        tuple(Related(place, place + 1, "this ( is not closed") for place in places),
        Fix(title, True, (Edit(end, end, ")" * depth),)) if can_close else None,
    )


GROUP = "STRUCTURE"
RULE = Rule("unclosed-tree", Severity.ERROR, __doc__, TREE_STRUCTURE, no_node, lambda _: (), describe)
