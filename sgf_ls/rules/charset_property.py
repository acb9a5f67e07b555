"""The property CA: where it stands in a root, or where it is to be put in. What the rules about charsets share."""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.rules.node_in_game import NodeInGame
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.edits import Edit

CHARSET = "CA"
_IN_FRONT = ("FF", "GM")


class CharsetProperty:
    """A property CA of a node: what the rules about its value look at."""

    def __init__(self, view: NodeInGame, prop: Property) -> None:
        self.view = view
        self.prop = prop

    @property
    def name(self) -> str:
        """The name that it states: its first value, which is the only one FF4 allows."""
        return self.prop.values[0].strip()

    @property
    def is_closed(self) -> bool:
        """Whether its value ends; else the rest of the text is in it."""
        return not self.view.node.is_open or self.prop is not self.view.node.properties[-1]

    def span(self) -> tuple[int, int]:
        """The name, blanks aside; the brackets where there is none."""
        return value_span(self.view.node, self.prop)

    def renamed(self, name: str) -> Edit:
        """The edit that makes it state another name."""
        return renamed(self.view.node, self.prop, name)


def value_span(node: Node, prop: Property) -> tuple[int, int]:
    """The span of the name that a CA states, in the node; its brackets where there is none."""
    start, end = prop.value_spans(node.text)[0]
    name = node.text[start:end].strip(BLANKS)
    if not name:
        return start - 1, min(end + 1, len(node.text))
    start += node.text[start:end].index(name)
    return start, start + len(name)


def renamed(node: Node, prop: Property, name: str) -> Edit:
    """The edit that makes a CA state another name."""
    start, end = value_span(node, prop)
    has_name = bool(node.text[start:end].strip("[]" + BLANKS))
    return Edit(start, end, name) if has_name else Edit(start + 1, start + 1, name)


def insertion(root: Node, name: str) -> Edit | None:
    """The edit that puts a CA into a root that has none: behind FF and GM, if it begins with these, or its `;`.

    None where it would tear something apart.
    """
    place = root.body
    closed: Sequence[Property] = root.properties[:-1] if root.is_open else root.properties
    for prop in closed:
        if prop.name not in _IN_FRONT:
            break
        place = prop.values_end
    is_bare = not root.has_semicolon and not root.properties
    # A value without an identifier would become one of CA.
    if is_bare or root.text[place:].lstrip(BLANKS).startswith("["):
        return None
    return Edit(place, place, f"{CHARSET}[{name}]")
