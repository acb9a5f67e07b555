"""The command line: a folder of small files beside a program that merely parses them; one file beside bare Python.

Whole processes, by the clock on the wall and by the time they had of the processors.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from . import inputs
from .measure import OURS, Benchmark, Sample, Tables, factor, race, shown
from .programs import CHECK, NOTHING, Process

pytestmark = pytest.mark.timeout(900)

FILES = 10_000
START_UP = 5.0  # times a bare Python: the most that a small check may cost
HEADER = ("program", "least", "median", "beside the peer", "processors, least", "median", "beside the peer")
PARSE_ALL = """
import sys
from pathlib import Path
from sgfmill import sgf_grammar
for file in sorted(Path(sys.argv[1]).rglob("*.sgf")):
    sgf_grammar.parse_sgf_game(file.read_bytes())
"""


def compare(benchmark: Benchmark, tables: Tables, title: str, rounds: int, ours: Process, peer: Process) -> float:
    """Put down the figures of both; the least time of ours over the least time of the peer, on the wall."""
    processes = {OURS: ours, "the peer": peer}
    samples = race(benchmark, processes, rounds)
    cpu_samples = {name: Sample(process.cpu_times) for name, process in processes.items()}
    for name in processes:
        cells = [name]
        for figures in (samples, cpu_samples):
            one, other = figures[name], figures["the peer"]
            cells += [shown(one.least), shown(one.middle), factor(one.least, other.least)]
        tables.add(title, HEADER, *cells)
    return samples[OURS].least / samples["the peer"].least


FOLDERS = {"made": inputs.small_files}
if inputs.PROBLEMS.is_dir():
    FOLDERS["real"] = inputs.real_problems


@pytest.mark.parametrize("kind", FOLDERS)
def test_folder(benchmark: Benchmark, tables: Tables, full: bool, tmp_path: Path, kind: str) -> None:
    """Check a folder on all cores. sgfmill, the peer, has no way to use more than one, and only parses."""
    sizes = []
    for number, text in enumerate(FOLDERS[kind](FILES if full else 50)):
        sizes.append((tmp_path / f"{number:05}.sgf").write_bytes(text.encode()))
    title = f"Check {len(sizes):,} {kind} files of {sum(sizes) / len(sizes) / 1000:.2g} KB, beside sgfmill parsing them"
    ours, peer = Process(*CHECK, str(tmp_path)), Process(sys.executable, "-c", PARSE_ALL, str(tmp_path))
    ratio = compare(benchmark, tables, title, 5, ours, peer)
    assert not full or ratio < 1


def test_start(benchmark: Benchmark, tables: Tables, full: bool, tmp_path: Path) -> None:
    """Check one small file. The peer is a Python that does nothing."""
    file = tmp_path / "game.sgf"
    file.write_text(inputs.small_game(), encoding="utf-8")
    title = "Check one game of 3 KB, beside `python -c pass`"
    ratio = compare(benchmark, tables, title, 25, Process(*CHECK, str(file)), Process(*NOTHING))
    assert not full or ratio < START_UP
