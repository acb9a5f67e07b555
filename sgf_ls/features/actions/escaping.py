r"""Escape the `]` that ended a text too early, where what follows was torn into other properties and nodes by that.

Where only stray words are left of the text, the fix of `illegal-character` does it. Here the rest may hold anything:
`C[see [2]; B[dd] is joseki];W[cc]` reads as two nodes, of which one has a move. Whether a `]` was meant as text only
what stands behind it tells: the value is let go on up to a `]` that closes nothing, behind which a node, a bracket or
a property begins. That is tried, and kept only if fewer things are wrong with the form of the text behind, and none
is new.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from sgf_ls.features.actions.action import QUICK_FIX, Action, Request
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.index import INDEX
from sgf_ls.spec.lookup import may_hold_text, spec_of
from sgf_ls.syntax.lexer import BLANK
from sgf_ls.text.edits import Edit, apply_edits

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

TITLE = "Escape the ] that ended the value too early"
FORM = "STRUCTURE"
"""The group of the rules about the form of a text."""
REACH = 2000
"""So many characters in front of a finding, and behind a text, are looked at."""
MOST_FINDINGS, MOST_TRIED = 3, 3
"""So many findings are followed up, and so many texts and ends are tried for each."""

_VALUE_OR_END = re.compile(r"\[[^\]\\]*(?:\\.[^\]\\]*)*(?:\]|\\?\Z)|]", re.DOTALL)
_BRACKET = re.compile(r"\\.|]", re.DOTALL)
_GOES_ON = re.compile(rf"{BLANK}*(?:[;()]|[A-Z]{{1,9}}{BLANK}*\[|\Z)")


def escape(request: Request) -> Iterator[Action]:
    """Escape what ended the text in front of a finding, if that mends it."""
    if any(finding.fix and finding.fix.title == TITLE for finding in request.findings):
        return
    tried: set[tuple[int, int]] = set()
    torn = (finding for finding in request.findings if INDEX[finding.rule].group == FORM)
    for finding in islice(torn, MOST_FINDINGS):
        for at in islice(_text_ends(request.snapshot, finding.start), MOST_TRIED):
            if edits := _mending(request.snapshot, at, finding.start, tried):
                yield _escaping(edits, finding)
                return


def _escaping(edits: tuple[Edit, ...], finding: Finding) -> Action:
    return Action(TITLE, QUICK_FIX, lambda: edits, solves=(finding,))


def _text_ends(snapshot: Snapshot, place: int) -> Iterator[int]:
    """The brackets that close a text in front of a place, the nearest one first."""
    views = list(snapshot.views_near(max(place - REACH, 0), place))
    for offset, view in reversed(views):
        for prop in reversed(view.node.properties):
            closing = offset + prop.values_end - 1
            is_text = spec_of(prop.name, view.game.kind) and may_hold_text(prop.name, view.game.kind)
            if is_text and closing < place and snapshot.document.slice(closing, closing + 1) == "]":
                yield closing


def _mending(snapshot: Snapshot, at: int, place: int, tried: set[tuple[int, int]]) -> tuple[Edit, ...]:
    """The edits that let a text go on behind its bracket, and mend what is found at a place; none if none do.

    `tried` are the texts with the ends that have been tried for other findings, and did not.
    """
    rest = snapshot.document.slice(at, at + REACH)
    ends = [match.start() for match in _VALUE_OR_END.finditer(rest, 1) if match[0] == "]"]
    ends = [end for end in ends if at + end >= place and _GOES_ON.match(rest, end + 1)][:MOST_TRIED]
    ends = [end for end in ends if (at, end) not in tried]
    if not ends:
        return ()
    tried.update((at, end) for end in ends)
    before = _faults(snapshot, at, at + REACH)
    best: tuple[Edit, ...] = ()
    least = before.total()
    for end in ends:
        brackets = [match.start() for match in _BRACKET.finditer(rest, 0, end) if match[0] == "]"]
        edits = tuple([Edit(at + bracket, at + bracket, "\\") for bracket in brackets])
        text = apply_edits(rest[:end], [edit.shifted(-at) for edit in edits])
        after = _faults(snapshot.edit(at, at + end, text), at, at + REACH + len(edits))
        if after.total() < least and not after - before:
            best, least = edits, after.total()
    return best


def _faults(snapshot: Snapshot, start: int, end: int) -> Counter[str]:
    """How often each rule finds something wrong with the form of a stretch, without a look at whole trees."""
    found = snapshot.findings_near(start, end, in_trees=False)
    return Counter([finding.rule for finding in found if INDEX[finding.rule].group == FORM])
