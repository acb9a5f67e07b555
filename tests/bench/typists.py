"""Typists: each has a text open, types one character at random places, and takes it back.

Both are timed, by processor time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from sgf_ls.analysis.snapshot import Snapshot

from .measure import cpu_clock

LIMIT = 1000  # findings, as many as a server shows


class Typist:
    """Edits a text with sgf-ls, and has the findings after every edit."""

    def __init__(self, text: str, seed: int = 0) -> None:
        self.snapshot = Snapshot.of(text)
        self.snapshot.findings(LIMIT, complete=False)
        self.deletes: list[float] = []
        self._random = Random(seed)

    def places(self, count: int) -> Iterator[int]:
        """Random places in the text."""
        return (self._random.randint(0, self.snapshot.document.length) for _ in range(count))

    def press(self, key: str, count: int) -> list[float]:
        """Type a character at so many places; the seconds of each. Those of taking it back go into `deletes`."""
        return [self.press_at(place, key) for place in self.places(count)]

    def press_at(self, place: int, key: str) -> float:
        """Type a character, take it back, and keep the time of both."""
        taken = self._edit(place, place, key)
        self.deletes.append(self._edit(place, place + len(key), ""))
        return taken

    def _edit(self, start: int, end: int, text: str) -> float:
        begin = cpu_clock()
        self.snapshot = self.snapshot.edit(start, end, text)
        self.snapshot.findings(LIMIT, complete=False)
        return cpu_clock() - begin


class TreeSitterTypist:
    """Edits a text with tree-sitter, which reads what changed and judges nothing.

    It wants all bytes of the text anew at every edit. Putting these together, and finding the row and the column, is
    not counted.
    """

    def __init__(self, text: str, seed: int = 0) -> None:
        import tree_sitter_sgf
        from tree_sitter import Language, Parser

        self._parser = Parser(Language(tree_sitter_sgf.language()))
        self._data = text.encode()
        self._tree = self._parser.parse(self._data)
        self.deletes: list[float] = []
        self._random = Random(seed)

    def press(self, key: str, count: int) -> list[float]:
        """Type a character (ASCII) at so many places; the seconds of each."""
        return [self._press_at(self._place(), key.encode()) for _ in range(count)]

    def _place(self) -> int:
        place = self._random.randint(0, len(self._data))
        while place < len(self._data) and self._data[place] & 0xC0 == 0x80:  # inside a character
            place -= 1
        return place

    def _press_at(self, place: int, key: bytes) -> float:
        row = self._data.count(b"\n", 0, place)
        here = (row, place - self._data.rfind(b"\n", 0, place) - 1)
        there = (row, here[1] + 1)
        before = self._data
        self._data = before[:place] + key + before[place:]
        taken = self._edit(partial(self._tree.edit, place, place, place + 1, here, here, there))
        self._data = before
        self.deletes.append(self._edit(partial(self._tree.edit, place, place + 1, place, here, there, here)))
        return taken

    def _edit(self, announce: Callable[[], None]) -> float:
        begin = cpu_clock()
        announce()
        self._tree = self._parser.parse(self._data, self._tree)
        return cpu_clock() - begin
