"""The largest choice of things of two kinds of which no two conflict, where conflicts are between the kinds only.

That is a maximum independent set of a bipartite graph. By Koenig's theorem it follows from a maximum matching: start
at the unmatched things of one kind and walk along conflicts, back along matched ones; what of this kind is reached, and
what of the other kind is not, belongs to the set. Nothing here recurses.
"""

from __future__ import annotations

from collections.abc import Sequence

UNMATCHED = -1


def maximum_matching(conflicts: Sequence[Sequence[int]], others: int) -> tuple[list[int], list[int]]:
    """A maximum matching: for each of the first kind its partner, and for each of the `others`; UNMATCHED if none.

    `conflicts[i]` are the indices of those of the second kind with which the i-th of the first conflicts.
    """
    partner = [UNMATCHED] * len(conflicts)
    partner_of_other = [UNMATCHED] * others
    while _augment(conflicts, partner, partner_of_other):
        pass
    return partner, partner_of_other


def _augment(conflicts: Sequence[Sequence[int]], partner: list[int], partner_of_other: list[int]) -> bool:
    """One phase: along disjoint augmenting paths from all that are unmatched. Whether any was found."""
    came_from = [UNMATCHED] * len(partner_of_other)
    done = False
    for start in range(len(conflicts)):
        if partner[start] == UNMATCHED and conflicts[start]:
            end = _path(conflicts, partner_of_other, came_from, start)
            while end != UNMATCHED:
                done = True
                here = came_from[end]
                partner_of_other[end] = here
                partner[here], end = end, partner[here]
    return done


def _path(conflicts: Sequence[Sequence[int]], partner_of_other: list[int], came_from: list[int], start: int) -> int:
    """The unmatched end of an augmenting path from `start`, or UNMATCHED; leads back along `came_from`.

    What an earlier path of the same phase has visited is left out: it cannot be part of another disjoint one.
    """
    waiting = [start]
    for here in waiting:
        for other in conflicts[here]:
            if came_from[other] == UNMATCHED:
                came_from[other] = here
                if partner_of_other[other] == UNMATCHED:
                    return other
                waiting.append(partner_of_other[other])
    return UNMATCHED


def independent_sets(conflicts: Sequence[Sequence[int]], others: int) -> list[tuple[set[int], set[int]]]:
    """One or two maximum independent sets, each as its members of the first and of the second kind.

    The one takes as many as possible of the second kind, the other of the first; often they are the same.
    """
    partner, partner_of_other = maximum_matching(conflicts, others)
    back: list[list[int]] = [[] for _ in range(others)]
    for index, touching in enumerate(conflicts):
        for other in touching:
            back[other].append(index)
    reached, reached_others = _reached(conflicts, partner, partner_of_other)
    sets = [(reached, set(range(others)) - reached_others)]
    reached_others, reached = _reached(back, partner_of_other, partner)
    other_way = (set(range(len(conflicts))) - reached, reached_others)
    return sets if other_way == sets[0] else [*sets, other_way]


def _reached(
    conflicts: Sequence[Sequence[int]], partner: Sequence[int], partner_of_other: Sequence[int]
) -> tuple[set[int], set[int]]:
    """What alternating paths from the unmatched of one kind reach, of this kind and of the other."""
    waiting = [index for index, other in enumerate(partner) if other == UNMATCHED]
    reached_others: set[int] = set()
    for here in waiting:
        for other in conflicts[here]:
            if other not in reached_others:
                reached_others.add(other)
                waiting.append(partner_of_other[other])
    return set(waiting), reached_others
