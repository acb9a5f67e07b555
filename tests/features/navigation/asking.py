"""Ask about marked texts: `|` is the cursor. Answers are texts in which what was found stands between `<` and `>`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from plain_tree import TreeNode

from sgf_ls.analysis.snapshot import Snapshot

Span = tuple[int, int]


def asked(text: str) -> tuple[Snapshot, int]:
    """The text without its cursor, and where that was."""
    at = text.index("|")
    return Snapshot.of(text[:at] + text[at + 1 :]), at


def shown(text: str, spans: Iterable[Span]) -> str:
    """The text without its cursor, with the spans marked; they must not overlap."""
    plain = text.replace("|", "")
    done, behind = "", 0
    for start, end in sorted(spans):
        assert behind <= start <= end
        done += f"{plain[behind:start]}<{plain[start:end]}>"
        behind = end
    return done + plain[behind:]


def places(text: str, nodes: list[TreeNode], number: int, identifiers: str) -> list[tuple[str, int]]:
    """The values of a node's properties, given by a pattern, each with its place in the text (random games only)."""
    end = nodes[number + 1].start if number + 1 < len(nodes) else len(text)
    properties = re.compile(rf"(?<![A-Z])(?:{identifiers})((?:\[[^\]]*\])+)").finditer(text, nodes[number].start, end)
    return [
        (value[1], prop.start(1) + value.start(1))
        for prop in properties
        for value in re.finditer(r"\[([^\]\\]*)\]", prop[1])  # what is escaped belongs to a comment
    ]
