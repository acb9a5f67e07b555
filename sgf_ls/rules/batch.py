"""Findings that have been counted but not yet put into words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Finding, Severity
from sgf_ls.rules.rule import AnyRule


class Batch(NamedTuple):
    """All places that one rule found in one subject of a node."""

    rule: AnyRule
    severity: Severity
    subject: Any
    """What the rule looked at; of the type that the rule's `over` yields."""
    places: Sequence[Any]
    """Never empty."""

    def describe(self, place: Any) -> Finding:
        """Put one place into words; spans count within the node. What the rule raises is let through."""
        rule, severity, subject, _ = self
        start, end, message, related, fix, link = rule.describe(subject, place)
        return Finding(rule.name, severity, start, end, message, related, fix, link or rule.link)
