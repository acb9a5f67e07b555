"""Hold the findings of a text against those that are known of it.

A finding is known if rule, underlined text and node agree; where the node has been edited, rule and underlined text
must do. Equal findings are told apart by their number alone: who knows of two, and has three, is shown the last one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import TypeVar

from sgf_ls.analysis.checker import INTERNAL_ERROR
from sgf_ls.analysis.settings.model import Settings
from sgf_ls.files.baseline.fingerprint import Fingerprint, Known, fingerprints
from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Finding
from sgf_ls.rules.registry import RULES
from sgf_ls.syntax.document import Document

Key = TypeVar("Key", bound=Hashable)


class Judged(NamedTuple):
    """What is to be said about a text."""

    fresh: Sequence[Finding]
    """The findings that are not known."""
    known: int = 0
    """How many are."""
    stale: int = 0
    """How many known ones are found no more."""
    adopted: Known = ()
    """What is to be known from now on."""


def judge(document: Document, findings: Sequence[Finding], known: Known, settings: Settings) -> Judged:
    """Tell new findings from known ones. Those of rules that did not run are not said to be found no more."""
    left: Counter[Fingerprint] = Counter()
    for each, count in known:  # perhaps twice, where two baselines were merged
        left[each] += count
    prints = fingerprints(document, findings)
    rest = [number for number, each in enumerate(prints) if not _take(left, each)]
    in_any_node: Counter[tuple[str, str]] = Counter()
    for each, count in left.items():
        in_any_node[each.rule, each.value] += count
    fresh = [number for number in rest if not _take(in_any_node, (prints[number].rule, prints[number].value))]
    judged = _judged_rules(settings)
    stale = sum(count for (rule, _), count in in_any_node.items() if rule in judged or rule not in RULES)
    return Judged([findings[number] for number in fresh], len(findings) - len(fresh), stale)


def adopt(document: Document, findings: Sequence[Finding], known: Known, settings: Settings) -> Judged:
    """Take all findings for known from now on, and leave as they are the known ones of rules that did not run.

    That a rule failed to check is no finding about the record, and stays to be seen.
    """
    adopted = [finding for finding in findings if finding.rule != INTERNAL_ERROR]
    judged = _judged_rules(settings)
    kept = tuple([(each, count) for each, count in known if each.rule in RULES and each.rule not in judged])
    counts = Counter(fingerprints(document, adopted))
    return Judged(
        [finding for finding in findings if finding.rule == INTERNAL_ERROR],
        len(adopted),
        adopted=(*counts.items(), *kept),
    )


def _judged_rules(settings: Settings) -> frozenset[str]:
    return frozenset(settings.rules())


def _take(left: Counter[Key], key: Key) -> bool:
    """Take one of the key's, if any is left."""
    if left[key] <= 0:
        return False
    left[key] -= 1
    return True
