"""Findings of a text: their order, the limit, and what is left out."""

from __future__ import annotations

from collections import Counter

import pytest
from effort import examples
from hypothesis import given
from hypothesis import strategies as st

from sgf_ls.analysis.checker import LONG_NODE
from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.settings.reading import read_settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.finding import Finding, Severity
from sgf_ls.rules.registry import RULES

PIECES = st.sampled_from(
    [
        "(;SZ[9]",
        "(;",
        "AB[aa][aa]",
        "AB[bb:aa]",
        "AW[aa]",
        ";B[jj]",
        ")",
        ")",
        ") x ",
        "\x01",
        "C[a\n;B[b]",
        "%",
        "()",
        "KO",
        "x",
        ";",
    ]
)
TEXTS = st.builds("".join, st.lists(PIECES, max_size=30))
CHOICES = st.dictionaries(st.sampled_from(sorted(RULES)), st.sampled_from(["error", "warning", "information", "hint"]))


def by_place(finding: Finding) -> tuple[int, str, int]:
    return finding.start, finding.rule, finding.end


def without(found: list[Finding], name: str = "too-many-findings") -> list[Finding]:
    return [finding for finding in found if finding.rule != name]


@examples(150)
@given(TEXTS)
def test_all_findings_are_in_the_order_of_the_text(text: str) -> None:
    items, left_out = shown(Snapshot.of(text), None)
    assert left_out == 0
    assert items == sorted(items, key=by_place)
    assert len(set(items)) == len(items), "nothing is said twice"


def shown(snapshot: Snapshot, limit: int | None) -> tuple[list[Finding], int]:
    """The findings under a limit, and how many are left out."""
    found = snapshot.findings(limit)
    return found.items, found.left_out


@examples(200)
@given(TEXTS, CHOICES, st.integers(2, 12))
def test_a_limit_keeps_the_gravest(text: str, severities: dict[str, str], limit: int) -> None:
    settings, problems = read_settings({"severity": severities})
    assert not problems
    snapshot = Snapshot.of(text, settings)
    everything = snapshot.findings().items
    items, left_out = shown(snapshot, limit)
    if len(everything) <= limit:
        assert left_out == 0
        assert sorted(items, key=by_place) == everything
        assert [f.severity for f in items] == sorted(f.severity for f in items)
        return
    *kept, last = items
    assert len(items) == limit, "the information about the rest is one of them"
    assert (last.rule, last.severity, last.start) == ("too-many-findings", Severity.INFORMATION, 0)
    assert left_out == len(everything) - len(kept)
    assert str(left_out) in last.message
    assert [f.severity for f in kept] == sorted(f.severity for f in everything)[: len(kept)]
    assert not Counter(kept) - Counter(everything)
    for severity in Severity:
        mine = [f for f in kept if f.severity is severity]
        assert [f.start for f in mine] == [f.start for f in everything if f.severity is severity][: len(mine)]


def test_a_limit_of_one_is_kept() -> None:
    for text in ("(;AB[aa][aa][aa])", "(;AB[aa][aa]", "x (;AB[aa][aa]"):
        items, left_out = shown(Snapshot.of(text), 1)
        assert len(items) == 1
        assert left_out == len(Snapshot.of(text).findings().items) - len(without(items))


def test_limits_in_any_order_say_the_same() -> None:
    text = "(;SZ[9]" + ";AB[aa][aa]C[\x01]" * 700
    fresh = {limit: Snapshot.of(text).findings(limit) for limit in (3, 1000, None, 10)}
    one = Snapshot.of(text)
    for limit in (1000, 3, None, 10, 3, None, 1000):
        assert one.findings(limit) == fresh[limit]


def test_the_gravest_are_shown_wherever_they_stand() -> None:
    text = "(;SZ[9]" + ";C[\x01]" * 2000 + ";AB[aa][aa])"
    items, left_out = shown(Snapshot.of(text), 1000)
    assert len(items) == 1000 and left_out == 2001 - 999
    assert items[0].rule == "duplicate-point"
    assert [f.start for f in items[1:-1]] == [10 + 5 * n for n in range(998)]


def test_settings_choose_rules_and_severities() -> None:
    text = "(;SZ[9]AB[aa][aa][jj])"

    def found(settings: Settings) -> list[tuple[str, str]]:
        return [(f.rule, f.severity.label) for f in Snapshot.of(text, settings).findings().items]

    assert found(Settings()) == [("duplicate-point", "error"), ("point-off-board", "error")]
    assert found(Settings(select=frozenset({"point-off-board"}))) == [("point-off-board", "error")]
    assert found(Settings(ignore=frozenset({"point-off-board"}))) == [("duplicate-point", "error")]
    both = Settings(select=frozenset({"duplicate-point"}), ignore=frozenset({"duplicate-point"}))
    assert found(both) == []
    assert found(Settings(select=frozenset())) == []
    assert found(Settings(severity=(("duplicate-point", Severity.HINT),))) == [
        ("duplicate-point", "hint"),
        ("point-off-board", "error"),
    ]


def test_rules_about_the_whole_text_can_be_chosen_too() -> None:
    texts = {"unclosed-tree": "(;", "no-game-tree": "", "text-after-tree": "(;) x", "text-before-tree": "x (;)"}
    for name, text in texts.items():
        assert [f.rule for f in Snapshot.of(text).findings().items] == [name]
        assert Snapshot.of(text, Settings(ignore=frozenset({name}))).findings().items == []
        hint = Settings(severity=((name, Severity.HINT),))
        assert [f.severity for f in Snapshot.of(text, hint).findings(10).items] == [Severity.HINT]


def test_points_are_named_as_chosen() -> None:
    text = "(;SZ[9]AB[ah][ah])"
    wanted = {
        ("relative", "*"): "ah (12) is",
        ("a1", "*"): "ah (A2) is",
        ("sgf", "*"): "ah is",
    }
    for (coordinates, prime), start in wanted.items():
        (finding,) = Snapshot.of(text, Settings(coordinates, prime)).findings().items
        assert finding.message.startswith(start)
    (finding,) = Snapshot.of("(;SZ[9]AB[ia][ia])", Settings(prime="'")).findings().items
    assert finding.message.startswith("ia (1'1') is")


@pytest.mark.parametrize("length", [1, LONG_NODE])
def test_what_was_checked_before_hides_nothing_of_a_node(length: int) -> None:
    """The view of a long node is kept; whoever asks for it later sees all of it, what is known to be right too."""
    text = f"(;GM[1]SZ[9];C[a]B[dd]W[dd];C[{'x' * length}]B[]W[])"
    snapshot = Snapshot.of(text)
    assert snapshot.findings(3).items
    found = snapshot.view_at(len(text) - 2)
    assert found
    assert [points.prop.name for points in found[1].odd_points] == ["B", "W"]
