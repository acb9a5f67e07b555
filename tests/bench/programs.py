"""Programs in processes of their own, started the same way."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
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


def run(command: Sequence[str], statuses: Sequence[int] = (0,)) -> Run:
    """Run a command to its end. A status other than these is an error."""
    used = _used()
    start = time.perf_counter()
    done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, encoding="utf-8")
    seconds = time.perf_counter() - start
    assert done.returncode in statuses, done.stderr
    return Run(done.stdout, seconds, _used() - used)


def _used() -> float:
    """The processor time of all children that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return children.ru_utime + children.ru_stime
