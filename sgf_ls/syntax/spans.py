"""Where the values of a run stand, found when somebody asks.

A list may have a hundred thousand values and is read anew on every key press inside it, while messages and hovers ask
for the places of a few. So no list of all spans is made: where no blanks stand between the values a span is a sum of
lengths, and elsewhere the run is scanned only as far as the last value that was asked for.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from itertools import accumulate, islice
from typing import overload

from sgf_ls.syntax.lexer import BLANKS

Span = tuple[int, int]


class Spans(Sequence[Span]):
    """The spans of the values of a run, brackets excluded, in characters of the text it was found in."""

    def __init__(self, count: int) -> None:
        self._count = count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Span: ...
    @overload
    def __getitem__(self, index: slice) -> list[Span]: ...
    def __getitem__(self, index: int | slice) -> Span | list[Span]:
        if isinstance(index, slice):
            return [self._span(each) for each in range(*index.indices(self._count))]
        return self._span(index if 0 <= index < self._count else range(self._count)[index])

    @abstractmethod
    def _span(self, index: int) -> Span:
        """The span of a value, counted from 0."""


class SummedSpans(Spans):
    """Spans of values side by side, the last closed or not: brackets and lengths in front add up to the place."""

    def __init__(self, start: int, values: Sequence[str]) -> None:
        super().__init__(len(values))
        self._start = start
        self._stops = [0]
        self._more = accumulate(map(len, values))

    def _span(self, index: int) -> Span:
        if index + 2 > len(self._stops):
            self._stops += islice(self._more, index + 2 - len(self._stops))
        brackets = self._start + 2 * index + 1
        return brackets + self._stops[index], brackets + self._stops[index + 1]


class ScannedSpans(Spans):
    """Spans of any values: the next bracket behind a value opens the next one."""

    def __init__(self, text: str, start: int, values: Sequence[str]) -> None:
        super().__init__(len(values))
        self._text = text
        self._values = values
        self._found: list[Span] = []
        self._end = start

    def _span(self, index: int) -> Span:
        for value in self._values[len(self._found) : index + 1]:
            start = self._text.index("[", self._end) + 1
            self._end = start + len(value)
            self._found.append((start, self._end))
        return self._found[index]


def value_spans(text: str, start: int, end: int, values: Sequence[str]) -> Sequence[Span]:
    """The spans of the values that the run from `start` to `end` of the text has."""
    if len(values) == 1:
        return ((start + 1, start + 1 + len(values[0])),)
    is_summed = _has_no_gaps(text, start, end, values)
    return SummedSpans(start, values) if is_summed else ScannedSpans(text, start, values)


def _has_no_gaps(text: str, start: int, end: int, values: Sequence[str]) -> bool:
    """Whether no blanks stand between the values of a run; what is told fastest is asked first."""
    if not any(text.find(blank, start, end) >= 0 for blank in BLANKS):
        return True
    # Where nothing is escaped, brackets back to back are the end of one value and the start of the next.
    if text.find("\\", start, end) < 0:
        return text.count("][", start, end) == len(values) - 1
    return are_side_by_side(text, start, end, values)


def are_side_by_side(text: str, start: int, end: int, values: Sequence[str]) -> bool:
    """Whether a run from `start` to `end` of the text is these values and their brackets, all closed, and no more."""
    return text[start + 1 : end - 1] == "][".join(values)
