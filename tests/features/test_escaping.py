"""A `]` that ended a text too early is escaped, whatever the rest of the text was torn into."""

from __future__ import annotations

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_tree import tree

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.actions import code_actions
from sgf_ls.text.edits import apply_edits

from .asking import actions

TITLE = "Escape the ] that ended the value too early"


def mended(text: str) -> set[str]:
    """What can become of a text at the findings in it."""
    snapshot = Snapshot.of(text)
    return {
        apply_edits(text, action.edits)
        for finding in snapshot.findings().items
        for action in code_actions(snapshot, finding.start, finding.start)
        if action.title == TITLE
    }


@pytest.mark.parametrize(
    ("comment", "left"),
    [
        ("see [2]; B[dd] is joseki", "see [2\\]; B[dd\\] is joseki"),
        ("see [A] and W[dd] here] is good", "see [A\\] and W[dd\\] here\\] is good"),
        ("a [b] (c);d", "a [b\\] (c);d"),
        ("see [2])", "see [2\\])"),
        ("(see [1], [2])", "(see [1\\], [2\\])"),
        ("x [a]: B[dd], (W[ee]; B[ff])", "x [a\\]: B[dd\\], (W[ee\\]; B[ff\\])"),
        ("x \\[a\\] [b]; W[c\\]]: d", "x \\[a\\] [b\\]; W[c\\]\\]: d"),
        ("plain [2d] words", "plain [2d\\] words"),
        ("a] b", "a\\] b"),
    ],
)
def test_the_text_goes_on_to_its_end(comment: str, left: str) -> None:
    frame = "(;SZ[9]C[{}];B[dd]C[next [1\\]](;W[ee])(;W[ff]))"
    assert mended(frame.replace("{}", comment)) == {frame.replace("{}", left)}


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[9]AB[aa]];B[dd])",
        "(;SZ[9]C[x];B[dd]W)",
        "(;SZ[9]C[x];B[dd];[ee])",
        "(;SZ[9]C[x](;B[dd])x(;B[ee]))",
        "(;SZ[9]C[x];B[dd])]",
        "(;SZ[9]C[x]y;B[dd])",
        "x](;C[y])",
    ],
)
def test_where_nothing_shows_that_a_text_went_on(text: str) -> None:
    assert not mended(text)


def test_it_is_offered_once_and_solves_what_it_mends() -> None:
    found = [each for each in actions("(;SZ[9]C[see [2]; B[dd] <<is joseki]>>;W[cc])") if each.title == TITLE]
    assert [[finding.rule for finding in each.solves] for each in found] == [["illegal-character"]]
    assert found[0].kind == "quickfix"
    assert not found[0].is_preferred


WORDS = st.lists(
    st.sampled_from(["see", "[1]", "[a1]", "(or", "W[dd])", ";", "B[cc];", "A", "\\[x\\]", "\n", "C:", "]"]),
    min_size=1,
    max_size=7,
)


@examples(200)
@given(WORDS)
def test_nothing_but_backslashes_is_added_and_the_rest_stays_as_it_was(words: list[str]) -> None:
    text = f"(;SZ[9]C[{' '.join(words)}];B[dd](;W[ee])(;W[ff]))"
    for left in mended(text):
        rest = iter(left)
        assert all(character in rest for character in text), "the old text is in the new one, in order"
        assert left.count("\\") - text.count("\\") == len(left) - len(text)
        before, after = (Snapshot.of(each).findings().items for each in (text, left))
        assert len([found for found in after if found.severity == 1]) < len(
            [found for found in before if found.severity == 1 or found.rule == "text-after-tree"]
        )


@examples(200)
@given(WORDS)
def test_a_text_torn_apart_is_put_together(words: list[str]) -> None:
    """Where one action is enough the moves are those of the game again."""
    comment = " ".join(words).replace("]", "\\]").replace("\\\\]", "\\]")
    right = f"(;SZ[9]C[{comment}];B[dd](;W[ee])(;W[ff]))"
    wrong = f"(;SZ[9]C[{' '.join(words)}];B[dd](;W[ee])(;W[ff]))"
    for left in mended(wrong):
        if not Snapshot.of(left).findings().items:
            assert [node.values("B", "W") for node in tree(left)] == [node.values("B", "W") for node in tree(right)]
