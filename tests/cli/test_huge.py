"""Huge files, made to be read for ever: see `tests/huge.py`.

Every command comes to its end in processor time and memory that grow with the length of the file, and says what it
left out. In a long run the files are as large as the largest that an archive may hold.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest
from effort import IS_LONG
from huge import HUGE, huge

from .conftest import environment

if sys.platform == "win32":
    pytest.skip("resources are told as POSIX has it", allow_module_level=True)

import resource

COMMANDS: Mapping[str, tuple[str, ...]] = {
    "check": ("check", "--output-format", "concise"),
    "fix": ("check", "--diff", "--unsafe-fixes"),
    "format": ("format", "--check"),
    "board": ("board",),
    "transform": ("transform", "--rotate", "90", "--check"),
    "strip": ("strip", "--comments", "--check"),
    "split": ("split", "--output-dir", "{folder}/games"),
    "merge": ("merge", "--tree", "--output", "{folder}/merged.sgf"),
    "extract": ("extract", "--output", "{folder}/line.sgf"),
}
ASKED = COMMANDS if IS_LONG else ("check", "format", "board", "merge")
SECONDS, SECONDS_EACH = 3, 4e-6
"""The processor time for a start, and for each character. What is linear takes half of that at most."""
MEGABYTES, BYTES_EACH = 100, 300
"""The memory for a start, and for each character."""

UNIT = 1 if sys.platform == "darwin" else 1024
"""Bytes in which the system tells how much memory was taken."""


class Cost(NamedTuple):
    """How a program ended, what it said, and what it took."""

    status: int
    said: str
    seconds: float
    megabytes: float


def cost_of(*arguments: str) -> Cost:
    command = [sys.executable, "-m", "sgf_ls", *arguments]
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment()
    ) as running:
        assert running.stderr
        said = running.stderr.read()
        _, status, used = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    return Cost(running.returncode, said, used.ru_utime + used.ru_stime, used.ru_maxrss * UNIT / 1e6)


@pytest.mark.parametrize("command", ASKED)
@pytest.mark.parametrize("kind", HUGE)
def test_time_and_memory_are_bounded(tmp_path: Path, kind: str, command: str) -> None:
    path = tmp_path / "huge.sgf"
    path.write_text(huge(kind))
    size = path.stat().st_size
    # What a program has taken is counted from what the process had that it was forked from.
    here = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * UNIT / 1e6
    cost = cost_of(*(word.format(folder=tmp_path) for word in COMMANDS[command]), str(path))
    assert cost.status in (0, 1, 2)
    assert "fault of sgf-ls" not in cost.said and "Traceback" not in cost.said
    assert cost.seconds < SECONDS + SECONDS_EACH * size
    assert cost.megabytes < MEGABYTES + here + BYTES_EACH * size / 1e6


def test_what_is_too_large_is_told(tmp_path: Path) -> None:
    path = tmp_path / "huge.sgf"
    with path.open("wb") as file:
        file.truncate(100_000_001)
    for command in COMMANDS.values():
        cost = cost_of(*(word.format(folder=tmp_path) for word in command), str(path))
        assert cost.status == 2
        assert "it has 100,000,001 bytes, more than 100,000,000" in cost.said
        assert cost.seconds < SECONDS
