"""Fixes that are made together: they never meet in one place, and safe ones never change what a text says."""

from __future__ import annotations

import re
from time import process_time

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_sgf import capitals, meaning, nodes

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.choice import choose_fixes
from sgf_ls.rules.registry import GROUPS, RULES
from sgf_ls.text.edits import apply_edits

PIECES = st.sampled_from(
    [
        *("AB", "AW", "AE", "DD", "TB", "C", "B", "TR"),
        *("[aa]", "[aa:cc]", "[cc:aa]", "[bb]", "[ ]", "[]", "[ bb ]", "[aa:aa]"),
        *(";", " ", "\n", "%", "\u3000", "\0", "x", "]", "[a1]", "AB[bb][bb]", "[jj]"),
    ]
)
# To write what readers take for granted is right for any text, so it would only hide what these tests are about.
# What `redundant-setup` takes away does say something, only nothing new; `test_boards` proves that positions stay.
ALL_RULES = Settings(
    select=frozenset(name for name in RULES if not name.startswith("missing-") and name != "redundant-setup")
)
TEXTS = st.lists(PIECES, max_size=14).map(lambda pieces: f"(;FF[4]SZ[9]{''.join(pieces)})")


def identifiers(text: str) -> set[str]:
    """The identifiers that have values."""
    return {capitals(prop.identifier) for node in nodes(text) for prop in node.properties}


def words(text: str) -> set[str]:
    """Whatever looks like an identifier."""
    return {"", *map(capitals, re.findall("[A-Za-z0-9]+", text))}


@examples(300)
@given(TEXTS, st.booleans())
def test_chosen_fixes_can_be_made_together(text: str, unsafe: bool) -> None:
    for _ in range(12):
        fixes = choose_fixes(Snapshot.of(text, ALL_RULES).findings().items, unsafe=unsafe)
        edits = [edit for fix in fixes for edit in fix.edits]
        assert bool(edits) == bool(fixes), "a fix does something"
        left = apply_edits(text, edits)
        written = set[str]().union(*(words(fix.title) for fix in fixes))  # a fix that renames says so
        assert identifiers(left) <= words(text) | written, [fix.title for fix in fixes]
        if not unsafe:
            assert meaning(left) == meaning(text), [fix.title for fix in fixes]
        if left == text:
            return
        text = left
    assert unsafe, "safe fixes come to an end"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("(;AB[dd]AB[][dd]C[x])", "(;AB[dd]C[x])"),
        ("(;AB[dd]AB[dd][]C[x])", "(;AB[dd]C[x])"),
        ("(;AW[aa]AB[bb]AB[][aa]C[x])", "(;AW[aa]AB[bb]C[x])"),
        ("(;AW[aa][bb]AE[aa][bb]AE[cc]C[x])", "(;AW[aa][bb]AE[cc]C[x])"),
        ("(;AW[aa]AB" + "[aa]" * 300 + "C[x])", "(;AW[aa]C[x])"),
    ],
)
def test_values_that_all_go_take_their_identifier_with_them(text: str, left: str) -> None:
    for _ in range(4):
        fixes = choose_fixes(Snapshot.of(text).findings().items, unsafe=True)
        text = apply_edits(text, [edit for fix in fixes for edit in fix.edits])
    assert text == left


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("(;AB" + "[]" * 500 + "C[x])", "(;C[x])"),
        ("(;AB[aa]" + "".join(f"C[{number}]AB[b{row}]" for number, row in enumerate("abcdefgh")) + ")", None),
        ("(;DD[]DD[]C[x])", "(;DD[]C[x])"),
        ("(;VW[]VW[]VW[])", "(;VW[])"),
        ("(;TW[]TW[ ])", "(;TW[])"),
        ("(;C[x]" + "".join(f"LB[a{row}:x]" for row in "abcdefgh") + "LB[aa:y])", None),
    ],
)
def test_safe_fixes_of_one_kind_are_all_made_in_one_pass(text: str, left: str | None) -> None:
    fixes = choose_fixes(Snapshot.of(text).findings().items)
    text = apply_edits(text, [edit for fix in fixes for edit in fix.edits])
    assert left is None or text == left
    assert not any(finding.fix and finding.fix.safe for finding in Snapshot.of(text).findings().items)


@pytest.mark.parametrize(
    "text",
    [
        "(;B[aa]AB[]%[bb])",
        "(;AB[aa]C[hi]AB[bb]x[cc])",
        "(;LB[ aa:x]LB[aa:y])",
        "(;B[aa]KO()W[bb])",
        "(;AB[]x[a\0a])",
        "(;FF[2]L[aa][aa:bb]B[cc])",
    ],
)
def test_what_some_reader_takes_otherwise_is_not_safe(text: str) -> None:
    rules = frozenset([*GROUPS["POINT-LISTS"], *GROUPS["STRUCTURE"]]) - {"point-syntax"}
    found = Snapshot.of(text, Settings(select=rules)).findings().items
    assert any(finding.fix for finding in found)
    assert not choose_fixes(found)


def test_brackets_of_a_tree_without_node_do_not_glue_words_together() -> None:
    text = "(;B[aa]KO()W[bb])"
    (fix,) = [finding.fix for finding in Snapshot.of(text).findings().items if finding.rule == "empty-variation"]
    assert fix and apply_edits(text, fix.edits) == "(;B[aa]KO W[bb])"


def test_all_brackets_of_one_text_are_escaped_together() -> None:
    text = "(;C[the [first], the [second]], and [b\\]] too];B[aa])"
    fixes = [finding.fix for finding in Snapshot.of(text).findings().items if finding.fix]
    escaping = [fix for fix in fixes if fix.title.startswith("Escape")]
    assert escaping
    for fix in escaping:
        assert apply_edits(text, fix.edits) == "(;C[the [first\\], the [second\\]\\], and [b\\]\\] too];B[aa])"


@pytest.mark.parametrize(
    "text",
    [
        "(;" + "AB[aa]" * 8000,
        "(;" + "".join(f"LB[aa:{number}]" for number in range(8000)),
        "(;" + "AB[aa]AW[aa]" * 4000,
        "(;C[b]" + "[a]]" * 8000,
        "(;" + "x[a]]" * 8000,
        "(;" + "C[a]]" * 8000,
        "(;" + "XX[a\x01]" * 8000,
        "(;AW[aa]AB" + "[aa]" * 20_000,
        "(;AB" + "[]" * 20_000,
    ],
    ids=lambda text: text[:12],
)
def test_many_faults_in_one_node_are_described_and_mended_in_linear_time(text: str) -> None:
    began = process_time()
    fixes = choose_fixes(Snapshot.of(text).findings().items, unsafe=True)
    apply_edits(text, [edit for fix in fixes for edit in fix.edits])
    assert process_time() - began < 8, "about half a second on a small machine; quadratic would be a minute"
