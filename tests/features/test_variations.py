"""Actions about variations: merging one into another that begins alike, deleting all others."""

from __future__ import annotations

import pytest

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.actions import code_actions
from sgf_ls.text.edits import apply_edits

from .asking import action, after, marked, titles

MERGE = "Merge into the earlier variation that begins alike"
DELETE = "Delete all other variations of the game"


def test_merging() -> None:
    text = "(;SZ[9]\n  (;B[dd]C[x]\n  ;W[ee])\n  (;|B[dd]C[y];W[ff])\n  (;B[cc]))\n"
    found = action(text, MERGE)
    assert (found.kind, found.is_preferred) == ("quickfix", False)
    assert [finding.rule for finding in found.solves] == ["duplicate-sibling"]
    assert after(text, MERGE) == "(;SZ[9]\n  (;B[dd]C[x\n\ny]\n  (;W[ee])(;W[ff]))\n  (;B[cc]))\n"


def test_edits_are_no_larger_than_they_must_be() -> None:
    text = "(;SZ[9](;B[dd]C[a long comment];W[ee])(;|B[dd];W[ff]C[another]))"
    plain = marked(text).text
    changed = sorted((plain[edit.start : edit.end], edit.text) for edit in action(text, MERGE).edits)
    assert changed == [("(;B[dd];W[ff]C[another])", ""), (";W[ee]", "(;W[ee])(;W[ff]C[another])")]


@pytest.mark.parametrize(
    "text",
    [
        "(;SZ[9](;B[dd]N[x])(;|B[dd]N[y]))",  # two names
        "(;SZ[9](;B[dd])(;|B[dd]AB[aa]))",  # they do not do the same
        "(;SZ[9](;B[dd])(;|B[dd])",  # nobody knows where the variations end
        "(;SZ[9](;B[dd])(;|B[dd])(()))",
        "(;SZ[9](;|B[dd])(;B[dd]))",  # the earlier one
    ],
)
def test_merging_is_not_offered(text: str) -> None:
    assert MERGE not in titles(text)


def test_line_ends_of_the_text_divide_comments() -> None:
    text = "(;SZ[9]\r\n(;B[dd]C[x])(;|B[dd]C[y]))"
    assert after(text, MERGE) == "(;SZ[9]\r\n(;B[dd]C[x\r\n\r\ny]))"


VARIATIONS = "(;SZ[9]\n;B[aa]C[(]\n  (;W[bb]C[one]\n  ;B[cc](;W[dd])(;W[ee]))\n  (;W[cc]))\n(;SZ[9](;B[aa])(;B[bb]))"


def test_deleting_all_others() -> None:
    text = VARIATIONS.replace("(;W[bb]", "(;|W[bb]")
    found = action(text, DELETE)
    assert (found.kind, found.is_large) == ("refactor.rewrite", True)
    assert after(text, DELETE) == (
        "(;SZ[9]\n;B[aa]C[(]\n  ;W[bb]C[one]\n  ;B[cc](;W[dd])(;W[ee]))\n(;SZ[9](;B[aa])(;B[bb]))"
    )
    text = VARIATIONS.replace("(;W[ee]", "|(;W[ee]")
    assert after(text, DELETE).startswith("(;SZ[9]\n;B[aa]C[(]\n  ;W[bb]C[one]\n  ;B[cc];W[ee])\n(;SZ[9](")


@pytest.mark.parametrize("part", ["|(;W[bb]", "(|;W[bb]", "(;|W[bb]"])
def test_deleting_is_offered_unasked_where_a_variation_begins(part: str) -> None:
    assert DELETE in titles(VARIATIONS.replace("(;W[bb]", part))


@pytest.mark.parametrize(
    "place", ["|(;SZ[9]\n;B", "(;SZ[9]\n|;B", "(;SZ[9]\n;|B", ";W[b|b]", "C[o|ne]", ";|B[cc]", ";W[dd]|)"]
)
def test_and_nowhere_else(place: str) -> None:
    assert DELETE not in titles(VARIATIONS.replace(place.replace("|", ""), place, 1))


def test_but_to_who_asks_for_refactorings() -> None:
    snapshot = Snapshot.of(VARIATIONS)
    at = VARIATIONS.index(";B[cc]") + 2
    found = [each for each in code_actions(snapshot, at, at, wants_refactorings=True) if each.title == DELETE]
    assert len(found) == 1
    left = apply_edits(VARIATIONS, found[0].edits)
    assert left.startswith("(;SZ[9]\n;B[aa]C[(]\n  ;W[bb]C[one]\n  ;B[cc](;W[dd])(;W[ee]))\n(")
    for at in (0, 12, len(VARIATIONS)):
        assert DELETE not in [each.title for each in code_actions(snapshot, at, at, wants_refactorings=True)]


@pytest.mark.parametrize("text", ["(;SZ[9](|;B[dd])(;B[cc])", "(;SZ[9](|;B[dd])(;B[cc]);W[aa])", "(;SZ[9](|;B[dd]))"])
def test_deleting_is_not_offered_where_it_is_not_clear_what_goes_or_nothing_would(text: str) -> None:
    assert DELETE not in titles(text)


def test_nothing_is_asked_of_a_rule_that_is_off() -> None:
    plain, at, _ = marked("(;SZ[9](;B[dd])(;|B[dd]))")
    snapshot = Snapshot.of(plain, Settings(ignore=frozenset(["duplicate-sibling"])))
    assert MERGE not in [each.title for each in code_actions(snapshot, at, at)]
