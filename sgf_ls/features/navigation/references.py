"""All places of a game that are about the same point; of a label, all in its node; of a property, all of its kind.

In a large tree most segments are passed over by what they are about as a whole: which points, and which texts.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import accumulate, islice, takewhile
from operator import itemgetter, or_
from typing import TYPE_CHECKING

from sgf_ls.features.mentions import COMMENTS
from sgf_ls.features.navigation.definition import labels_in, placing
from sgf_ls.features.navigation.labels import mentions_of
from sgf_ls.features.navigation.spelling import named_in_node, spellings
from sgf_ls.features.navigation.subject import Subject, subject_at
from sgf_ls.features.navigation.touching import touched_by, touches
from sgf_ls.goban.masks import board_mask
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.segment import Segment

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

MOST_NODES = 500
"""So many nodes are told, those nearest to the cursor in the text."""
MOST_IN_NODE = 100
"""So many places of one node."""
_KEY = "touched"

Span = tuple[int, int]


def references(snapshot: Snapshot, offset: int, *, with_definition: bool = True) -> list[Span]:
    """The places that are about what a cursor is about, in the order of the text.

    Without its definition, if so wished: the stone's own move or setup, the value of LB.
    """
    subject = subject_at(snapshot, offset)
    if subject is None:
        return []
    if subject.label:
        return _of_label(subject, with_definition=with_definition)
    found = _of_points(snapshot, subject) if subject.mask else _of_property(snapshot, subject)
    left_out = set() if with_definition or not subject.mask else set(placing(snapshot, subject))
    return [span for span in found if span not in left_out]


def _of_label(subject: Subject, *, with_definition: bool) -> list[Span]:
    start = subject.spot.offset
    mentions = islice(mentions_of(subject.spot.view.node, subject.label), MOST_NODES)
    labels = [(each.start, each.end) for each in labels_in(subject)] if with_definition else []
    return sorted([*labels, *((start + first, start + last) for first, last in mentions)])


def _of_points(snapshot: Snapshot, subject: Subject) -> Iterator[Span]:
    mask, size = subject.mask, subject.spot.view.game.size
    named = mask & board_mask(size) if size else 0
    spelled = spellings(named, size) if size and named else ()

    def holding(segment: Segment) -> Iterable[Node]:
        is_named = any(map(segment.text.__contains__, spelled))
        if is_named:
            return {node for node in segment.nodes if touched_by(node) & mask or _is_spelled(node, spelled)}
        return [node for node in segment.nodes if touched_by(node) & mask] if _touched_by(segment) & mask else ()

    for start, node in _nearest(snapshot, subject, holding):
        spans = [(touch.start, touch.end) for touch in islice(touches(node, mask), MOST_IN_NODE)]
        if size and spelled:
            spans += islice(named_in_node(node, named, size, spelled), MOST_IN_NODE)
        yield from ((start + first, start + last) for first, last in sorted(spans))


def _is_spelled(node: Node, spelled: tuple[str, ...]) -> bool:
    return not COMMENTS.isdisjoint(node.names) and any(map(node.text.__contains__, spelled))


def _of_property(snapshot: Snapshot, subject: Subject) -> Iterator[Span]:
    name = subject.spot.prop.name

    def holding(segment: Segment) -> Iterable[Node]:
        return [node for node in segment.nodes if name in node.names]

    for start, node in _nearest(snapshot, subject, holding):
        for prop in islice((prop for prop in node.properties if prop.name == name), MOST_IN_NODE):
            yield start + prop.start, start + prop.end


def _nearest(
    snapshot: Snapshot, subject: Subject, holding: Callable[[Segment], Iterable[Node]]
) -> Iterator[tuple[int, Node]]:
    """The nodes of the game that hold something, each with its offset, in order; of many those around the cursor."""
    path = snapshot.path_to(subject.start)
    if path is None:
        return
    first, last = path.offsets[0], snapshot.end_of_tree(path.offsets[0]).offset
    segments = list(takewhile(lambda found: found[0] < last, snapshot.document.segments(first)))
    own = subject.spot.offset
    here = bisect_right(segments, own, key=itemgetter(0)) - 1

    def nodes(start: int, segment: Segment) -> list[tuple[int, Node]]:
        held = holding(segment)
        if not held:
            return []
        starts = accumulate([len(node.text) for node in segment.nodes], initial=start)
        found = zip(starts, segment.nodes, strict=False)
        return [(at, node) for at, node in found if node in held and first <= at and at + node.lead < last]

    before = (each for found in segments[here::-1] for each in reversed(nodes(*found)) if each[0] < own)
    behind = (each for found in segments[here:] for each in nodes(*found) if each[0] >= own)
    earlier = list(islice(before, MOST_NODES // 2))
    later = list(islice(behind, MOST_NODES - len(earlier)))
    earlier += islice(before, MOST_NODES - len(earlier) - len(later))
    yield from reversed(earlier)
    yield from later


def _touched_by(segment: Segment) -> int:
    """The points that the nodes of a segment are about."""
    return kept(segment.cache, _KEY, lambda: reduce(or_, map(touched_by, segment.nodes), 0))
