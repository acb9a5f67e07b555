"""Very many of one thing in one node, or on one path, cost so many times as much and not the square of it."""

from __future__ import annotations

from time import process_time

import pytest

from sgf_ls.analysis.snapshot import Snapshot


@pytest.mark.parametrize(
    ("unit", "count"),
    [
        ("AB[aa]", 40_000),
        ("XY[aa]", 40_000),
        ("Black[aa]", 10_000),
        ("B[aa]W[bb]", 10_000),
        ("M[aa]L[bb]", 10_000),
        (";PB[x]", 40_000),
    ],
)
def test_all_findings_of_very_many_properties(unit: str, count: int) -> None:
    """Measured: 2 s at most. A look at all others for each of them took from a quarter of a minute to two minutes."""
    start = process_time()
    Snapshot.of(f"(;GM[1]{unit * count})").findings()
    assert process_time() - start < 10
