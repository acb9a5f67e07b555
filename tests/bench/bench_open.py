"""Opening: read a text for the first time and have its findings, beside what other programs take to merely parse it.

Every reading is in a fresh process, since what was read once is remembered; importing is not counted. Times are of the
processor.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import nan
from pathlib import Path

import pytest

from . import inputs
from .measure import OURS, Benchmark, Tables, factor, race, shown
from .programs import READ, run
from .readers import reading

pytestmark = pytest.mark.timeout(900)

PEERS = ("sgfmill", "tree-sitter")  # more of them: `write.py`
KILO, MEGA = inputs.KILO, inputs.MEGA
HEADER = ("text", "MB", "sgf-ls, first time", "again", "sgfmill parses", "ratio", "tree-sitter parses", "ratio")

TEXTS: dict[str, Callable[[bool], str]] = {
    "game of 3 KB": lambda _: inputs.small_game(),
    inputs.JOSEKI: inputs.joseki,
    f"{inputs.JOSEKI} in one line": inputs.joseki_in_one_line,
    "diagrams": lambda full: inputs.diagrams(2 * MEGA if full else 20 * KILO),
    "games": lambda full: inputs.games(30 * MEGA if full else 50 * KILO),
    **{name: partial(inputs.pathological, name) for name in inputs.PATHOLOGICAL},
}
SELDOM = frozenset(("games", *inputs.PATHOLOGICAL))


@pytest.mark.parametrize("name", TEXTS)
def test_open(benchmark: Benchmark, tables: Tables, full: bool, tmp_path: Path, name: str) -> None:
    file = tmp_path / "text.sgf"
    file.write_bytes(TEXTS[name](full).encode())
    again: list[float] = []

    def read(reader: str) -> list[float]:
        taken = reading(run((*READ, reader, str(file))).output)
        if taken.failed:
            return [nan]
        first, second = taken.cpu
        if reader == OURS:
            again.append(second)
        return [first]

    rounds = 3 if name in SELDOM else 9
    samples = race(benchmark, {reader: partial(read, reader) for reader in (OURS, *PEERS)}, rounds)
    ours = samples[OURS].middle
    row = [name, f"{file.stat().st_size / MEGA:.3g}", shown(ours), shown(sorted(again)[len(again) // 2])]
    for peer in PEERS:
        row += [shown(samples[peer].middle), factor(ours, samples[peer].middle)]
    tables.add("Open: text to findings (medians; ratio below 1: we are faster)", HEADER, *row)
