"""Random faulty values: nothing that a rule would find is passed over, and fixes come to an end."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.checker import Checker
from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.goban.game import game_of
from sgf_ls.rules.choice import choose_fixes
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.registry import RULES
from sgf_ls.rules.rows import Row
from sgf_ls.rules.rule import AnyRule
from sgf_ls.spec.properties import PROPERTIES
from sgf_ls.syntax.node import Node, read_node
from sgf_ls.text.edits import Edit, apply_edits

NAMES = sorted({spec.identifier for spec in PROPERTIES} | {"XX", "RD", "HD", "LC"})
OFTEN = [
    "SZ", "FF", "GM", "KM", "RE", "DT", "TM", "HA", "RU", "AP", "PL", "TE", "KO", "LB", "AR", "LN", "B", "W", "AB", "C",
    "N", "PB", "FG", "VW", "KI", "LT", "EV",
]  # fmt: skip
PIECES = st.sampled_from([
    "", " ", "\n", "1", "2", "0", "9", "19:19", "13:9", "aa", "bb", "tt", "jj", "aa:bb", ":", "\\:", "x", "-", "+",
    "1996-05-06", ",", "07", "13.9.2007", "B+", "W+R", "res", "?", "Jigo", "6.5", "6,5", "½", "moku", "hours", "\u200b",
    "\\\n", "\\]", "\\x", "D4", "pass", "japanese", "Black", "2 stones", "黒", "中盤勝ち",
])  # fmt: skip
# Many values are right in themselves, so that only their company is at fault.
RIGHT = st.sampled_from(["1", "2", "9", "aa", "bb", "tt", "aa:bb", "bb:x"])
VALUE = st.one_of(RIGHT, PIECES, st.lists(PIECES, max_size=4).map("".join))
VALUES = st.one_of(st.lists(VALUE, min_size=1, max_size=1), st.lists(VALUE, min_size=1, max_size=4))
PROPERTY = st.tuples(st.one_of(st.sampled_from(NAMES), st.sampled_from(OFTEN)), VALUES)
NODE = st.lists(PROPERTY, max_size=3)
ROOT = st.sampled_from(["SZ[9]", "SZ[9]FF[4]", "SZ[19]FF[3]", "SZ[21]", "GM[11]SZ[9]", "GM[6]", "SZ[x]", ""])


def written(nodes: list[list[tuple[str, list[str]]]], root: str) -> str:
    """A game with these nodes; the first one is the root."""
    parts = ["".join(name + "".join(f"[{value}]" for value in values) for name, values in node) for node in nodes]
    return f"(;{root}{';'.join(parts)})"


@examples(300)
@given(NODE, ROOT, st.booleans(), st.one_of(st.none(), st.none(), st.sampled_from(sorted(RULES))))
def test_what_is_passed_over_is_right(
    node: list[tuple[str, list[str]]], root: str, is_root: bool, only: str | None
) -> None:
    """A plain node has no findings when it is looked at all the same, whichever rules run."""
    rules = frozenset(RULES) if only is None else frozenset([only])
    game = game_of(read_node(f";{root}"))
    checker = Checker(Settings(select=rules)).for_game(game, is_root=is_root)
    text = written([node], "").strip("()")
    passed_over = checker.check(Node(text))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Row, "is_plain", lambda self, node: False)
        looked_at = checker.check(Node(text))
    assert _named(passed_over) == _named(looked_at)
    # Again: what has been seen once is remembered as right.
    assert _named(checker.check(Node(text))) == _named(looked_at)


def _named(batches: tuple[object, ...]) -> list[tuple[str, int]]:
    return [(batch.rule.name, len(batch.places)) for batch in batches]  # type: ignore[attr-defined]


# What a reading of values repairs must be right after three passes; the last only finds nothing to do.
PASSES = 4


@examples(300)
@given(st.lists(NODE, min_size=1, max_size=3), ROOT, st.booleans())
def test_fixes_come_to_an_end(nodes: list[list[tuple[str, list[str]]]], root: str, unsafe: bool) -> None:
    text = written(nodes, root)
    for _ in range(PASSES):
        fixes = choose_fixes(_of_values(text), unsafe=unsafe)
        edits = [edit for fix in fixes for edit in fix.edits]
        if not edits:
            break
        text = apply_edits(text, edits)
    assert not choose_fixes(_of_values(text), unsafe=unsafe), text


VALUE_RULES: dict[str, AnyRule] = {name: rule for name, rule in RULES.items() if rule.reads}


def _of_values(text: str) -> list[Finding]:
    return Snapshot.of(text, Settings(select=frozenset(VALUE_RULES))).findings().items


@examples(300)
@given(st.sampled_from(sorted(VALUE_RULES)), PROPERTY, ROOT)
def test_a_repaired_value_has_no_fault_of_the_kind_and_none_that_is_graver(
    rule: str, prop: tuple[str, list[str]], root: str
) -> None:
    text = written([[], [prop]], root)
    before = {finding.rule for finding in _of_values(text)}
    for finding in _of_values(text):
        if finding.fix and finding.fix.safe and len(prop[1]) == 1 and finding.rule == rule:
            left = _of_values(apply_edits(text, finding.fix.edits))
            assert rule not in {each.rule for each in left}
            assert not [each for each in left if each.rule not in before and each.severity < finding.severity]


def test_an_edit_stays_in_its_value() -> None:
    found = _of_values("(;SZ[9]KM[6,5]C[x])")
    assert [finding.fix and finding.fix.edits for finding in found] == [(Edit(10, 13, "6.5"),)]
