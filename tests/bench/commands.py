"""Whole processes: `sgf-ls check` beside a Python that does nothing, on all cores, and the memory that it needs."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from .measure import Rounds, Sample, race
from .programs import CHECK, NOTHING, Process, run
from .serving import start

BARE, SMALL_CHECK, SERVER = (
    "`python -c pass`",
    "`sgf-ls check`, a game",
    "the server, until it has answered `initialize`",
)


class Checked(NamedTuple):
    """`sgf-ls check` of a file or a folder."""

    seconds: float
    """By the clock, the median."""
    cpu_seconds: float
    memory: float
    """Bytes, at most, in the largest of the processes."""


def start_ups(game: Path, rounds: int) -> dict[str, Sample]:
    """From the start of a process to its end, or to the first answer."""
    return race(Rounds(), {BARE: Process(*NOTHING), SMALL_CHECK: Process(*CHECK, str(game)), SERVER: start}, rounds)


def check(path: Path, rounds: int) -> Checked:
    """Check it."""
    process = Process(*CHECK, "--output-format", "concise", str(path))
    [sample] = race(Rounds(), {"check": process}, rounds).values()
    weighed = run((sys.executable, "-m", "bench.memory", *CHECK, "--output-format", "concise", str(path)))
    return Checked(sample.middle, Sample(process.cpu_times).middle, float(weighed.output))
