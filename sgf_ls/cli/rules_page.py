"""The page of all rules as Markdown: tables, the page of each rule, and what the rules answer to.

It is written by `sgf-ls rule --all --output-format markdown` alone, never by hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sgf_ls.rules.page import as_markdown, fix_of, markdown
from sgf_ls.rules.registry import GROUPS, RULES
from sgf_ls.rules.rule import AnyRule
from sgf_ls.spec.coverage import Answer
from sgf_ls.spec.coverage.left_out import LEFT_OUT
from sgf_ls.spec.coverage.sections import SECTIONS
from sgf_ls.spec.coverage.sgfc import SGFC

_INTRODUCTION = """\
# The rules of sgf-ls

Written by `sgf-ls rule --all --output-format markdown`. `sgf-ls rule NAME` shows the page of one rule.

The severity of a rule is *error* where FF4 forbids something or nobody can read it, *warning* where readers lose or
misread something, *information* for what is worth knowing, *hint* for matters of taste. A *safe* fix keeps the meaning
for every reader and is applied by `sgf-ls check --fix`; an *unsafe* one chooses for the author and wants
`--unsafe-fixes` too. A rule that is not on by default runs when it is selected.
"""
_SGFC = """\
SGFC is the checker by the keeper of the format. This is what its messages, by number, correspond to.
"""
_LEFT_OUT = """\
Faults that were weighed and are no rules of their own.
"""


def whole_page() -> str:
    """Everything."""
    pages = [
        part
        for group, rules in GROUPS.items()
        for part in (f"## {_heading(group)}\n", *(chapter(rule, level=3) for rule in rules.values()))
    ]
    return "\n".join(
        [
            _INTRODUCTION,
            "## All rules\n",
            tables(),
            *pages,
            "## Messages of SGFC 2.0\n",
            _SGFC,
            _table(("number", "what SGFC tells of", "rules, or why none"), map(_message, SGFC.items())),
            "## What FF4 demands\n",
            _table(("FF4 section", "rules"), map(_section, all_sections())),
            "## Left out\n",
            _LEFT_OUT,
            _table(("name in other lists", "fault", "what became of it"), map(_left_out, LEFT_OUT.items())),
        ]
    )


def all_sections() -> Sequence[Answer]:
    """What FF4 demands, section by section, with every rule in some section."""
    return with_unnamed(SECTIONS, {name: rule.link for name, rule in RULES.items()})


def with_unnamed(sections: Sequence[Answer], links: Mapping[str, str]) -> Sequence[Answer]:
    """Sections in which the rules that none of them names stand too: where their link leads, or in a last one."""
    named = {rule for section in sections for rule in section.rules}
    unnamed = {rule: link for rule, link in links.items() if rule not in named}
    filled = []
    for section in sections:
        more = [rule for rule, link in unnamed.items() if link and link == section.link]
        filled.append(section._replace(rules=(*section.rules, *more)))
        unnamed = {rule: link for rule, link in unnamed.items() if rule not in more}
    return (*filled, Answer("whatever else", tuple(unnamed))) if unnamed else tuple(filled)


def tables() -> str:
    """A table for each group of rules."""
    return "\n".join(
        f"**{_heading(group)}**\n\n"
        + _table(("rule", "severity", "on by default", "fix", "what it finds"), map(_row, rules.values()))
        for group, rules in GROUPS.items()
    )


def _heading(group: str) -> str:
    """The word of a group as a heading."""
    return group.replace("-", " ").capitalize()


def chapter(rule: AnyRule, *, level: int) -> str:
    """The page of a rule under a heading of this level."""
    only = "" if rule.default else " Runs only when selected."
    told = f"*{rule.severity.label.capitalize()}. Fix: {fix_of(rule)}.{only}*"
    return f"{'#' * level} {rule.name}\n\n{told}\n\n{as_markdown(rule)}"


def _row(rule: AnyRule) -> Sequence[str]:
    by_default = "yes" if rule.default else "no"
    return _name(rule.name), rule.severity.label, by_default, fix_of(rule), markdown(rule.summary)


def _message(item: tuple[tuple[int, ...], Answer]) -> Sequence[str]:
    numbers, answer = item
    return ", ".join(map(str, numbers)), markdown(answer.subject), _answer(answer)


def _section(answer: Answer) -> Sequence[str]:
    subject = markdown(answer.subject)
    return f"[{subject}]({answer.link})" if answer.link else subject, _answer(answer)


def _left_out(item: tuple[str, Answer]) -> Sequence[str]:
    name, answer = item
    return f"`{name}`", markdown(answer.subject), _answer(answer)


def _answer(answer: Answer) -> str:
    names = ", ".join(map(_name, answer.rules))
    return ": ".join(part for part in (names, markdown(answer.remark)) if part)


def _name(rule: str) -> str:
    return f"[`{rule}`](#{rule})" if rule in RULES else f"`{rule}`"


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)
