"""A board beside the text, as the client sees it: from the moved cursor, or the key, to the picture; and a click.

The answers go over standard input and output. They are to come within `MOST` in the joseki tree, and where it is
hardest to find the way: in front of two thousand variations of which the first is a megabyte long.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from wire.client import Message
from wire.naive import range_at

from . import inputs
from .editor import TypingEditor
from .measure import Benchmark, Sample, Tables, race, shown

pytestmark = pytest.mark.timeout(900)

PLACES = 20  # before the next document has its turn
ROUNDS = 5
MOST = 0.05  # seconds
VARIATIONS = 2000


def many_variations(full: bool) -> str:
    """A tree whose root has very many variations, the first of which is very long."""
    random = Random(10)
    size = inputs.MEGA if full else 20 * inputs.KILO
    # Many lines of play rather than one: nobody plays a hundred thousand moves.
    lines = inputs.up_to(size, iter(lambda: f"({inputs.up_to(1500, iter(lambda: _move(random), ''), '')})", ""))
    others = "\n".join(f"({_move(random)}C[{number}]{_move(random)})" for number in range(VARIATIONS if full else 50))
    return f"(;FF[4]GM[1]SZ[19]\n(;B[aa]\n{lines})\n{others})\n"


def _move(random: Random) -> str:
    return f";{random.choice('BW')}[{inputs.point(random)}]"


class Viewer(TypingEditor):
    """A document with a board beside it."""

    def look(self, offset: int) -> float:
        """The seconds from a request to the picture."""
        return self._asked("sgf/board", offset)

    def click(self, offset: int) -> float:
        """The seconds from a click to what it means."""
        point = {"column": self.random.randrange(19), "row": self.random.randrange(19)}
        return self._asked("sgf/boardEdit", offset, point=point)

    def _asked(self, method: str, offset: int, **more: Any) -> float:
        place = range_at(self.text, offset, offset, self.encoding)["start"]
        params: Message = {"textDocument": {"uri": self.uri}, "position": place, **more}
        self.wire.messages.clear()
        begin = time.perf_counter()
        answer = self.wire.ask(method, params)
        taken = time.perf_counter() - begin
        assert "result" in answer
        return taken

    def look_around(self, places: int) -> list[float]:
        """Move the cursor from place to place."""
        return [self.look(self._anywhere()) for _ in range(places)]

    def type_and_look(self, places: int) -> list[float]:
        """Look behind every key that is typed somewhere; only the looking counts."""
        times = []
        for _ in range(places):
            offset = self._anywhere()
            times += [self.look(offset) for _ in self._press_at(offset)]
        return times

    def click_around(self, places: int) -> list[float]:
        """Click, and leave the text as it is."""
        return [self.click(self._anywhere()) for _ in range(places)]

    def step(self, places: int) -> list[float]:
        """Stand in front of all variations, and in them one after the other from the end."""
        offset = len(self.text)
        times = [self.look(2)]
        for _ in range(places):
            offset = self.text.rindex("(", 0, offset)
            times.append(self.look(offset + 1))
        return times

    def _anywhere(self) -> int:
        return self.random.randrange(len(self.text))


WAYS: dict[str, Callable[[Viewer, int], list[float]]] = {
    "cursor moved": Viewer.look_around,
    "key pressed": Viewer.type_and_look,
    "point clicked": Viewer.click_around,
    "from variation to variation": Viewer.step,
}


@pytest.mark.parametrize("way", WAYS)
def test_board(benchmark: Benchmark, tables: Tables, full: bool, way: str) -> None:
    """The joseki tree, and the tree of many variations."""
    texts = {inputs.JOSEKI: inputs.joseki(full), f"{VARIATIONS} variations behind a long one": many_variations(full)}
    viewers = {name: Viewer(text, "utf-16") for name, text in texts.items()}
    for viewer in viewers.values():
        viewer.open()
        viewer.look(2)
    places = PLACES if full else 1
    samples = race(benchmark, {name: partial(WAYS[way], viewer, places) for name, viewer in viewers.items()}, ROUNDS)
    for viewer in viewers.values():
        viewer.close()
    for name, sample in samples.items():
        _put_down(tables, name, way, sample)
        assert not full or sample.middle < MOST


def _put_down(tables: Tables, name: str, way: str, sample: Sample) -> None:
    header = ("document", "what", "answers", "median", "p99", "longest")
    figures = (shown(sample.middle), shown(sample.p99), shown(sample.most))
    tables.add("A board beside the text, over stdio, utf-16", header, name, way, str(len(sample.times)), *figures)
