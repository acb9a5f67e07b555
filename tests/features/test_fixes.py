"""The fixes of findings as actions, and all safe ones at once."""

from __future__ import annotations

import pytest

from sgf_ls.text.edits import apply_edits, overlaps

from .asking import action, actions, after, marked, rules, titles

ALL = "Fix all safe problems"


def test_a_safe_fix_is_preferred_and_named_as_the_rule_has_it() -> None:
    found = action("(;SZ[9]AB[|aa:aa])", "Write it as the point aa")
    assert (found.kind, found.is_preferred, [each.rule for each in found.solves]) == (
        "quickfix",
        True,
        ["one-point-rectangle"],
    )
    assert after("(;SZ[9]AB[|aa:aa])", "Write it as") == "(;SZ[9]AB[aa])"


def test_an_unsafe_fix_is_offered_but_not_preferred() -> None:
    assert not action("(;SZ[9]AB[|cc:aa])", "Sort the corners").is_preferred
    assert not action("(;AB[aa][|aa])", "Remove the repeated point").is_preferred


def test_the_union_is_offered_once() -> None:
    for text in ("(;AB[aa:cc][|cc:dd])", "(;AB[aa:cc]<<[cc:dd][dd:ee]>>)", "<<(;AB[aa:cc][cc:dd];AB[aa:cc][cc:dd])>>"):
        offered = [title for title in titles(text) if "non-overlapping union (" in title]
        assert len(offered) == (2 if text.startswith("<<") else 1)
        edits = [each.edits for each in actions(text) if "non-overlapping union (" in each.title]
        assert len(set(edits)) == len(edits)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("(;AB<<[aa:aa][bb]>>[cc:cc])", 1),
        ("(;AB<<[aa:aa][bb][cc:cc]>>)", 2),
        ("(;AB[aa:aa|][bb][cc:cc])", 1),
        ("(;AB[aa:aa][b|b][cc:cc])", 0),
        ("(;|AB[aa:aa][bb][cc:cc])", 0),
        ("(;AB[aa:aa]\n<<;AB[bb:bb]>>)", 1),
        ("<<(;AB[aa:aa]\n;AB[bb:bb])>>", 2),
    ],
)
def test_the_range_decides(text: str, count: int) -> None:
    assert sum("Write it as the point" in title for title in titles(text)) == count


def test_findings_between_nodes_have_their_fixes_too() -> None:
    assert after("(;B[aa]|", "Close the tree") == "(;B[aa])"


class TestFixAll:
    """All safe fixes of the document, from anywhere in it."""

    def test_all_of_the_document(self) -> None:
        text = "(;SZ[9]AB[aa:aa][aa:cc];AW[ bb ]AE[][cc];|TR[cc:cc][cc:aa])"
        assert action(text, ALL).kind == "source.fixAll.sgf"
        assert after(text, ALL) == "(;SZ[9]AB[aa][aa:cc];AW[bb]AE[cc];TR[cc][cc:aa])"

    @pytest.mark.parametrize("text", ["(;SZ[9]AB[aa:cc][|cc:dd])", "(;|B[aa])", "(;AB[cc:aa]|)", "|(;AB[D4])"])
    def test_not_offered_where_nothing_is_safe(self, text: str) -> None:
        assert ALL not in titles(text)

    def test_the_first_of_two_that_collide_wins(self) -> None:
        text = "(;SZ[9]|AB[aa:aa]C[x]AB[bb:bb])"
        edits = action(text, ALL).edits
        assert not overlaps(edits)
        left = apply_edits(marked(text).text, edits)
        assert rules(apply_edits(left, action("|" + left, ALL).edits) if ALL in titles("|" + left) else left) == []

    def test_a_document_full_of_findings(self) -> None:
        text = "(" + ";AB[aa:aa]" * 3000 + ")|"
        assert after(text, ALL) == "(" + ";AB[aa]" * 3000 + ")"
        assert after(text.replace("aa:aa", "bb:b|b", 1)[:-1], "Write it as the point bb").startswith(
            "(;AB[bb];AB[aa:aa]"
        )

    def test_a_long_list_full_of_findings(self) -> None:
        text = "(;AB" + "[aa:bb]" * 2000 + "[bb:|cc]" + "[aa:bb]" * 2000 + ")"
        found = action(text, "Trim")
        assert [each.start for each in found.solves] == [text.index("bb:|")]
        assert "Rewrite AB as a non-overlapping union (3 values)" in titles(text)
