"""`sgf-ls rule`: the table of all rules, and the page of each."""

from __future__ import annotations

import pytest

from sgf_ls.rules.page import markdown
from sgf_ls.rules.registry import RULES

from .conftest import Runner


def test_the_table_lists_every_rule(run: Runner) -> None:
    done = run("rule")
    assert done.status == 0
    heading, *lines = done.out.splitlines()
    assert heading.split() == ["rule", "severity", "fix", "summary"]
    rows = {line.split()[0]: line.split()[1:3] for line in lines}
    assert list(rows) == list(RULES)
    assert rows["overlapping-rectangles"] == ["error", "unsafe"]
    assert rows["one-point-rectangle"] == ["error", "safe"]
    assert rows["compose-expected"] == ["error", "none"]


@pytest.mark.parametrize("name", RULES)
def test_every_rule_has_a_page(run: Runner, name: str) -> None:
    done = run("rule", name)
    assert done.status == 0
    assert done.out.startswith(f"{name} ({RULES[name].severity.label}, fix: ")
    for heading in ("What", "Why", "Example", "Fix"):
        assert heading in done.out.splitlines()


def test_json(run: Runner) -> None:
    every = run("rule", "--output-format", "json").json
    assert [item["name"] for item in every] == list(RULES)
    one = run("rule", "duplicate-point", "--output-format", "json").json
    assert one == next(item for item in every if item["name"] == "duplicate-point")
    assert set(one) == {"name", "severity", "fix", "default", "summary", "page", "link"}
    assert (one["severity"], one["fix"]) == ("error", "unsafe")


def test_an_unknown_name_is_refused_with_near_ones(run: Runner) -> None:
    done = run("rule", "overlaping-rectangle")
    assert (done.status, done.out) == (2, "")
    assert "overlapping-rectangles" in done.err
    done = run("rule", "\x1b[2J")
    assert "\x1b" not in done.err


@pytest.mark.parametrize("word", ["ALL", "VALUES", "ERROR", "bad-*"])
def test_a_word_for_several_rules_is_not_said_to_mean_none(run: Runner, word: str) -> None:
    done = run("rule", word)
    assert (done.status, done.out) == (2, "")
    assert f"'{word}' may choose rules, but is not the name of one" in done.err


def test_all_pages_at_once(run: Runner) -> None:
    done = run("rule", "--all")
    assert done.status == 0
    assert all(run("rule", name).out in done.out for name in ("duplicate-point", "multiple-trees"))
    assert run("rule", "--all", "--output-format", "json").out == run("rule", "--output-format", "json").out
    refused = run("rule", "--all", "duplicate-point")
    assert (refused.status, refused.out) == (2, "")


def test_markdown(run: Runner) -> None:
    page = run("rule", "one-point-rectangle", "--output-format", "markdown").out
    assert page.startswith("# one-point-rectangle\n\n*Error. Fix: safe.*\n\n")
    assert all(f"\n**{heading}.** " in page for heading in ("What", "Why", "Example", "Fix"))
    table = run("rule", "--output-format", "markdown").out
    assert all(f"| [`{name}`](#{name}) | {rule.severity.label} |" in table for name, rule in RULES.items())
    everything = run("rule", "--all", "--output-format", "markdown").out
    assert table in everything
    assert page.replace("# one", "### one") in everything


def test_only_code_keeps_its_marks_in_markdown() -> None:
    assert markdown("a_b `c_d*` [x] | `e|f`") == r"a\_b `c_d*` \[x\] \| `e|f`"
