"""`sgf-ls rule`: the page of a rule, a table of all rules, or all there is to say about them at once."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from typing import Any

from sgf_ls.analysis.settings.names import rules_named, unknown_rule
from sgf_ls.cli.status import NOTHING_FOUND, Usage
from sgf_ls.records import NamedTuple
from sgf_ls.rules.page import fix_of
from sgf_ls.rules.registry import RULES
from sgf_ls.rules.rule import AnyRule
from sgf_ls.text.visible import excerpt


class Form(NamedTuple):
    """How to tell of rules: the text of one, of all in a table, of all in full."""

    one: Callable[[AnyRule], str]
    table: Callable[[], str]
    everything: Callable[[], str]


def run(arguments: Namespace) -> int:
    """Print what is asked for; always 0. Raises Usage for a name that is no rule."""
    name = arguments.name
    if name is not None and name not in RULES:
        raise Usage(_not_one(name))
    if name is not None and arguments.all:
        raise Usage("--all means all rules; leave out the name, or --all")
    form = FORMS[arguments.output_format]
    sys.stdout.write(form.one(RULES[name]) if name else form.everything() if arguments.all else form.table())
    return NOTHING_FOUND


def _not_one(name: str) -> str:
    """What to say about a word that names no rule, or many."""
    if not rules_named(name):
        return unknown_rule(name)
    return f"{excerpt(name)!r} may choose rules, but is not the name of one; sgf-ls rule lists the names"


def _one_as_text(rule: AnyRule) -> str:
    return "".join([line + "\n" for line in _page(rule)])


def _table_as_text() -> str:
    return "".join([line + "\n" for line in _table()])


def _everything_as_text() -> str:
    return "\n\n".join(map(_one_as_text, RULES.values()))


def _one_as_json(rule: AnyRule) -> str:
    return _json(_item(rule))


def _all_as_json() -> str:
    return _json([_item(rule) for rule in RULES.values()])


def _json(value: object) -> str:
    import json  # most who ask for a rule want to read it

    return json.dumps(value, indent=1) + "\n"


def _item(rule: AnyRule) -> dict[str, Any]:
    return {
        "name": rule.name,
        "severity": rule.severity.label,
        "fix": fix_of(rule),
        "default": rule.default,
        "summary": rule.summary,
        "page": rule.page,
        "link": rule.link,
    }


def _one_as_markdown(rule: AnyRule) -> str:
    from sgf_ls.cli.rules_page import chapter

    return chapter(rule, level=1)


def _table_as_markdown() -> str:
    from sgf_ls.cli.rules_page import tables

    return tables()


def _everything_as_markdown() -> str:
    from sgf_ls.cli.rules_page import whole_page

    return whole_page()


def _page(rule: AnyRule) -> Iterator[str]:
    by_default = "" if rule.default else ", only when selected"
    yield f"{rule.name} ({rule.severity.label}, fix: {fix_of(rule)}{by_default})"
    yield ""
    yield rule.page.strip()
    if rule.link:
        yield ""
        yield f"See {rule.link}"


def _table() -> Iterator[str]:
    rows = [("rule", "severity", "fix", "summary")]
    for rule in RULES.values():
        only = "" if rule.default else " (only when selected)"
        rows.append((rule.name, rule.severity.label, fix_of(rule), rule.summary + only))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    for row in rows:
        yield "  ".join([f"{cell:<{width}}" for cell, width in zip(row, widths, strict=False)] + [row[3]])


FORMS = {
    "text": Form(_one_as_text, _table_as_text, _everything_as_text),
    "json": Form(_one_as_json, _all_as_json, _all_as_json),
    "markdown": Form(_one_as_markdown, _table_as_markdown, _everything_as_markdown),
}
