"""A rule that is broken hides its own findings and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sgf_ls.analysis.settings.resolve import resolve
from sgf_ls.analysis.snapshot import Snapshot, checker_of
from sgf_ls.rules import boards
from sgf_ls.rules.finding import Finding, Severity
from sgf_ls.rules.game_tree import REPLAYED
from sgf_ls.rules.registry import RULES

TEXTS = {
    "no-game-tree": "hello",
    "text-before-tree": "hello (;SZ[9]AB[aa][aa])",
    "text-after-tree": "(;SZ[9]AB[aa][aa]) hello; and so on (yes)",
    "unclosed-tree": "(;SZ[9]AB[aa][aa]",
    "unmatched-close": "(;SZ[9]AB[aa][aa]))",
    "unclosed-value": "(;SZ[9]AB[aa][aa",
    "duplicate-property": "(;SZ[9]AB[aa][aa]AB[cc])",
    "overlapping-rectangles": "(;SZ[9]AB[aa:bb][aa][bb];TB[aa][aa])",
    "point-off-board": "(;SZ[9]AB[jj][jj])",
    "setup-conflict": "(;SZ[9]AB[aa][aa]AW[aa])",
    "illegal-character": "(;SZ[9]AB[aa][aa]%)",
    "deep-nesting": "(;AB[aa][aa]" + "(;" * 1000 + ")" * 1001,
}


FOUND_IN_THE_WHOLE = {
    "no-game-tree",
    "text-before-tree",
    "text-after-tree",
    "unclosed-tree",
    "unmatched-close",
    "deep-nesting",
}


def broken(*_: object) -> list[object]:
    raise RuntimeError("broken on purpose")


@pytest.fixture(autouse=True)
def _fresh_checkers() -> Iterator[None]:
    checker_of.cache_clear()
    yield
    checker_of.cache_clear()


def findings(text: str, limit: int | None = None) -> list[Finding]:
    checker_of.cache_clear()
    return Snapshot.of(text).findings(limit).items


@pytest.mark.parametrize("limit", [None, 1000, 3])
@pytest.mark.parametrize("part", ["find", "describe"])
@pytest.mark.parametrize("name", TEXTS)
def test_others_are_still_found(name: str, part: str, limit: int | None, monkeypatch: pytest.MonkeyPatch) -> None:
    text = TEXTS[name]
    healthy = findings(text)
    assert name in [finding.rule for finding in healthy]
    monkeypatch.setattr(RULES[name], part, broken)
    found = findings(text, limit)
    if limit != 3:
        others = [finding for finding in healthy if finding.rule != name]
        assert [
            f for f in sorted(found, key=lambda f: (f.start, f.rule)) if f.rule not in (name, "internal-error")
        ] == others
    failures = [finding for finding in found if finding.rule == "internal-error"]
    for failure in failures:
        assert failure.severity is Severity.INFORMATION
        assert name in failure.message and "RuntimeError" in failure.message
        assert 0 <= failure.start <= failure.end <= len(text)
    # What the whole text shows is not looked for by the rule's own `find`.
    if limit is None and (part == "describe" or name not in FOUND_IN_THE_WHOLE):
        assert failures, "the user is told"


def test_a_board_that_fails_hides_only_the_rules_that_need_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "(;SZ[9]PL[B];B[aa];B[aa]AB[bb][bb](;W[cc])(;W[cc]))(;SZ[9];B[aa];AB[aa])"
    settings = resolve([], "strict")
    needing = {rule for rule in settings.rules() if RULES[rule].over.__name__ in REPLAYED}

    def found() -> list[Finding]:
        return Snapshot.of(text, settings).findings().items

    healthy = found()
    others = [finding for finding in healthy if finding.rule not in needing]
    assert {"occupied-point", "redundant-setup"} <= {finding.rule for finding in healthy} & needing
    assert {"duplicate-sibling", "duplicate-point"} <= {finding.rule for finding in others}

    def failing(*_: object, **__: object) -> Iterator[None]:
        yield
        raise RuntimeError("broken on purpose")

    monkeypatch.setattr(boards, "replay", failing)
    checker_of.cache_clear()
    left = found()
    assert [finding for finding in left if finding.rule != "internal-error"] == others
    told = [finding.message for finding in left if finding.rule == "internal-error"]
    assert len(told) == len(set(told)) >= 2
    assert all("RuntimeError" in message and any(name in message for name in needing) for message in told)


def test_a_failure_in_one_node_does_not_hide_other_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = RULES["duplicate-point"]
    find = rule.find

    def picky(points: object) -> object:
        if "bb" in points.view.node.text:  # type: ignore[attr-defined]
            raise ValueError
        return find(points)

    monkeypatch.setattr(rule, "find", picky)
    found = findings("(;AB[aa][aa];AB[bb][bb];AB[cc][cc])")
    assert [f.rule for f in found] == ["internal-error", "duplicate-point", "duplicate-point"]
