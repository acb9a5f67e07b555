"""Texts that we and the peers read, all in the same run, each reading in a fresh process.

A text is read twice in its process, since what was read once may be remembered; a very large one in the first round
only, and a folder never. Who takes too long takes part in fewer rounds, or is given up.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterable
from functools import partial
from math import inf, nan
from pathlib import Path
from statistics import median
from typing import NamedTuple

from . import inputs
from .measure import Rounds, race
from .peers import Entrant
from .programs import Run
from .readers import Reading, reading

KILO, MEGA = inputs.KILO, inputs.MEGA
LIMIT = 20.0
"""Seconds that a process may take, and three times as many for large texts; then it is given up."""
LARGE = 10 * MEGA
ENOUGH = 30.0
"""Seconds after which a program has read a text often enough."""


def _tree(size: int, full: bool) -> str:
    return inputs.tree(size * (50 if full else 5) * KILO)


class Text(NamedTuple):
    """A text to read, or many in a folder."""

    letter: str
    """Short, to refer to it; the name of its file."""
    what: str
    make: Callable[[bool], str | list[str]]
    """In full, or a small one of its kind."""
    rounds: int = 5


TEXTS = (
    Text("a", "a game", lambda _: inputs.small_game(), 9),
    Text("b", inputs.JOSEKI, inputs.joseki),
    Text("c", "games, one behind the other", lambda full: inputs.games(30 * MEGA if full else 30 * KILO), 3),
    Text("d", f"{inputs.JOSEKI}, twice, in one line, with astral characters", inputs.joseki_twice_in_one_line),
    Text("e", "long lists of points, 19x19 and 52x52", lambda full: inputs.point_lists((2_200 if full else 10) * KILO)),
    Text("f", "a folder of small files", lambda full: list(inputs.small_files(10_000 if full else 20)), 3),
)
SMALL, LARGER = (Text(f"tree-{size}", "a tree", partial(_tree, size), 3) for size in (1, 4))
"""How does the time grow with the text?"""
STARTS = re.compile(rb"\(\s*;\s*(?:FF|GM)\[")
"""How all these games start, and nothing inside them."""


class Laid(NamedTuple):
    """A text that lies in a file, or texts in a folder."""

    text: Text
    path: Path
    size: int
    """Bytes of all."""
    files: int
    games: int

    @property
    def is_large(self) -> bool:
        return self.size > LARGE


def lay(text: Text, folder: Path, full: bool) -> Laid:
    """Write a text to where it can be read."""
    made = text.make(full)
    path = folder / text.letter
    if isinstance(made, str):
        data = [made.encode()]
        path.write_bytes(data[0])
    else:
        path.mkdir()
        data = [part.encode() for part in made]
        for number, part in enumerate(data):
            (path / f"{number:05}.sgf").write_bytes(part)
    games = sum(len(STARTS.findall(part)) for part in data)
    return Laid(text, path, sum(map(len, data)), len(data), games)


class Result:
    """What one program took for one text, in seconds: `inf` where it was given up, `nan` where there is no time."""

    def __init__(self, entrant: Entrant, laid: Laid) -> None:
        self.entrant = entrant
        self.laid = laid
        self.readings: list[Reading] = []
        self.processes: list[Run] = []
        self.given_up = False

    @property
    def limit(self) -> float:
        return LIMIT * (3 if self.laid.is_large or self.laid.files > 1 else 1)

    def run(self) -> list[float]:
        """Read once more, if it is worth it: the seconds of processor time of the first reading."""
        if self.given_up or sum(done.seconds for done in self.processes) > ENOUGH:
            return []
        again = self.laid.files == 1 and not (self.laid.is_large and self.readings)
        try:
            done = self.entrant.read(self.laid.path, 1 + again, self.limit)
        except subprocess.TimeoutExpired:
            self.given_up = True
            return [inf]
        self.processes.append(done)
        self.readings.append(reading(done.output))
        return self.readings[-1].cpu[:1]

    @property
    def failed(self) -> str:
        """Why there are no times: the name of an error, or how many games it has left out."""
        for taken in self.readings:
            if taken.failed:
                return taken.failed
            if taken.games not in (None, self.laid.games):
                return f"reads {taken.games:,} of {self.laid.games:,} games"
        return ""

    def time(self, choose: Callable[[Reading], list[float]], number: int = 0) -> float:
        """The median of the first or second readings."""
        if self.given_up and not self.readings:
            return inf
        times = [choose(taken)[number] for taken in self.readings if len(choose(taken)) > number]
        return median(times) if times and not self.failed else nan

    @property
    def version(self) -> str:
        """Of the program."""
        return self.readings[0].version if self.readings else ""

    @property
    def memory(self) -> float:
        """Bytes, the median. Of a folder it would tell how much garbage there is, for which nobody has looked."""
        tells = self.readings and not self.failed and self.laid.files == 1
        return median([taken.memory for taken in self.readings]) if tells else nan


class Results(NamedTuple):
    """What all programs took for one text."""

    laid: Laid
    of: dict[str, Result]
    """By the name of the program; who is not there is not in it."""

    def figure(self, name: str, figure: Callable[[Result], float]) -> float:
        """One of the figures of a program, `nan` where there is none."""
        return figure(self.of[name]) if name in self.of else nan


def compare(entrants: Iterable[Entrant], laid: Laid, rounds: int) -> Results:
    """Let all who are there read it in turn."""
    results = {entrant.name: Result(entrant, laid) for entrant in entrants if not entrant.missing}
    race(Rounds(), {name: result.run for name, result in results.items()}, rounds)
    return Results(laid, results)
