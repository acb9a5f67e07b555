r"""Which line end the lines get that formatting makes: the one that the text has.

Where there are several kinds, the most frequent one of those that formatting may replace decides, so that the answer is
the same for the formatted text; comments often bring line ends from elsewhere. Where there is none to replace, the most
frequent one of the text.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from sgf_ls.features.formatting.structure import Structure
from sgf_ls.syntax.node import Node
from sgf_ls.text.extent import LINE_END

KINDS = ("\n", "\r\n", "\r")
"""Of equally frequent ones the first."""


def line_end_of(text: str, find_structure: Callable[[], Structure]) -> str:
    r"""`\n`, `\r\n` or `\r`; the first for a text of a single line.

    The structure of the whole text is only needed where there are several kinds.
    """
    returns = text.count("\r")
    if not returns:
        return "\n"
    if returns == text.count("\n") == text.count("\r\n"):
        return "\r\n"
    return _most_frequent(_replaceable(find_structure())) or _most_frequent(text) or "\n"


def _most_frequent(text: str) -> str | None:
    counts = Counter(LINE_END.findall(text))
    return max(KINDS, key=lambda kind: counts[kind]) if counts else None


def _replaceable(structure: Structure) -> str:
    """The blanks that formatting may replace, with tokens between them."""
    pieces: list[str] = []
    for number, (_, node) in enumerate(structure.nodes):
        if number in structure.frozen:
            continue
        if number not in structure.kept_leads:
            pieces.append(node.text[: node.body])
        *gaps, last = _without_values(node)
        pieces += gaps
        # What stands in front of the next node stays if that node, or its lead, does.
        if number + 1 not in structure.frozen and number + 1 not in structure.kept_leads:
            pieces.append(last)
    return ";".join(pieces)


def _without_values(node: Node) -> list[str]:
    """What stands in front of, between and behind the values of a node, from its body on."""
    pieces = []
    at = node.body
    for prop in node.properties:
        for start, end in prop.value_spans(node.text):
            pieces.append(node.text[at:start])
            at = end
    return [*pieces, node.text[at:]]
