"""The blanks around the brackets of a game, by the nodes that they belong to: its layout, to be written again."""

from __future__ import annotations

from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.records import NamedTuple


class Gaps(NamedTuple):
    """The blanks of each node of an outline, by its number."""

    before: list[str]
    """Those in front of the bracket that opens its variation, or of the node, where it begins none."""
    inside: list[str]
    """Those behind that bracket."""
    closing: dict[int, str]
    """For nodes with which a variation begins: those in front of the bracket that closes it."""


def gaps_of(outline: Outline) -> Gaps:
    """Read the blanks of a game. Of the root only those inside its brackets count."""
    text, ends, starts = outline.text, outline.ends, outline.starts
    before, inside = [""], [text[outline.start + 1 : starts[0]]]
    closing: dict[int, str] = {}
    opened = [0]
    for number in range(1, len(outline.nodes)):
        gap = text[ends[number - 1] : starts[number]]
        if not outline.nodes[number].lead:
            before.append(gap)
            inside.append("")
            continue
        *closed, opening = gap.split(")")
        closing.update((opened.pop(), blanks) for blanks in closed)
        opened.append(number)
        first, _, second = opening.partition("(")
        before.append(first)
        inside.append(second)
    *closed, _ = text[ends[-1] : outline.end].split(")")
    closing.update((opened.pop(), blanks) for blanks in closed)
    return Gaps(before, inside, closing)
