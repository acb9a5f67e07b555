"""What an edit reads anew: the text it touched, and the segments behind it while the last node is not complete."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sgf_ls.syntax.lexer import node_texts
from sgf_ls.syntax.node import Node, read_node
from sgf_ls.syntax.segment import SEGMENT_LENGTH, Segment, cut
from sgf_ls.syntax.tree import Path, next_path, segment_of
from sgf_ls.text.extent import Encoding

NOTHING_KNOWN: Mapping[str, Node] = {}
MUCH = 50
"""So many segments that an edit swallows are kept, some 30,000 characters."""


class Swallowed(NamedTuple):
    """What an edit made part of a value, as an unclosed `[` does with all that stands behind it.

    Whoever types such a bracket closes it or takes it back next, and that must not cost as much as opening the text.
    """

    text: str
    segments: tuple[Segment, ...]

    def is_untouched_by(self, text: str) -> bool:
        """Whether an edit that had this text read left it as it was, or happened somewhere else."""
        return len(text) < len(self.text) or text.endswith(self.text)


def read(text: str, known: Mapping[str, Node] = NOTHING_KNOWN) -> list[Node]:
    """The nodes of a text; those `known` by their texts need not be made."""
    return [known.get(node_text) or read_node(node_text) for node_text in node_texts(text)]


def absorb(nodes: list[Node], last: Path) -> tuple[Path, Swallowed | None]:
    """Complete the last node from the segments behind `last`, as many as it needs.

    The path to the last one taken, and what was taken if that was much. Twice as many are taken each time: what an
    unclosed value swallows is read at most about twice.
    """
    swallowed: list[Segment] = []
    wanted = 1
    while not nodes or not nodes[-1].is_complete:
        taken, last = _take(last, wanted)
        if not taken:
            break
        swallowed += taken
        text = nodes.pop().text if nodes else ""
        nodes += read(text + "".join([segment.text for segment in taken]))
        wanted *= 2
    if len(swallowed) > MUCH:
        return last, Swallowed("".join([segment.text for segment in swallowed]), tuple(swallowed))
    if sum([len(node.text) for node in nodes]) < SEGMENT_LENGTH // 2:
        neighbours, last = _take(last, 1)
        for neighbour in neighbours:
            nodes += neighbour.nodes
    return last, None


def _take(last: Path, wanted: int) -> tuple[list[Segment], Path]:
    """Up to so many segments behind a path, and the path to the last of them."""
    taken: list[Segment] = []
    while len(taken) < wanted and (path := next_path(last)):
        last = path
        taken.append(segment_of(path))
    return taken, last


def give_back(text: str, swallowed: Swallowed | None, last: Path, encoding: Encoding) -> list[Segment] | None:
    """The segments of a text that ends in what was swallowed before, if nothing swallows it now.

    `last` is the path to the segment that the text ends with.
    """
    if swallowed is None or not text.endswith(swallowed.text):
        return None
    nodes = read(text[: len(text) - len(swallowed.text)])
    if not nodes or not nodes[-1].is_complete:
        return None
    if not swallowed.segments[-1].nodes[-1].is_complete and next_path(last):
        return None
    return [*cut(nodes, encoding), *swallowed.segments]
