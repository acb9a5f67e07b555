"""Looking at whole trees comes in steps, so that nobody who waits for a key has to wait for all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from sgf_ls.analysis import trees
from sgf_ls.analysis.checker import Checker, describe
from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.settings.resolve import resolve
from sgf_ls.analysis.snapshot import SMALL, SMALL_TO_REPLAY, Snapshot
from sgf_ls.analysis.trees import FINDINGS_OF_A_STEP, look_at_trees
from sgf_ls.rules import boards
from sgf_ls.rules.batch import Batch
from sgf_ls.rules.boards import replay
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.game_tree import BRANCHES_AT_ONCE, GameTree
from sgf_ls.syntax.document import Document

COPIES = 3 * FINDINGS_OF_A_STEP + 2


def test_few_of_many_findings_are_put_into_words_at_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    described = []

    def counted(batch: Batch, place: object) -> Finding:
        described.append(place)
        return describe(batch, place)

    monkeypatch.setattr(trees, "describe", counted)
    found: list[Finding] = []
    known, most = 0, 0
    document = Document.from_text("(;SZ[9]" + "(;B[aa])" * COPIES + ")")
    for _ in look_at_trees(document, Checker(Settings(select=frozenset(["duplicate-sibling"]))), found):
        known, most = len(described), max(most, len(described) - known)
    assert most == FINDINGS_OF_A_STEP
    assert len(found) == len(described) == COPIES - 1


@pytest.mark.parametrize(("profile", "most"), [("default", SMALL), ("editor", SMALL_TO_REPLAY)])
def test_only_in_small_texts_trees_are_looked_at_before_there_is_time(profile: str, most: int) -> None:
    twins = "(;SZ[9](;B[aa])(;B[aa]))"
    for length, is_known in ((most, True), (most + 1, False)):
        snapshot = Snapshot.of(twins + "\n" * (length - len(twins)), resolve([], profile))
        found = [finding.rule for finding in snapshot.findings(complete=False).items]
        assert ("duplicate-sibling" in found) is is_known
        assert "duplicate-sibling" in [finding.rule for finding in snapshot.findings().items]


@pytest.mark.parametrize("wanted", [False, True])
def test_positions_are_compared_only_for_the_rule_that_asks_for_it(
    wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "(;SZ[9](;B[aa];W[bb];B[cc])(;B[cc];W[bb];B[aa]))"
    replayed: list[GameTree] = []

    def kept(tree: GameTree, *, compares: bool) -> Iterator[None]:
        replayed.append(tree)
        return replay(tree, compares=compares)

    monkeypatch.setattr(boards, "replay", kept)
    rules = ["redundant-setup", "transposition"] if wanted else ["redundant-setup"]
    found: list[Finding] = []
    for _ in look_at_trees(Document.from_text(text), Checker(Settings(select=frozenset(rules))), found):
        pass
    (tree,) = replayed
    assert tree.boards is not None
    assert bool(tree.boards.again) is wanted
    assert [finding.rule for finding in found] == ["transposition"] * wanted


def test_more_branches_than_are_looked_at_in_one_go() -> None:
    count = 2 * BRANCHES_AT_ONCE + 1
    text = "(;SZ[9]" + "(;B[aa];W[bb])(;B[aa];W[cc];B[dd]" * count + ")" * count + ")"
    found = [finding for finding in Snapshot.of(text).findings().items if finding.rule == "duplicate-sibling"]
    starts = [match.start() + len("(;B[aa];W[bb])(;") for match in re.finditer(r"\(;B\[aa\];W\[bb\]\)", text)]
    assert [finding.start for finding in found] == starts
