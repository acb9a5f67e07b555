"""By what a finding is known again, although lines and offsets have changed.

That is its rule, the text that it underlines, and the text of the node in which it begins.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Finding
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.node import Node
from sgf_ls.text.visible import excerpt

DIGITS = 16
"""The length of a hash."""
_MOST_UNDERLINED = 200
_SHOWN = 30


class Fingerprint(NamedTuple):
    """What is kept of a finding."""

    rule: str
    text: str
    """How the underlined text begins, for people who read the baseline."""
    value: str
    """A hash of the underlined text."""
    node: str
    """A hash of the node's text, without the brackets in front of it."""


Known = tuple[tuple[Fingerprint, int], ...]
"""The findings of a file that are known, and how many of each."""


def fingerprints(document: Document, findings: Sequence[Finding]) -> list[Fingerprint]:
    """The fingerprint of each finding of a document."""
    text = document.text
    hashes: dict[Node, str] = {}
    made = []
    for finding in findings:
        found = document.node_at(finding.start)
        node = found[1] if found else None
        if node is not None and node not in hashes:
            hashes[node] = _hash(node.text[node.lead :].strip())
        # What is underlined may reach to the end of a file, and must not change with all that stands there.
        underlined = text[finding.start : min(finding.end, finding.start + _MOST_UNDERLINED)]
        shown = excerpt(underlined, _SHOWN)
        made.append(Fingerprint(finding.rule, shown, _hash(underlined), hashes[node] if node else ""))
    return made


def _hash(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:DIGITS]
