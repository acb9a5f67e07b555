"""Programs in processes of their own, started the same way."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).resolve().parents[1]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS.parent), str(TESTS)])}

CHECK = (sys.executable, "-m", "sgf_ls", "check")
NOTHING = (sys.executable, "-c", "pass")
READ = (sys.executable, "-m", "bench.readers")


class Run(NamedTuple):
    """What a process has written; the seconds from start to end, and those of the processors in it and its children."""

    output: str
    seconds: float
    cpu_seconds: float


def run(
    command: Sequence[str],
    statuses: Sequence[int] = (0,),
    environment: Mapping[str, str] = ENVIRONMENT,
    limit: float | None = None,
) -> Run:
    """Run a command to its end. A status other than these is an error.

    Raises:
        subprocess.TimeoutExpired: It has not ended in so many seconds, and has been stopped.
    """
    used = _used()
    start = time.perf_counter()
    done = subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=limit)
    seconds = time.perf_counter() - start
    assert done.returncode in statuses, done.stderr
    return Run(done.stdout, seconds, _used() - used)


def _used() -> float:
    """The processor time of all children that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime


class Process:
    """A contestant that runs a command and keeps its processor times besides."""

    def __init__(self, *command: str) -> None:
        self._command = command
        self.cpu_times: list[float] = []

    def __call__(self) -> list[float]:
        """Run it once: the seconds from start to end."""
        done = run(self._command, (0, 1))  # 1: something was found
        self.cpu_times.append(done.cpu_seconds)
        return [done.seconds]
