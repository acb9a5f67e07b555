"""Faults of form that are too large for a line: deep nesting, long lists, text in many pieces."""

from __future__ import annotations

import pytest

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.finding import Finding, Severity
from sgf_ls.text.edits import apply_edits


def findings(text: str) -> list[Finding]:
    return Snapshot.of(text).findings().items


def test_nesting_is_deep_from_1001_on_and_is_said_once() -> None:
    assert not findings("(;AB[aa]" * 1000 + ")" * 1000)
    text = "(;C[aa]" * 1001 + ")" * 1001 + "(;" * 1002 + ")" * 1002
    (found,) = findings(text)
    assert (found.rule, found.severity) == ("deep-nesting", Severity.INFORMATION)
    assert (found.start, found.end) == (7 * 1000, 7 * 1000 + 1)
    assert text[found.start] == "(" and "1000" in found.message and found.fix is None


def test_a_thousand_brackets_side_by_side_are_not_deep() -> None:
    assert {finding.rule for finding in findings("(;SZ[9]" + "(;B[aa])" * 3000 + ")")} == {"duplicate-sibling"}


def test_a_huge_list_has_one_fix_and_short_messages() -> None:
    text = "(;SZ[19]AB" + "[aa:ss]" * 2000 + ")"
    found = findings(text)
    assert len(found) == 1999
    assert [finding.fix is not None for finding in found] == [True] + [False] * 1998
    assert [len(finding.related) for finding in found] == [1] * 100 + [0] * 1899
    assert all(len(finding.message) < 400 for finding in found)
    assert "722000 occurrences but 361 unique" in found[-1].message
    assert found[0].fix and apply_edits(text, found[0].fix.edits) == "(;SZ[19]AB[aa:ss])"


def test_a_long_list_names_some_earlier_values() -> None:
    found = findings("(;SZ[19]AB" + "[aa:ss]" * 101 + ")")
    assert [len(finding.related) for finding in found] == [*range(1, 10), *[10] * 91]


def test_ten_related_places_of_more() -> None:
    text = "(;SZ[9]AB" + "".join(f"[a{row}][b{row}]" for row in "abcdefghi") + "[aa:bi])"
    (found,) = findings(text)
    assert [text[place.start : place.end] for place in found.related] == [
        f"{column}{row}" for row in "abcde" for column in "ab"
    ]
    assert "… 6 more are in AB" in found.message


def test_ten_related_places_of_more_in_a_conflict() -> None:
    text = "(;SZ[9]AB" + "".join(f"[a{row}][b{row}]" for row in "abcdefghi") + "AW[aa:bi])"
    (found,) = findings(text)
    assert found.rule == "setup-conflict"
    assert [text[place.start : place.end] for place in found.related] == [
        f"{column}{row}" for row in "abcde" for column in "ab"
    ]
    assert "… 6 more" in found.message


def test_empty_brackets_in_a_row_are_one_place() -> None:
    text = "(;B[aa]() ( )(()))"
    found = [finding for finding in findings(text) if finding.rule == "empty-variation"]
    assert next(text[finding.start : finding.end] for finding in found).startswith("() ( )")
    assert "".join(text[finding.start : finding.end] for finding in found).count("()") >= 2


@pytest.mark.parametrize(
    "end", ["", "[", "[]", "[aa", "[aa][", "[aa][aa", "[aa:bb][bb", "[ aa", "[bb:aa", "[aa:aa", "[x"]
)
@pytest.mark.parametrize("front", ["AB", "AB[aa]C[x]AB", "AW[aa]AB", "DD", "LB", "B", "FF[3]AB", "C[x] ]C", ""])
def test_a_text_that_ends_anywhere(front: str, end: str) -> None:
    """Spans and edits stay inside; what a fix leaves can be read, and a safe one swallows nothing."""
    text = f"(;SZ[9]{front}{end}"
    for finding in findings(text):
        assert 0 <= finding.start <= finding.end <= len(text)
        for edit in finding.fix.edits if finding.fix else ():
            assert 0 <= edit.start <= edit.end <= len(text), finding
        if finding.fix and finding.fix.safe:
            left = findings(apply_edits(text, finding.fix.edits))
            assert len([f for f in left if f.rule != "no-game-tree"]) <= len(findings(text)), finding


@pytest.mark.parametrize("count", [1, 2, 50])
def test_stray_text_is_one_finding_however_many_nodes_it_holds(count: int) -> None:
    junk = "so it was; and B[zz][zz]; then (aside) " * count
    text = f"{junk}(;SZ[9])\n{junk}(;SZ[9])\n{junk}"
    shown = junk.rstrip()
    found = [(finding.rule, finding.start, finding.end) for finding in findings(text)]
    second = text.index(junk, 1 + len(junk) * 1)
    assert found == [
        ("text-before-tree", 0, len(shown)),
        ("text-after-tree", second, second + len(shown)),
        ("text-after-tree", len(text) - len(junk), len(text) - len(junk) + len(shown)),
    ]
