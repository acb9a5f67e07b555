"""The fixes that findings carry: each at its place, and all safe ones of the document together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sgf_ls.features.actions.action import QUICK_FIX, SOURCE_FIX_ALL, Action, Request
from sgf_ls.features.actions.rewriting import union
from sgf_ls.rules.choice import choose_fixes
from sgf_ls.rules.finding import Finding, Fix
from sgf_ls.text.edits import Edit

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

FIX_ALL_TITLE = "Fix all safe problems"
MOST_LOOKED_AT = 1000
MOST_FIXED = 10_000
"""So many findings of a document are looked through for safe fixes; more would keep the editor waiting too long."""


def fixes(request: Request) -> Iterator[Action]:
    """The fix of each finding that touches the range, except the union, which is offered for the list as a whole."""
    unions = {(action.title, finding) for action in union(request) for finding in action.solves}
    offered = set()
    for finding in request.findings:
        fix = finding.fix
        if fix and fix not in offered and (fix.title, finding) not in unions:
            offered.add(fix)
            yield _fixing(finding, fix)


def _fixing(finding: Finding, fix: Fix) -> Action:
    return Action(fix.title, QUICK_FIX, lambda: fix.edits, is_preferred=fix.safe, solves=(finding,))


def fix_all(request: Request) -> Iterator[Action]:
    """Make all safe fixes of the document that do not touch each other, the first in the order of the text.

    Of a document full of findings only the gravest are looked at to see whether it is worth while. Nor is a look at
    whole trees waited for: a client asks at every move of the cursor.
    """
    snapshot = request.snapshot
    gravest = snapshot.findings(MOST_LOOKED_AT, complete=False).items
    if any(found.fix and found.fix.safe for found in gravest):
        yield Action(FIX_ALL_TITLE, SOURCE_FIX_ALL, lambda: _all_edits(snapshot))


def _all_edits(snapshot: Snapshot) -> tuple[Edit, ...]:
    known = snapshot.findings(MOST_FIXED, complete=False).items
    found = sorted(known, key=lambda finding: (finding.start, finding.rule))
    return tuple(edit for fix in choose_fixes(found) for edit in fix.edits)
