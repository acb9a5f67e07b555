"""Real records, edited at random: on the way they are what a fresh look finds, and taken back they are what they were.

The seeds are in the names of the tests; one is new in every run.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from effort import IS_LONG, times
from forgetting import nothing_known
from outside_data import DATA, needs_data, read
from products import answers_of, findings_of, nodes_of, tokens_of
from scribbles import JOINED, SAYING_MORE, SINGLE

from sgf_ls.analysis.format_options import FormatOptions
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.text.extent import Encoding

TEACHING = sorted((Path(__file__).parents[1] / "records" / "teaching").glob("*.sgf"))
OUTSIDE = sorted(DATA.rglob("*.sgf"))
# Where tests run in several processes, all of them must name them alike.
FRESH = Random(os.environ.get("PYTEST_XDIST_TESTRUNUID")).randrange(10**6)
each_seed = pytest.mark.parametrize("seed", [1, FRESH])
RECORDS = times(10)
"""For each seed, of those outside."""
EDITS = 100 if IS_LONG else 30
"""For each record."""
EDITS_BETWEEN_LOOKS = 15
LARGE = 20_000
"""Characters above which a record is looked at twice only, as that takes seconds."""


@each_seed
def test_records_of_our_own(seed: int) -> None:
    for path in TEACHING:
        edit_and_take_back(read(path), Random(seed))


@needs_data
@each_seed
def test_records_of_others(seed: int) -> None:
    chance = Random(seed)
    for path in chance.sample(OUTSIDE, min(RECORDS, len(OUTSIDE))):
        text = read(path)
        if len(text) < LARGE or IS_LONG:
            edit_and_take_back(text, chance)


def edit_and_take_back(text: str, chance: Random) -> None:
    """Make edits, look in between, and take them back one by one."""
    options = FormatOptions(moves_per_line=chance.randrange(1, 5), point_lists=chance.choice(["keep", "compress"]))
    encoding = chance.choice(list(Encoding))
    snapshot = Snapshot.of(text, encoding=encoding)
    said = everything(snapshot, options)
    back: list[tuple[int, int, str]] = []
    now = text
    for number in range(1, EDITS + 1):
        start, end, new = some_edit(now, chance)
        back.append((start, start + len(new), now[start:end]))
        snapshot = snapshot.edit(start, end, new)
        now = now[:start] + new + now[end:]
        assert snapshot.text == now
        is_small = len(text) < LARGE
        snapshot.findings(chance.choice((1000, 10)), complete=is_small and chance.random() < 0.5)
        if number % EDITS_BETWEEN_LOOKS == 0 and is_small:
            mine = everything(snapshot, options)
            with nothing_known():
                assert mine == everything(Snapshot.of(now, encoding=encoding), options)
    for start, end, old in reversed(back):
        snapshot = snapshot.edit(start, end, old)
    assert snapshot.text == text
    assert everything(snapshot, options) == said


def some_edit(text: str, chance: Random) -> tuple[int, int, str]:
    """From where to where, and what is put there."""
    start = chance.randrange(len(text) + 1)
    end = min(start + chance.choice((0, 0, 0, 1, 1, 5, 40)), len(text))
    return start, end, chance.choice(("", *SINGLE, *JOINED, *SAYING_MORE, "x" * 700, ";B[aa]" * 200))


def everything(snapshot: Snapshot, options: FormatOptions) -> list[object]:
    """All that can be said of a snapshot."""
    reading = [nodes_of(snapshot), tokens_of(snapshot), snapshot.document.extent]
    return [*reading, findings_of(snapshot), *answers_of(snapshot, options)]
