"""A comment speaks of a letter that no point bears.

What
    A node has labels that are capital letters, and its comment names a letter of the same row that is none of them. The
    letters A and I, which are words, are left alone, and so are those far behind the last label. It runs only when
    chosen: a letter in a comment may mean something else, such as B for Black.

Why
    Readers look for the point on the board and do not find it.

Example
    `LB[cc:A]C[Next A or B]`

Fix
    None: which point was meant only the author knows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import nodes_with
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.composed import parts

COMMENT, LABEL = "C", "LB"
MOST_BEHIND = 3
"""How many letters behind the last label may still belong to the row."""
# Alone, perhaps in quotes; not part of a word, which may be written with accents, a name or coordinates.
_IN_WORDS = "A-Za-z0-9\u00c0-\u024f`\u00b4"
_LETTER = rf"(?<![{_IN_WORDS}.-])(?<![A-Za-z]['\u2019])[B-HJ-Z](?![{_IN_WORDS}-]|['\u2019][A-Za-z])"


class Mention(NamedTuple):
    """A letter in the first value of a comment, and where it stands there."""

    letter: str
    offset: int


def find(view: NodeView) -> Sequence[Mention]:
    """The first mention of each letter that is no label."""
    comment = view.node.find(COMMENT)
    labels = _labels(view)
    if comment is None or not labels or not view.game.is_go:
        return ()
    last = chr(ord(max(labels)) + MOST_BEHIND)
    found: dict[str, Mention] = {}
    for match in re.finditer(_LETTER, comment.values[0]):
        if match[0] not in labels and match[0] <= last:
            found.setdefault(match[0], Mention(match[0], match.start()))
    return list(found.values())


def _labels(view: NodeView) -> set[str]:
    """The labels of the node that are one capital letter."""
    found = (parts(text) for prop in view.node.properties if prop.name == LABEL for text in prop.values)
    return {both[1] for both in found if both and len(both[1]) == 1 and "A" <= both[1] <= "Z"}


def describe(view: NodeView, place: Mention) -> Description:
    """Name the letter."""
    comment = view.node.find(COMMENT)
    assert comment is not None, "the letter was found in it"
    start = view.spans_of(comment)[0][0] + place.offset
    return Description(start, start + 1, f"the comment speaks of {place.letter}, and no point has this label here")


GROUP = "VALUES"
RULE = Rule(
    "missing-label",
    Severity.HINT,
    __doc__,
    property_link(LABEL),
    nodes_with(LABEL),
    find,
    describe,
    default=False,
)
