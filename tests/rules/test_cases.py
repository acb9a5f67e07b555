"""Every rule by its cases: `cases/NAME.txt` shows what the rule named NAME finds, and what it must not find.

The language of these files is explained in `marks`. To add a case, write it there; nothing is to be changed here.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from marks import Case, case_files, cases_of, problems_of
from plain_sgf import meaning

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.registry import GROUPS, RULES
from sgf_ls.text.edits import Edit, apply_edits

FOLDER = Path(__file__).parent / "cases"
CASES = {path.stem: cases_of(path.read_text(encoding="utf-8")) for path in case_files(FOLDER)}
ALL = [(rule, case) for rule, cases in CASES.items() for case in cases]
EMPTIED = {"()", "("}
"""Texts of which safe fixes leave nothing, which is another fault."""

PASSES = {"pass-in-old-ff", "pass-as-tt"}
"""Rules that write a pass in another way; which it is depends on the version and the board."""

each_case = pytest.mark.parametrize(
    ("rule", "case"), ALL, ids=[f"{rule}: {case.title}".replace(" ", "-") for rule, case in ALL]
)


def findings(text: str, rule: str = "") -> list[Finding]:
    return Snapshot.of(text, settings_for(rule)).findings().items


def settings_for(rule: str) -> Settings:
    """The rule that the case is about, and those that run by default of its group and of the groups of everywhere.

    So a case says what its neighbours make of it, and a new group changes no case of others.
    """
    everywhere = [GROUPS[name] for name in ("POINT-LISTS", "VALUES", "STRUCTURE")]
    groups = [group for group in GROUPS.values() if rule in group] + everywhere
    return Settings(
        select=frozenset(name for group in groups for name, each in group.items() if each.default or name == rule)
    )


@each_case
def test_what_is_marked_is_found_and_nothing_else(rule: str, case: Case) -> None:
    wrong = problems_of(case, settings_for(rule))
    assert not wrong, "\n".join(wrong)


@each_case
def test_spans_and_edits_lie_inside_the_text(rule: str, case: Case) -> None:
    end = len(case.text)
    for finding in findings(case.text, rule):
        assert 0 <= finding.start <= finding.end <= end, finding
        assert all(0 <= place.start < place.end <= end for place in finding.related), finding
        for edit in finding.fix.edits if finding.fix else ():
            assert 0 <= edit.start <= edit.end <= end, finding


@each_case
def test_under_any_limit_the_first_of_the_gravest_are_given(rule: str, case: Case) -> None:
    found = sorted(findings(case.text, rule), key=lambda finding: (finding.severity, finding.start, finding.rule))
    for limit in range(1, len(found)):
        shown = Snapshot.of(case.text, settings_for(rule)).findings(limit).items
        assert shown[:-1] == found[: limit - 1]
        assert shown[-1].message.startswith(f"{len(found) - limit + 1} more")


@each_case
def test_a_fix_takes_its_finding_away(rule: str, case: Case) -> None:
    before = findings(case.text, rule)
    for finding in before:
        if finding.fix:
            after = findings(apply_edits(case.text, finding.fix.edits), rule)
            # A merged or rewritten list may show its other findings elsewhere, but there must be fewer of this kind.
            kind = _kind(finding.rule)
            assert _count(after)[kind] < _count(before)[kind], finding


@each_case
def test_a_safe_fix_keeps_the_meaning_and_adds_no_finding(rule: str, case: Case) -> None:
    before = findings(case.text)
    for finding in before:
        if finding.fix and finding.fix.safe and case.text not in EMPTIED:
            left = apply_edits(case.text, finding.fix.edits)
            assert _meaning(left, rule) == _meaning(case.text, rule), finding
            assert not _count(findings(left)) - _count(before), finding


@each_case
def test_all_safe_fixes_of_a_pass_can_be_made_together(rule: str, case: Case) -> None:
    """As `check --fix` does: of fixes that overlap the first wins, until nothing changes any more."""
    text, before = case.text, _count(findings(case.text))
    for _ in range(10):
        left = _one_pass(text)
        if left == text:
            break
        text = left
    assert _one_pass(text) == text
    assert _meaning(text, rule) == _meaning(case.text, rule)
    if case.text not in EMPTIED:
        assert not _count(findings(text)) - before
        assert not [finding for finding in findings(text) if finding.fix and finding.fix.safe]


@each_case
def test_unsafe_fixes_made_together_leave_no_bare_identifiers(rule: str, case: Case) -> None:
    left = _one_pass(case.text, unsafe=True)
    bare = {"property-without-value", "value-without-property", "empty-in-list"}
    assert not bare & set(_count(findings(left)) - _count(findings(case.text)))


def _meaning(text: str, rule: str) -> object:
    """What a lenient reader takes from a text; where values are repaired, which is shown in the case, their names."""
    read = meaning(text)
    is_rewritten = RULES[rule].reads or rule in PASSES
    return [(brackets, sorted(properties)) for brackets, properties in read] if is_rewritten else read


def _one_pass(text: str, *, unsafe: bool = False) -> str:
    """Apply the fixes, the first ones first, that do not get into each other's way."""
    taken: list[tuple[int, int]] = []
    edits: list[Edit] = []
    for finding in findings(text):
        fix = finding.fix
        if fix and (fix.safe or unsafe):
            spans = [(edit.start, edit.end) for edit in fix.edits] + ([fix.claim] if fix.claim else [])
            if not any(
                (start < end_ and start_ < end) or start == start_ for start, end in spans for start_, end_ in taken
            ):
                taken += spans
                edits += fix.edits
    for edit in sorted(edits, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def _count(found: list[Finding]) -> Counter[str]:
    return Counter(_kind(finding.rule) for finding in found)


def _kind(rule: str) -> str:
    """The fault a rule is about: two of them speak of repeated points."""
    return "repetition" if rule in ("overlapping-rectangles", "duplicate-point") else rule


def test_every_rule_has_cases_of_both_kinds() -> None:
    # Nesting that is too deep would be too long a line, see test_structure; two rules ask the bytes, see
    # tests/analysis/test_encodings.
    assert set(CASES) | {"deep-nesting", "charset-mismatch", "bom-mismatch"} == set(RULES)
    for rule, cases in CASES.items():
        found = [any(expected.rule == rule for expected in case.expected) for case in cases]
        assert True in found, f"no case in which {rule} finds anything"
        assert False in found, f"no case in which {rule} finds nothing"


def test_titles_are_unique() -> None:
    for rule, cases in CASES.items():
        titles = [case.title for case in cases]
        assert len(set(titles)) == len(titles), rule
