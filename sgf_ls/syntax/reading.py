"""What an edit reads anew: the text it touched, and the segments behind it while the last node is not complete."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sgf_ls.records import NamedTuple
from sgf_ls.syntax.lexer import is_complete, node_texts
from sgf_ls.syntax.node import LONGEST_SHARED, SHARED, Node
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


def nodes_of(pieces: Sequence[str], known: Mapping[str, Node] = NOTHING_KNOWN) -> list[Node]:
    """The nodes of node texts; those `known` by their texts need not be made."""
    if known:
        return [known.get(node_text) or SHARED[node_text] for node_text in pieces]
    return list(map(SHARED.__getitem__, pieces))  # of a whole text: without a loop of ours


def forget(known: Mapping[str, Node], segments: Sequence[Segment]) -> None:
    """Empty the caches of those known nodes that are in none of the segments, unless equal nodes share them.

    What a long node keeps refers back to it, and each key press inside a list of 100,000 values leaves one behind that
    takes megabytes. So they need not wait until garbage is looked for. Whoever still holds the old document finds
    everything out anew.
    """
    long_nodes = [node for text, node in known.items() if len(text) > LONGEST_SHARED]
    if long_nodes:
        kept = {id(node) for segment in segments for node in segment.nodes}
        for node in long_nodes:
            if id(node) not in kept:
                node.cache.clear()


def absorb(pieces: list[str], last: Path) -> tuple[Path, Swallowed | None]:
    """Complete the last node text from the segments behind `last`, as many as it needs.

    The path to the last one taken, and what was taken if that was much. Twice as many are taken each time: what an
    unclosed value swallows is read at most about twice.
    """
    swallowed: list[Segment] = []
    wanted = 1
    while not pieces or not is_complete(pieces[-1]):
        taken, last = _take(last, wanted)
        if not taken:
            break
        swallowed += taken
        text = pieces.pop() if pieces else ""
        pieces += node_texts(text + "".join([segment.text for segment in taken]))
        wanted *= 2
    if len(swallowed) > MUCH:
        return last, Swallowed("".join([segment.text for segment in swallowed]), tuple(swallowed))
    if sum(map(len, pieces)) < SEGMENT_LENGTH // 2:
        neighbours, last = _take(last, 1)
        pieces += [node.text for neighbour in neighbours for node in neighbour.nodes]
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
    pieces = node_texts(text[: len(text) - len(swallowed.text)])
    if not pieces or not is_complete(pieces[-1]):
        return None
    if not is_complete(swallowed.segments[-1].nodes[-1].text) and next_path(last):
        return None
    return [*cut(nodes_of(pieces), encoding), *swallowed.segments]
