"""Ask features about marked texts: `|` is the cursor, `<<` and `>>` stand around a range.

titles("(;SZ[9]AB[aa:cc][|cc:dd])")
after("(;SZ[9]AB[aa:cc]<<[cc:dd]>>)", "Trim")
"""

from __future__ import annotations

from typing import NamedTuple

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.actions import Action, code_actions
from sgf_ls.features.hover import Hover, hover
from sgf_ls.text.edits import apply_edits

UNION = "non-overlapping union ("
SINGLE = "union of single points"


class Marked(NamedTuple):
    """A text without its marks, and the place that they mark."""

    text: str
    start: int
    end: int


def marked(text: str) -> Marked:
    """Read a text with a cursor or a range."""
    if "|" in text:
        at = text.index("|")
        return Marked(text[:at] + text[at + 1 :], at, at)
    start = text.index("<<")
    end = text.index(">>") - 2
    return Marked(text.replace("<<", "").replace(">>", ""), start, end)


def shown(text: str, settings: Settings = Settings()) -> Hover:  # noqa: B008 (immutable)
    """The hover at the cursor; there must be one, and its span must hold the cursor."""
    plain, at, _ = marked(text)
    found = hover(Snapshot.of(plain, settings), at)
    assert found is not None
    assert found.start <= at <= found.end
    return found


def hovered(text: str) -> str:
    """The text that the hover at the cursor is about."""
    found = shown(text)
    return text.replace("|", "")[found.start : found.end]


def is_silent(text: str) -> bool:
    """Whether there is no hover at the cursor."""
    plain, at, _ = marked(text)
    return hover(Snapshot.of(plain), at) is None


def actions(text: str) -> list[Action]:
    """The actions for the cursor or range."""
    plain, start, end = marked(text)
    return code_actions(Snapshot.of(plain), start, end)


def titles(text: str) -> list[str]:
    """The titles of the actions, in their order."""
    return [action.title for action in actions(text)]


def action(text: str, part: str) -> Action:
    """The one action with these words in its title."""
    [found] = [each for each in actions(text) if part in each.title]
    return found


def after(text: str, part: str) -> str:
    """The text after the one action with these words in its title."""
    return apply_edits(marked(text).text, action(text, part).edits)


def rules(text: str) -> list[str]:
    """The names of the rules that find something in a text."""
    return [finding.rule for finding in Snapshot.of(text).findings().items]
