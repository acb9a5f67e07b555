"""The values of a property of which FF4 or an older version says what they are to be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sgf_ls.records import NamedTuple
from sgf_ls.rules.node_in_game import NodeInGame
from sgf_ls.spec.record import PropertySpec
from sgf_ls.syntax.node import Property


class TypedValues(NamedTuple):
    """The values of one property, and what FF4 says of them."""

    view: NodeInGame
    prop: Property
    spec: PropertySpec

    def span(self, index: int) -> tuple[int, int]:
        """The span by which a value is shown: its text, or its brackets where that is empty."""
        start, end = self.text_span(index)
        return self.view.with_brackets(start, end) if start == end else (start, end)

    def text_span(self, index: int) -> tuple[int, int]:
        """The span of a value's text."""
        return self.view.spans_of(self.prop)[index]

    @property
    def is_open(self) -> bool:
        """Whether the end of the text has cut off the last value, so that what it was to be is not known."""
        node = self.view.node
        return node.is_open and self.prop is node.properties[-1]


class KeyedValues(NamedTuple):
    """All values of an identifier of a node whose values join two parts."""

    view: NodeInGame
    identifier: str
    properties: Sequence[Property]

    def places(self) -> Iterator[tuple[Property, int]]:
        """For each value its property, and its number there."""
        for prop in self.properties:
            for index in range(len(prop.values)):
                yield prop, index
