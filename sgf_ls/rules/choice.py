"""Which of many fixes can be applied together."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Iterable

from sgf_ls.rules.finding import Finding, Fix, Removal


def choose_fixes(findings: Iterable[Finding], *, unsafe: bool = False) -> list[Fix]:
    """The fixes to apply in one pass: safe ones, and unsafe ones if asked for.

    Where two of them touch the same text, one claims what the other touches, or they leave a property without values,
    the first in the order of the findings wins; the other has to wait for the next pass, which sees the text as it has
    become.
    """
    taken: list[tuple[int, int]] = []
    removed: Counter[tuple[int, int]] = Counter()
    chosen = []
    for finding in findings:
        fix = finding.fix
        if fix is None or not (fix.safe or unsafe):
            continue
        spans = [_whole(fix, fix.claim)] if fix.claim else [(edit.start, edit.end) for edit in fix.edits]
        if all(_is_free(span, taken) for span in spans) and all(_leaves_some(each, removed) for each in fix.removals):
            chosen.append(fix)
            removed.update({(each.start, each.end): each.removed for each in fix.removals})
            for span in spans:
                insort(taken, span)
    return chosen


def _whole(fix: Fix, claim: tuple[int, int]) -> tuple[int, int]:
    """A claim that reaches over a text put in at its end, so that nothing else begins there."""
    return claim[0], max([claim[1], *(edit.end + 1 for edit in fix.edits if edit.start == edit.end)])


def _leaves_some(removal: Removal, removed: Counter[tuple[int, int]]) -> bool:
    """Whether a property keeps a value when, besides what other fixes remove, this goes too."""
    return removed[removal.start, removal.end] + removal.removed < removal.values


def _is_free(span: tuple[int, int], taken: list[tuple[int, int]]) -> bool:
    """Whether a span touches none of those taken, which are in order and apart from each other.

    Two texts put in at one place count as touching: nobody could say which goes first.
    """
    start, end = span
    at = bisect_left(taken, span)
    if at and (taken[at - 1][1] > start or taken[at - 1][0] == start):
        return False
    return at == len(taken) or (taken[at][0] >= end and taken[at][0] != start)
