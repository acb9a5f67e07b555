"""Hover where something was found: which rules say so, what each is about, and where more about it is told.

The messages themselves are shown by the client.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sgf_ls.features.markup import Block, Code, Hover, Inline, Link, paragraph, words
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.registry import RULES
from sgf_ls.text.counting import counted

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

MOST_RULES = 3
"""So many rules are explained at a place."""


def with_rules(snapshot: Snapshot, offset: int, found: Hover | None) -> Hover | None:
    """A hover with the rules that found something at its place; one of these alone where there is none.

    Behind the end of the text there is nothing to point at.
    """
    if offset >= snapshot.document.length:
        return found
    findings = sorted(
        (each for each in snapshot.findings_near(offset, offset) if _holds(each, offset) and each.rule in RULES),
        key=lambda each: each.end - each.start,
    )
    if not findings:
        return found
    by_rule: dict[str, Finding] = {}
    for finding in findings:
        by_rule.setdefault(finding.rule, finding)
    blocks: list[Block] = [_rule(finding) for finding in list(by_rule.values())[:MOST_RULES]]
    left = len(by_rule) - MOST_RULES
    if left > 0:
        blocks.append(paragraph(f"… {counted(left, 'more rule')}."))
    if found:
        return Hover(found.start, found.end, (*found.blocks, *blocks))
    return Hover(findings[0].start, max(findings[0].end, offset + 1), tuple(blocks))


def _holds(finding: Finding, offset: int) -> bool:
    """Whether the place is in the finding: on one of its characters, or where one should be."""
    return finding.start <= offset < max(finding.end, finding.start + 1)


def _rule(finding: Finding) -> Block:
    rule = RULES[finding.rule]
    said: list[Inline] = ["Rule ", Code(rule.name), ": ", *words(rule.summary), " More: "]
    said.append(Code(f"sgf-ls rule {rule.name}"))
    link = finding.link or rule.link
    if link:
        said += [", ", Link("FF4", link)]
    return paragraph(*said, ".")
