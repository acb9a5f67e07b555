"""How a selection grows: from a word to the value, the property, the node, the row of nodes, the variations, the game.

A place between two of them belongs to the one behind it; to the one in front where nothing stands behind.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from itertools import islice, takewhile
from typing import TYPE_CHECKING

from sgf_ls.features.giving_up import IsUnwanted, go_on_unless, never
from sgf_ls.features.spot import value_at
from sgf_ls.goban.game import Game
from sgf_ls.spec.lookup import is_point_list, spec_of
from sgf_ls.spec.reading.composed import colons
from sgf_ls.spec.values import ValueType
from sgf_ls.syntax.node import Node, Property

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

MOST_TREES = 40
"""So many variations around a place are given, the innermost; the whole text always. Each is a level of JSON."""
LONGEST_WORD = 100
"""So many characters of a word are looked for on either side."""
LONGEST_ROW = 5_000
"""So many nodes of a row are looked at."""

Span = tuple[int, int]


def selections(snapshot: Snapshot, offsets: Sequence[int], is_unwanted: IsUnwanted = never) -> list[list[Span]]:
    """For each place the spans that hold it, each inside the next; the last one is the whole text.

    Raises Interrupted when the answer is no longer wanted.
    """
    outer: dict[int, list[Span]] = {}
    found = []
    for offset in offsets:
        go_on_unless(is_unwanted)
        found.append(_growing(_spans(snapshot, offset, outer), offset))
    return found


def _growing(spans: Iterator[Span], offset: int) -> list[Span]:
    """Those of the spans that hold the place and more than the one in front of them."""
    found: list[Span] = []
    for start, end in spans:
        if start <= offset <= end and (not found or _is_larger((start, end), found[-1])):
            found.append((start, end))
    return found


def _is_larger(span: Span, inner: Span) -> bool:
    return span[0] <= inner[0] and inner[1] <= span[1] and span != inner


def _spans(snapshot: Snapshot, offset: int, outer: dict[int, list[Span]]) -> Iterator[Span]:
    """All that may hold a place, from the inside; `outer` is what is known of the trees around each node."""
    placed = _node_at(snapshot, offset)
    if placed is None:
        yield from snapshot.trees_around(offset, MOST_TREES)
    else:
        start, node = placed
        if prop := _property_at(node, offset - start):
            inside = _in_property(node, prop, offset - start, snapshot.game_at(start + node.lead))
            yield from ((first + start, last + start) for first, last in inside)
        if start not in outer:
            outer[start] = list(_around(snapshot, start, node))
        yield from outer[start]
    yield 0, snapshot.document.length


def _node_at(snapshot: Snapshot, offset: int) -> tuple[int, Node] | None:
    """The node that a place is in or ends at, with its own offset; None among brackets."""
    found = snapshot.document.node_at(offset)
    if found is None or offset < found[0] + found[1].lead or not found[1].has_content:
        found = snapshot.document.node_at(offset - 1) if offset else None
        if found is None or found[0] + found[1].shown_end != offset:
            return None
    return found if found[1].has_content else None


def _property_at(node: Node, at: int) -> Property | None:
    """The property that a place is in, or else the one that ends there."""
    touching = [prop for prop in node.properties if prop.start <= at <= prop.values_end]
    return touching[-1] if touching else None


def _in_property(node: Node, prop: Property, at: int, game: Game) -> Iterator[Span]:
    """What holds a place in a property, from the inside; places count from the start of the node's text."""
    if at > prop.end or at == prop.start:
        spans = prop.value_spans(node.text)
        number = value_at(spans, at)
        if number is not None:
            start, end = spans[number]
            yield from _in_value(node.text, start, end, at, prop.name, game)
            yield start, end
            yield start - 1, min(end + 1, len(node.text))
        yield prop.values_start, prop.values_end
    if at <= prop.end:
        yield prop.start, prop.end
    yield prop.start, prop.values_end


def _in_value(text: str, start: int, end: int, at: int, name: str, game: Game) -> Iterator[Span]:
    """The word, the part and the line of a value."""
    if not start <= at <= end:
        return
    before = sum(1 for _ in takewhile(_is_of_word, reversed(text[max(start, at - LONGEST_WORD) : at])))
    behind = sum(1 for _ in takewhile(_is_of_word, text[at : min(end, at + LONGEST_WORD)]))
    if before or behind:
        yield at - before, at + behind
    if _is_composed(name, game) and (found := colons(text[start:end])):
        colon = start + found[0]
        yield (start, colon) if at <= colon else (colon + 1, end)
    first = max(text.rfind("\n", start, at), text.rfind("\r", start, at), start - 1) + 1
    last = min([place for place in (text.find("\n", at, end), text.find("\r", at, end)) if place >= 0], default=end)
    yield first, last


def _is_of_word(character: str) -> bool:
    """Whether it is a letter or digit, or a mark on one, as accents and the vowels of Thai are."""
    return character.isalnum() or character == "_" or unicodedata.category(character).startswith("M")


def _is_composed(name: str, game: Game) -> bool:
    """Whether values of a property may have two parts."""
    spec = spec_of(name, game.kind)
    return is_point_list(name, game.kind) or (spec is not None and spec.shape.allows(ValueType.COMPOSED))


def _around(snapshot: Snapshot, start: int, node: Node) -> Iterator[Span]:
    """What holds a node, from the inside: itself, the row that it stands in, the trees."""
    own = start + node.lead
    yield own, start + node.shown_end
    trees = snapshot.trees_around(own, MOST_TREES)
    if trees:
        first = snapshot.document.node_at(trees[0][0])
        end = _end_of_row(snapshot, start)
        if first and end:
            yield first[0] + first[1].lead, end
    yield from trees


def _end_of_row(snapshot: Snapshot, start: int) -> int | None:
    """Where the last node ends that follows a node without a bracket between; None where that is far away."""
    end = start
    nodes = snapshot.document.nodes(start)
    for number, (offset, node) in enumerate(islice(nodes, LONGEST_ROW)):
        if number and not set("()").isdisjoint(node.text[: node.lead]):
            return end
        end = offset + node.shown_end
    return None if next(nodes, None) else end
