"""The indices at which a long list is marked, without a list of them.

That a hundred thousand values repeat something is counted at every key press; most of them are never looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress, count, islice
from typing import overload


class Marked(Sequence[int]):
    """The indices, ascending, of the bytes that are 1 in a row of 0 and 1. It must not be changed afterwards."""

    def __init__(self, marks: bytes | bytearray) -> None:
        self._marks = marks
        self._count = marks.count(1)
        self._found: list[int] = []
        self._more = compress(count(), marks)

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[int]:
        return compress(count(), self._marks)

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> list[int]: ...
    def __getitem__(self, index: int | slice) -> int | list[int]:
        """An index or several; found from the front, and kept."""
        if isinstance(index, int) and 0 <= index < len(self._found):
            return self._found[index]
        wanted = range(self._count)[index]
        last = wanted if isinstance(wanted, int) else max(wanted, default=-1)
        self._found += islice(self._more, max(last + 1 - len(self._found), 0))
        return self._found[wanted] if isinstance(wanted, int) else [self._found[each] for each in wanted]

    def __contains__(self, index: object) -> bool:
        return isinstance(index, int) and 0 <= index < len(self._marks) and self._marks[index] == 1

    def __repr__(self) -> str:
        return f"Marked({list(self)})"
