"""Samples of times, taken in turn so that what else the machine does hits all contestants alike, and tables of them.

Times are in seconds. A contestant is a function that does its work once or some times and gives the time of each; what
it needs beforehand is its own business and not counted.
"""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable, Mapping
from math import isnan
from statistics import median
from typing import Any, Protocol

OURS = "sgf-ls"

Contestant = Callable[[], list[float]]


class Benchmark(Protocol):
    """What is used of pytest-benchmark's fixture, which has no types."""

    extra_info: dict[str, Any]

    def pedantic(self, target: Callable[[], object], *, setup: Callable[[], object], rounds: int) -> object: ...


class Rounds:
    """Does what is used of that fixture, where pytest does not run."""

    def __init__(self) -> None:
        self.extra_info: dict[str, Any] = {}

    def pedantic(self, target: Callable[[], object], *, setup: Callable[[], object], rounds: int) -> None:
        """Set up and call the target, so many times."""
        for _ in range(rounds):
            setup()
            target()


class Sample:
    """Times of one contestant."""

    def __init__(self, times: list[float]) -> None:
        self.times = sorted(times)

    @property
    def least(self) -> float:
        """The shortest time: what the work costs on a quiet machine."""
        return self.times[0]

    @property
    def middle(self) -> float:
        """The median."""
        return median(self.times)

    @property
    def p99(self) -> float:
        """The time that 99 of 100 keep."""
        return self.times[min(len(self.times) * 99 // 100, len(self.times) - 1)]

    @property
    def most(self) -> float:
        """The longest time."""
        return self.times[-1]


cpu_clock = time.process_time
"""Processor time: for work of this process alone, since the time others took the processor away does not count."""
wall_clock = time.perf_counter
"""The clock on the wall: what somebody waits."""


def timed(work: Callable[[], object], clock: Callable[[], float] = wall_clock) -> float:
    """How long a piece of work takes by a clock."""
    start = clock()
    work()
    return clock() - start


def race(benchmark: Benchmark, contestants: Mapping[str, Contestant], rounds: int) -> dict[str, Sample]:
    """Let the contestants run in turn, so many times (once where benchmarks are disabled).

    The benchmark's own table shows the first contestant; the medians of all go into its extra information.
    """
    times: dict[str, list[float]] = {name: [] for name in contestants}
    (first, run_first), *others = contestants.items()

    def run_others() -> None:
        for name, run in others:
            times[name] += run()

    gc.collect()
    benchmark.pedantic(lambda: times[first].extend(run_first()), setup=run_others, rounds=rounds)
    samples = {name: Sample(taken) for name, taken in times.items()}
    benchmark.extra_info.update({name: sample.middle for name, sample in samples.items()})
    return samples


def shown(seconds: float) -> str:
    """A time in ms, with three digits that count; `-` for none."""
    if isnan(seconds):
        return "-"
    ms = seconds * 1000
    return f"{ms:.0f}" if ms >= 100 else f"{ms:.3g}"


def factor(one: float, other: float) -> str:
    """How many times the other it is."""
    return "-" if isnan(other) else f"{one / other:.2f}x"


class Tables:
    """Tables of what was measured, printed at the end of the run."""

    def __init__(self) -> None:
        self._tables: dict[str, list[tuple[str, ...]]] = {}

    def add(self, title: str, header: tuple[str, ...], *row: str) -> None:
        """Add a row to the table with that title."""
        self._tables.setdefault(title, [header]).append(row)

    def lines(self) -> list[str]:
        """All tables, and on what they were measured."""
        if not self._tables:
            return []
        lines = [f"Python {sys.version.split()[0]}, {os.cpu_count()} cores{_load()}; times in ms"]
        for title, rows in self._tables.items():
            widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
            lines += ["", title]
            lines += ["  " + _row(row, widths) for row in rows]
        return lines


def _row(row: tuple[str, ...], widths: list[int]) -> str:
    first, *rest = (
        cell.ljust(width) if not number else cell.rjust(width)
        for number, (cell, width) in enumerate(zip(row, widths, strict=True))
    )
    return "  ".join([first, *rest])


def _load() -> str:
    if not hasattr(os, "getloadavg"):
        return ""
    return ", load {:.1f} in the last minute, {:.1f} in the last five".format(*os.getloadavg())
