"""Edits of a text: what is replaced, and by what.

An edit's span counts characters (`str` offsets) of the text *before* any edit of the same batch, as LSP's `TextEdit`
does, so the order in which a batch is listed does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from sgf_ls.records import NamedTuple


class Edit(NamedTuple):
    """Replace `start` to `end` (0-based characters, end exclusive) by `text`."""

    start: int
    end: int
    text: str

    def shifted(self, by: int) -> Edit:
        """The same edit in a text that has `by` more characters in front."""
        return Edit(self.start + by, self.end + by, self.text)


def overlaps(edits: Iterable[Edit]) -> bool:
    """Whether two of the edits touch the same character, or insert at the same place."""
    ordered = sorted(edits)
    return any(after.start < before.end or after.start == before.start for before, after in pairwise(ordered))


def touching_joined(edits: Iterable[Edit]) -> list[Edit]:
    """Edits that do the same in order, of which none touches another; those given must not overlap.

    What is inserted where a replaced text begins stands in front of its replacement.
    """
    done: list[Edit] = []
    for edit in sorted(edits):
        if done and done[-1].end == edit.start:
            edit = Edit(done[-1].start, edit.end, done.pop().text + edit.text)
        done.append(edit)
    return done


def joined(text: str, edits: Sequence[Edit], most: int) -> list[Edit]:
    """At most so many edits that do the same as these, which are in order and do not overlap.

    Where there are too many, some in a row become one, with the text between them.
    """
    together = -(-len(edits) // most)
    if together <= 1:
        return list(edits)
    rows = [edits[first : first + together] for first in range(0, len(edits), together)]
    return [_as_one(text, row) for row in rows]


def _as_one(text: str, row: Sequence[Edit]) -> Edit:
    """One edit for some that are in order and do not overlap, with the text between them."""
    pieces: list[str] = []
    done = row[0].start
    for start, end, inserted in row:
        pieces += (text[done:start], inserted)
        done = end
    return Edit(row[0].start, done, "".join(pieces))


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """The text after all edits; they may be listed in any order.

    Raises ValueError when two of them overlap: nobody could say which one was meant.
    """
    ordered = sorted(edits)
    if overlaps(ordered):
        raise ValueError("overlapping edits")
    pieces: list[str] = []
    done = 0
    for edit in ordered:
        pieces += (text[done : edit.start], edit.text)
        done = edit.end
    pieces.append(text[done:])
    return "".join(pieces)
