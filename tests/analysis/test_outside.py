"""Text outside the games: a fix deletes no game with it, and no setting or seam changes what is said of it."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from seams import small_pieces

from sgf_ls.analysis import outside
from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.registry import RULES
from sgf_ls.syntax.nesting import opens_game_in_text
from sgf_ls.syntax.node import Node
from sgf_ls.text.edits import apply_edits

SHREDS = st.sampled_from(
    [
        "(;SZ[9];B[aa])", "(;B[bb]C[a [b] c])", "(SZ[9]AB[aa])", "(- AB[aa] x)", "(\u00a0AB[aa])", "mail: ",
        "(see B[dd])", "(", ")", ";", "[", "C[a\\]", "]", "x", "\n", ";B[cc]", "(as told)", "()",
    ]
)  # fmt: skip
SHREDDED = st.builds("".join, st.lists(SHREDS, max_size=12))
ABOUT_BRACKETS = ["text-before-tree", "text-after-tree", "unmatched-close", "no-game-tree", "multiple-trees"]


@examples(300)
@given(SHREDDED)
def test_text_that_a_fix_deletes_holds_no_game_and_no_node(text: str) -> None:
    for finding in Snapshot.of(text).findings().items:
        if finding.fix and finding.rule.startswith("text-"):
            shown = text[finding.start : finding.end]
            assert not re.search(r"\(\s*;|;\s*B\[|\(\s*[A-Z]+\[", shown)
            left = Counter(f.rule for f in Snapshot.of(apply_edits(text, finding.fix.edits)).findings().items)
            before = Counter(f.rule for f in Snapshot.of(text).findings().items)
            assert left["unclosed-tree"] <= before["unclosed-tree"], "no bracket of the text stays behind"


@examples(300)
@given(SHREDDED, st.sets(st.sampled_from(ABOUT_BRACKETS), min_size=1), st.integers(1, 12))
def test_what_a_rule_finds_does_not_depend_on_the_others(text: str, off: set[str], length: int) -> None:
    every = Settings(select=frozenset(RULES))
    wanted = [finding for finding in Snapshot.of(text, every).findings().items if finding.rule not in off]
    with small_pieces(length, 2):
        assert Snapshot.of(text, every._replace(ignore=frozenset(off))).findings().items == wanted


def test_text_in_front_of_a_game_ends_there_even_where_text_behind_games_is_not_looked_for() -> None:
    front = "(see the news)\n" * 85
    text = front + "(;SZ[9];B[cc])\n-- \nme\n" * 20 + "(more text)\n" * 110 + "(;SZ[9])"
    (found,) = Snapshot.of(text, Settings(ignore=frozenset({"text-after-tree"}))).findings().items
    assert (found.rule, found.start, found.end) == ("text-before-tree", 0, len(front) - 1)


def test_each_node_of_many_short_texts_is_read_once_and_after_an_edit_only_a_few(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read: list[Node] = []

    def noted(node: Node) -> bool:
        read.append(node)
        return opens_game_in_text(node)

    monkeypatch.setattr(outside, "opens_game_in_text", noted)
    snapshot = Snapshot.of("(;)x" * 3000)
    assert len(snapshot.findings().items) == 3000
    assert len(read) < 3 * 6000, "a text and the game that ends it; twice at a seam"
    snapshot.findings(1000)
    read.clear()
    snapshot.edit(5000, 5000, " ").findings(1000)
    assert len(read) < 1000, "what was read of other segments is known"
