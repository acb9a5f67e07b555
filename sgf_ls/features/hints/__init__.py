"""Inlay hints: what a reader would count or look up, shown between the characters of the text."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import merge
from itertools import islice
from typing import TYPE_CHECKING

from sgf_ls.features.giving_up import IsUnwanted, never
from sgf_ls.features.hints.hint import Hint, HintKind
from sgf_ls.features.hints.numbers import number_hints
from sgf_ls.features.hints.points import point_hints

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

__all__ = ["Hint", "HintKind", "inlay_hints"]

MOST_HINTS = 20_000
"""So many are given: some editors ask for those of a whole text, which may be large."""
MORE = "Only the first {:,} hints of a range are shown."


def inlay_hints(snapshot: Snapshot, start: int, end: int, is_unwanted: IsUnwanted = never) -> list[Hint]:
    """The hints that the settings want from one offset to another, in the order of the text.

    Of very many the first ones, and behind them one that says so.
    Raises Interrupted when the answer is no longer wanted.
    """
    finders = (number_hints, point_hints)
    kinds = [find(snapshot, start, end, is_unwanted) for find in finders]
    wanted = merge(*kinds, key=lambda hint: hint.offset)
    hints = list(islice(_within(wanted, start, end), MOST_HINTS + 1))
    if len(hints) > MOST_HINTS:
        hints[-1] = hints[-1]._replace(label="…", tooltip=MORE.format(MOST_HINTS))
    return hints


def _within(hints: Iterator[Hint], start: int, end: int) -> Iterator[Hint]:
    return (hint for hint in hints if start <= hint.offset <= end)
