"""Characters that could not be read, by the values in which they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from sgf_ls.rules.charset_places import DamagedValue
from sgf_ls.spec.lookup import POINT_LISTS, SINGLE_POINTS
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.node import Node, Property
from sgf_ls.syntax.segment import Segment

POINTS = POINT_LISTS | SINGLE_POINTS
"""Properties whose values are no texts; odd characters in them are faults of another kind."""
_UNREAD = re.compile("[\ud800-\udfff\ufffd]+")
_KEY = "damage"


def damaged_in(segment: Segment) -> Sequence[DamagedValue]:
    """The damaged values of a segment, with offsets that count from its start."""
    if segment.text.isascii():
        return ()
    return kept(segment.cache, _KEY, lambda: tuple(_look_for_damage(segment)) if _has_unread(segment.text) else ())


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
