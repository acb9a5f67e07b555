"""A node with twice as many properties, or values, takes twice as many steps: rules look at no other property anew for
each that they find. So does a tree with twice as many nodes: rules walk along no path anew for each.

Counted are the lines of the program that run, and not the time. What C does inside of a line is not seen, so counting
must not be left to it either: `in` and `count` of a list are for short ones.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot, checker_of
from sgf_ls.rules.registry import RULES
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.syntax import node

FEW = 60
"""More than that would take long. What grows with the square of it is 3,600 steps and more."""
SLACK = 12
"""So many steps more for each property may come from binary search, and the like."""
EVERY_RULE = Settings(select=frozenset(RULES))
IDENTIFIERS = sorted({spec.identifier for spec in PROPERTIES} | {"RD", "HD", "LC", "XX", "CoPyright", "c", "C1", "KIX"})


def steps(text: str) -> int:
    """How many lines run in a check that describes all it finds."""
    node.SHARED.clear()
    checker_of.cache_clear()
    count = 0

    def count_line(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal count
        count += event == "line"
        return count_line

    def enter(frame: FrameType, event: str, arg: object) -> Any:
        return count_line if "sgf_ls" in frame.f_code.co_filename else None

    snapshot = Snapshot.of(text, EVERY_RULE)
    before = sys.gettrace()
    sys.settrace(enter)
    try:
        snapshot.findings()
    finally:
        sys.settrace(before)
    return count


def growth(make: Callable[[int], str]) -> int:
    """By how many steps a node that is twice as long takes more than twice as many."""
    steps(make(2))  # loads the rules
    once, twice = steps(make(FEW)), steps(make(2 * FEW))
    return twice - 2 * once


def assert_grows_evenly(make: Callable[[int], str]) -> None:
    assert growth(make) <= SLACK * FEW


@pytest.mark.parametrize("identifier", IDENTIFIERS)
def test_a_property_many_times(identifier: str) -> None:
    assert_grows_evenly(lambda count: f"(;SZ[19];{f'{identifier}[]' * count})")
    assert_grows_evenly(lambda count: f"(;SZ[19];{f'{identifier}[aa]' * count})")


@pytest.mark.parametrize("identifier", ["B", "PB", "FF", "SZ", "KM", "CA", "AB", "L", "M", "LB", "XX", "KO"])
def test_a_property_many_times_in_the_root(identifier: str) -> None:
    assert_grows_evenly(lambda count: f"(;SZ[19]{f'{identifier}[]' * count})")


@pytest.mark.parametrize("identifier", IDENTIFIERS)
def test_many_values(identifier: str) -> None:
    assert_grows_evenly(lambda count: f"(;SZ[19];{identifier}{'[aa:bb]' * count})")


@pytest.mark.parametrize(
    "both",
    [
        *["DO[]IT[]", "GB[1]GW[1]", "B[aa]W[bb]", "B[aa]AB[bb]", "TE[cup]KO[6.5]", "TE[cup]RD[1]", "KO[7.5]KM[1]"],
        *["L[aa]LB[bb:x]", "M[aa]MA[bb]", "C[]N[]", "PB[x]B[aa]", "AB[aa]AW[aa]", "CR[aa]TR[aa]", "XX[]c[]"],
    ],
)
def test_two_properties_in_turn(both: str) -> None:
    assert_grows_evenly(lambda count: f"(;SZ[19];{both * count})")


@pytest.mark.parametrize(
    "nodes", [";B[aa]", ";B[aa]B[bb]", ";B[]", ";AW[ab][ba];B[aa]", ";AB[aa];AE[aa]", ";PL[W]", ";M[aa]"]
)
@pytest.mark.parametrize("tree", ["{nodes}", "{passes}{variations}", "{combs};C[x]"])
def test_nodes_of_a_tree(tree: str, nodes: str) -> None:
    long = f"{nodes}C[{'x' * 100}]"  # a text is cut into segments, of which each is to hold a few

    def make(count: int) -> str:
        parts = {"nodes": long, "passes": ";W[]", "variations": f"({long})", "combs": f"{long}(;C[x])"}
        return f"(;SZ[9]{tree.format(**{name: part * count for name, part in parts.items()})})"

    steps(make(2))
    assert steps(make(4 * FEW)) < 5 * steps(make(FEW))


@pytest.mark.parametrize("values", ["AE[aa]{}", "AB[bb]{}", "AB{}AE{}"])
def test_setup_in_vain(values: str) -> None:
    assert_grows_evenly(lambda count: f"(;SZ[9]AB[aa];{values.format('[ff]' * count, '[ff]' * count)})")
