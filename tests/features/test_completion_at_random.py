"""Completion at every place of records, whole and as they are while somebody types them: what is accepted is legal."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.completion import Completion, Item
from sgf_ls.rules.finding import Severity

from .completing import filled, offered, put

RECORDS = {
    "a problem": (
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[Ann]DT[2020-01-02]RE[B+R]AB[aa:bb][dd]AW[cc]PL[B]C[Black: \\] to; play (a)]\n"
        "(;B[ee]TE[1]LB[ee:A][ff:B]C[yes];W[ed];B[dc])\n(;B[ff]BM[1];W[]AR[aa:bb]LN[aa:cc]VW[aa:ee]))"
    ),
    "an old version": "(;FF[3]GM[1]SZ[19]HA[2]AB[dd][pp];W[tt];B[jj]MN[3]CH[1])",
    "another game": "(;GM[3]B[e4]KN[d1];W[aa])",
    "a ko": "(;SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[aa]KO[];W[ee])",
    "a large board": "(;FF[4]SZ[52:3];B[Za];W[Zb](;B[YC])(;B[]))",
    "two games": "(;SZ[9];B[aa])\n(;SZ[7]TB[aa][bb]TW[cc]FG[1:x]PM[1])",
}
FROM_ROOT = {"FF", "GM", "SZ", "CA", "HA"}
"""Another one changes what holds of all that follows."""
UNHELPED = {"compose-expected"}
"""What the 1 is that this test fills in where nothing is offered, as for lines in other games than Go."""
CHOICES_AT_A_PLACE = 2


def errors(text: str) -> Counter[str]:
    found = Snapshot.of(text).findings().items
    return Counter(
        finding.rule for finding in found if finding.severity is Severity.ERROR and finding.rule not in UNHELPED
    )


def is_from_root(text: str, found: Completion, item: Item) -> bool:
    """Whether an item says what the root says."""
    return item.label in FROM_ROOT or text[: found.start].endswith(tuple(f"{name}[" for name in FROM_ROOT))


def faults_at(text: str, at: int, chance: Random) -> list[str]:
    """The texts with new errors that come of some of the items at a place."""
    found = offered(text[:at] + "|" + text[at:])
    if found is None:
        return []
    before = errors(text) | errors(put(text, found, ""))
    chosen = chance.sample(found.items, min(CHOICES_AT_A_PLACE, len(found.items)))
    after = [filled(text, found, item) for item in chosen if not is_from_root(text, found, item)]
    return [changed for changed in after if errors(changed) - before]


@pytest.mark.parametrize("kind", RECORDS)
def test_what_is_accepted_while_a_record_is_typed_is_no_error(kind: str) -> None:
    record, chance = RECORDS[kind], Random(7)
    assert [fault for at in range(len(record) + 1) for fault in faults_at(record[:at], at, chance)] == []


@pytest.mark.parametrize("kind", RECORDS)
def test_what_is_accepted_in_a_whole_record_is_no_error(kind: str) -> None:
    record, chance = RECORDS[kind], Random(7)
    assert [fault for at in range(len(record) + 1) for fault in faults_at(record, at, chance)] == []


PIECES = st.sampled_from(
    [*"()[];:\\*\n ", "B", "AB", "LB[", "[aa", "C[", "SZ[9]", "aa", "44", "(;", "é", "FF[4]", "\r\n"]
)


@settings(max_examples=150)
@given(st.lists(PIECES, max_size=25).map("".join), st.integers(0, 60))
def test_no_text_is_too_broken(text: str, at: int) -> None:
    at = min(at, len(text))
    offered(text[:at] + "|" + text[at:])
