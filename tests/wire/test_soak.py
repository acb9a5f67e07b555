"""A server that has been at work for a day keeps no more memory than after its first hours, and finds the same.

The short run has two thousand edits, the long one (see `effort`) a hundred thousand, as many as a day of typing. How
long a key press takes at first and at last is told (`pytest -rP`) and not judged: that depends on what else the machine
is doing.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from effort import IS_LONG

from .soak import Desk, resident

EDITS = 100_000 if IS_LONG else 2_000
GROWTH = 1.1 if IS_LONG else 1.25
"""How many times the memory of the first tenth may be in use at the end. In a short run much is met for the first time
after its first tenth, so what it can find out is only what leaves eight kilobytes with each edit.
"""
SEED = 1


@pytest.mark.skipif(not Path("/proc/self/statm").is_file(), reason="the memory of a process is not told here")
def test_a_day_of_work() -> None:
    desk = Desk(SEED)
    try:
        tenths = [work(desk, EDITS // 10) for _ in range(10)]
        for before, anew in desk.found_anew():
            assert before == anew
        desk.wire.ask("shutdown")
        desk.wire.notify("exit")
        assert desk.wire.status() == 0
    finally:
        desk.wire.stop()
    assert tenths[-1] <= GROWTH * tenths[0], tenths


def work(desk: Desk, edits: int) -> int:
    """Do some edits; the memory that is in use afterwards."""
    times = sorted(desk.work(edits))
    memory = resident(desk.wire.process.pid)
    median, p99 = (1000 * times[len(times) * part // 100] for part in (50, 99))
    print(f"{desk.edits} edits: {memory >> 20} MiB, a key {median:.2f} ms, 99 of 100 within {p99:.1f} ms")  # noqa: T201
    return memory
