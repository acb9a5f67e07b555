"""A range may be as large as the document: what is looked at is bounded, and what is given is the first in it."""

from __future__ import annotations

from itertools import islice
from time import process_time

import pytest

from sgf_ls.analysis import nearby
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.actions import code_actions
from sgf_ls.rules.finding import Finding

from .asking import titles

POINTS = [x + y for x in "abcdefghij" for y in "abcdefghij"]
LARGE_TEXTS = {
    "moves": "(;SZ[19]" + ";B[aa]C[a word about it]" * 30_000 + ")",
    "lists": "(;SZ[19]" + ";AB[aa][cc]TR[aa:cc]" * 20_000 + ")",
    "faulty lists": "(;SZ[19]" + ";AB[aa:aa]" * 100_000 + ")",
    "nested trees": "(;B[aa]" * 100_000 + ")" * 100_000,
    "trees left open": "(;B[aa]" * 100_000,
    "one list": "(;SZ[19]AB" + "".join(f"[{point}:ss]" for point in POINTS * 300) + ")",
    "one faulty list": "(;SZ[19]AB" + "[aa:aa]" * 50_000 + ")",
    "one unreadable list": "(;SZ[19]AB" + "[a]" * 50_000 + ")",
    "text outside": "(;B[aa])" + "x y;[a](\n" * 50_000,
}


@pytest.mark.parametrize("text", LARGE_TEXTS.values(), ids=LARGE_TEXTS)
def test_all_of_a_large_document_keeps_nobody_waiting(text: str) -> None:
    """Measured: 40 ms at most, and from a tenth of a second to eight seconds without the bounds."""
    snapshot = Snapshot.of(text)
    snapshot.findings(1000)
    code_actions(snapshot, 0, len(text))  # what is loaded or read only once
    seconds = []
    for start in (0, 1, len(text) // 2):
        before = process_time()
        code_actions(snapshot, start, len(text))
        seconds.append(process_time() - before)
    assert min(seconds) < 0.5


def test_nobody_waits_for_a_look_at_whole_trees() -> None:
    """That takes a second for so many nodes, and an editor asks behind every key press."""
    snapshot = Snapshot.of(LARGE_TEXTS["moves"]).edit(9, 9, "x")
    offered = code_actions(snapshot, 10, 10)
    assert [action.edits for action in offered]
    assert not snapshot.is_complete


def test_no_more_nodes_are_given_than_are_looked_at() -> None:
    snapshot = Snapshot.of(LARGE_TEXTS["moves"])
    given = [offset for offset, _ in snapshot.views_near(0, snapshot.document.length)]
    assert given == [offset for offset, _ in islice(snapshot.document.nodes(), nearby.MOST_NODES)]


@pytest.mark.parametrize(
    "text",
    [
        "(" + "".join(f";AB[aa:aa]TR[{point}][cc:bb][{point}]" for point in POINTS) + ")",
        "(;AB" + "[aa:aa][bb]" * 300 + "TR[aa:a][cc:aa];AW[]" * 100 + ")",
        "(;B[aa]" * 80 + ";AB[bb][bb]" * 200 + ")" * 30,
        "x" + "(;AB[aa:aa]) y " * 150,
        "(;B[aa])" + "y;W[bb];B[cc]" * 150 + "(;AB[aa][aa])",
        "(;C[a]" + "%C[a]" * 700 + ")",
        "(;B[aa])\n" + "a line of text;\n" * 200 + "(;AB[])",
        "(;B[aa])y))\n(;W[bb])KO)\n(;B[cc])" * 20,
        "(;AW[aa]AB" + "[aa]" * 700 + "C[x])",
    ],
)
@pytest.mark.parametrize("at", [0, 7, 300, 1000])
def test_the_findings_of_a_range_are_the_first_that_touch_it(text: str, at: int) -> None:
    snapshot = Snapshot.of(text)
    for end in (at, at + 1, at + 50, len(text)):
        touching = [found for found in snapshot.findings().items if found.start <= end and at <= found.end]
        expected = sorted(touching, key=place)[: nearby.MOST_NEARBY]
        assert [place(found) for found in snapshot.findings_near(at, end)] == [place(found) for found in expected]


def place(finding: Finding) -> tuple[int, int, str]:
    return finding.start, finding.end, finding.rule


def test_a_list_far_behind_the_start_of_the_range_is_not_searched() -> None:
    counts = (nearby.MOST_NODES // 2, nearby.MOST_NODES * 2)
    near, far = ("<<(" + ";B[aa]" * count + ";AB[aa][aa])>>" for count in counts)
    assert "Rewrite AB as a non-overlapping union (1 value)" in titles(near)
    assert "Remove the repeated point" in titles(far)
    assert not [title for title in titles(far) if "AB" in title]
