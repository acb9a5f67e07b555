"""The texts of a run of values, which tell how often each occurs and where first.

A list of a hundred thousand values has few different texts. To count them is a good part of what a key press inside it
costs, and it changes a few values: so what is known of the texts before is carried over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property
from operator import itemgetter

MANY = 1000
"""A run with fewer values is counted anew."""
FEW_CHANGES = 10
"""What is known of the texts is carried over if so many values have changed; a text's first place may be far."""
EACH_OCCURS = 10
"""And only if each text occurs so often on the average: to count what is always new is as quick."""


class Run(tuple[str, ...]):
    """The texts of some values, in order."""

    @cached_property
    def times(self) -> dict[str, int]:
        """How often each text occurs; the texts in the order of their first places."""
        return times_of(self)

    @cached_property
    def first(self) -> dict[str, int]:
        """The index of the first value of each text, in the same order."""
        return first_places(self, self.times)

    def learn_from(self, before: Run, front: int, rest: int) -> None:
        """Know what `before` knows, which has the same first values (`front` of them) and the same last ones."""
        stop, stop_before = len(self) - rest, len(before) - rest
        changes = stop - front + stop_before - front
        if "first" not in vars(before) or changes > FEW_CHANGES or len(before) < EACH_OCCURS * len(before.first):
            return
        times = Counter(before.times)
        times.subtract(before[front:stop_before])
        times.update(self[front:stop])
        first = {text: index for text, index in before.first.items() if index < front}
        for index in range(front, stop):
            first.setdefault(self[index], index)
        for text, index in before.first.items():
            if text not in first and times[text]:
                first[text] = index + stop - stop_before if index >= stop_before else self.index(text, stop)
        self.first = dict(sorted(first.items(), key=itemgetter(1)))
        self.times = {text: times[text] for text in self.first}


def times_of(texts: tuple[str, ...]) -> dict[str, int]:
    """How often each text occurs; the texts in the order of their first places."""
    once = dict.fromkeys(texts, 1)
    return once if len(once) == len(texts) else Counter(texts)


def first_places(texts: tuple[str, ...], distinct: Collection[str]) -> dict[str, int]:
    """The index of the first one of each text; `distinct` are the texts in the order of their first places."""
    if len(distinct) == len(texts):
        return dict(zip(texts, range(len(texts)), strict=True))
    first: dict[str, int] = {}
    index, find = -1, texts.index
    for text in distinct:
        index = first[text] = find(text, index + 1)
    return first


def values_of(texts: Sequence[str]) -> tuple[str, ...]:
    """The values of a property: a `Run` if they are many."""
    return Run(texts) if len(texts) >= MANY else tuple(texts)
