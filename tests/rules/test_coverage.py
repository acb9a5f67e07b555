"""The page of all rules is fresh, and what it says of SGFC, FF4 and left out faults names rules that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from sgf_ls.cli.rules_page import all_sections, whole_page, with_unnamed
from sgf_ls.rules.registry import GROUPS, RULES
from sgf_ls.spec.coverage import Answer, answer
from sgf_ls.spec.coverage.left_out import LEFT_OUT
from sgf_ls.spec.coverage.sections import SECTIONS
from sgf_ls.spec.coverage.sgfc import SGFC

PAGE = Path(__file__).parents[2] / "RULES.md"


def answers() -> Iterator[Answer]:
    yield from SGFC.values()
    yield from SECTIONS
    yield from LEFT_OUT.values()


def test_the_page_is_what_the_program_writes() -> None:
    assert PAGE.read_text(encoding="utf-8") == whole_page(), "stale: python -m tests.rules.write"


def test_every_link_of_the_page_leads_to_a_heading() -> None:
    page = PAGE.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.*)$", page, flags=re.MULTILINE)
    assert set(re.findall(r"\]\(#([^)]*)\)", page)) == set(RULES)
    assert set(RULES) <= set(headings)
    assert len(set(headings)) == len(headings)


def test_rows_of_a_table_have_the_cells_of_its_heading() -> None:
    for table in re.findall(r"(?:^\|.*\n)+", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE):
        assert len({len(re.findall(r"(?<!\\)\|", row)) for row in table.splitlines()}) == 1, table


def test_every_rule_is_in_one_group() -> None:
    assert [rule.name for rules in GROUPS.values() for rule in rules.values()] == list(RULES)


def test_the_rules_named_exist_or_are_to_come() -> None:
    named = {rule for answer in answers() for rule in answer.rules}
    assert named <= set(RULES)


def test_what_is_left_out_is_no_rule_and_says_why() -> None:
    assert not set(LEFT_OUT) & set(RULES)
    assert all(answer.remark for answer in LEFT_OUT.values())


def test_every_message_of_sgfc_is_answered_once() -> None:
    assert sorted(number for numbers in SGFC for number in numbers) == list(range(1, 76))
    assert all(answer.rules or answer.remark for answer in SGFC.values())


def test_every_rule_stands_in_the_table_of_sections() -> None:
    assert set(RULES) <= {rule for answer in all_sections() for rule in answer.rules}


def test_a_rule_that_no_section_names_stands_where_its_link_leads() -> None:
    sections = (answer("dates", "bad-date", link="x#DT"), answer("the rest", "bad-komi"))
    links = {"bad-date": "x#DT", "new-date": "x#DT", "new-event": "x#EV", "newer": ""}
    assert with_unnamed(sections, links) == (
        answer("dates", "bad-date new-date", link="x#DT"),
        answer("the rest", "bad-komi"),
        answer("whatever else", "new-event newer"),
    )
