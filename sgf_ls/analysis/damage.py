"""Characters that could not be read, by the values in which they stand: counted part by part, listed when wanted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from sgf_ls.analysis.checker import remember
from sgf_ls.analysis.games import POINTS
from sgf_ls.rules.charset_places import DamagedValue
from sgf_ls.syntax.node import Node, Property
from sgf_ls.syntax.segment import Block, Segment

_UNREAD = re.compile("[\ud800-\udfff\ufffd]+")
_KEY = "damage"


def count_damaged(parts: Iterable[Block | Segment]) -> int:
    """How many values of the parts are damaged."""
    return sum([_count(part) for part in parts])


def damaged_values(parts: Iterable[Block | Segment]) -> Iterator[DamagedValue]:
    """The damaged values of a row of parts, with offsets that count from the first part."""
    offset = 0
    for part in parts:
        if _count(part):
            inner = damaged_values(part.parts) if isinstance(part, Block) else iter(_damaged_in(part))
            for value in inner:
                yield value._replace(start=value.start + offset, end=value.end + offset)
        offset += part.extent.length


def _count(part: Block | Segment) -> int:
    if isinstance(part, Segment):
        return len(_damaged_in(part))
    found = part.cache.get(_KEY)
    if found is None:
        found = count_damaged(part.parts)
        remember(part.cache, _KEY, found)
    return found  # type: ignore[return-value]  # what we keep under our own key is ours


def _damaged_in(segment: Segment) -> Sequence[DamagedValue]:
    if segment.text.isascii():
        return ()
    found = segment.cache.get(_KEY)
    if found is None:
        found = tuple(_look_for_damage(segment)) if _has_unread(segment.text) else ()
        remember(segment.cache, _KEY, found)
    return found  # type: ignore[return-value]


def _has_unread(text: str) -> bool:
    """Whether the pattern is found in a text, told many times as fast: surrogates cannot be encoded."""
    if "\ufffd" in text:
        return True
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return True
    return False


def _look_for_damage(segment: Segment) -> Iterator[DamagedValue]:
    offset = 0
    for node in segment.nodes:
        if not node.text.isascii() and _has_unread(node.text):
            for prop in node.properties:
                yield from _in_property(node, prop, offset)
        offset += len(node.text)


def _in_property(node: Node, prop: Property, offset: int) -> Iterator[DamagedValue]:
    if prop.name in POINTS or not any(map(_UNREAD.search, prop.values)):
        return
    for (at, _), text in zip(prop.value_spans(node.text), prop.values, strict=True):
        runs = list(_UNREAD.finditer(text)) if not text.isascii() else ()
        if runs:
            start, end = runs[0].span()
            count = sum(len(run[0]) for run in runs)
            start_in_text = offset + at + start
            yield DamagedValue(
                start_in_text, start_in_text + end - start, start + 1, count, text[start], prop.identifier or prop.name
            )
