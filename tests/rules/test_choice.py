"""Fixes that are made together: they never meet in one place, and safe ones never change what a text says."""

from __future__ import annotations

import re

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st
from plain_sgf import capitals, meaning, nodes

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.choice import choose_fixes
from sgf_ls.rules.registry import RULES
from sgf_ls.text.edits import apply_edits

PIECES = st.sampled_from(
    [
        *("AB", "AW", "AE", "DD", "TB", "C", "B", "TR"),
        *("[aa]", "[aa:cc]", "[cc:aa]", "[bb]", "[ ]", "[]", "[ bb ]", "[aa:aa]"),
        *(";", " ", "\n", "%", "\u3000", "\0", "x", "]", "[a1]", "AB[bb][bb]", "[jj]"),
    ]
)
ALL_RULES = Settings(select=frozenset(RULES))
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
        assert identifiers(left) <= words(text), [fix.title for fix in fixes]
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
    ],
)
def test_safe_fixes_of_one_kind_are_all_made_in_one_pass(text: str, left: str | None) -> None:
    fixes = choose_fixes(Snapshot.of(text).findings().items)
    text = apply_edits(text, [edit for fix in fixes for edit in fix.edits])
    assert left is None or text == left
    assert not any(finding.fix and finding.fix.safe for finding in Snapshot.of(text).findings().items)
