"""Taking properties out of a node, with the blanks that they leave behind."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node, Property, read_node
from sgf_ls.text.edits import Edit, apply_edits


def removal(node: Node, gone: Collection[Property]) -> Iterator[Edit]:
    """The edits that take some properties out of a node; spans count from the start of its text.

    The blanks in front of a property go with it. One that stands right behind the semicolon takes those behind it
    along, so that the next one stands there.
    """
    before = node.body
    properties = node.properties
    for index, prop in enumerate(properties):
        if prop in gone:
            start, end = prop.start, prop.values_end
            if not node.text[before:start].strip(BLANKS):
                start = before
            if prop.start == node.body and index + 1 < len(properties):
                end += len(node.text[end:]) - len(node.text[end:].lstrip(BLANKS))
            yield Edit(start, end, "")
        before = prop.values_end


def without(node: Node, names: frozenset[str]) -> Node:
    """The node without the properties of these names; the same one where it has none of them."""
    if names.isdisjoint(node.names):
        return node
    gone = [prop for prop in node.properties if prop.name in names]
    return read_node(apply_edits(node.text, removal(node, gone)))
