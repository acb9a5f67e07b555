"""The trees of a text, put together the plain way: a stack of brackets over the nodes of `plain_sgf`."""

from __future__ import annotations

from typing import NamedTuple

from plain_sgf import nodes

NO_PARENT = -1


class TreeNode(NamedTuple):
    """A node: where its `;` or first property stands, the number of its parent, its properties as written."""

    start: int
    parent: int
    said: list[tuple[str, list[str]]]

    def values(self, *identifiers: str) -> list[str]:
        """The values of the properties with one of these identifiers."""
        return [value for name, values in self.said if name in identifiers for value in values]


def tree(text: str) -> list[TreeNode]:
    """The nodes of all games, which must have nothing between them, in the order of the text."""
    found: list[TreeNode] = []
    stack: list[int] = []
    current = NO_PARENT
    for node in nodes(text):
        for character in text[node.start : node.lead_end]:
            if character == "(":
                stack.append(current)
            elif character == ")" and stack:
                current = stack.pop()
        if node.properties or text[node.lead_end : node.lead_end + 1] == ";":
            said = [(prop.identifier, [text[start:end] for start, end in prop.spans]) for prop in node.properties]
            found.append(TreeNode(node.lead_end, current, said))
            current = len(found) - 1
    return found


def path(found: list[TreeNode], number: int) -> list[int]:
    """The numbers of the nodes from the root to a node."""
    numbers = []
    while number != NO_PARENT:
        numbers.append(number)
        number = found[number].parent
    return numbers[::-1]


def children(found: list[TreeNode], number: int) -> list[int]:
    """The numbers of the children of a node."""
    return [child for child, node in enumerate(found) if node.parent == number]
