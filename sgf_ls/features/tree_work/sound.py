"""Whether the brackets of a game are in order, so that each node has one place in the tree for every reader.

What stands inside the nodes does not matter here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from sgf_ls.records import NamedTuple
from sgf_ls.rules.game_tree import GameTree
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.lexer import BLANK, BLANKS
from sgf_ls.syntax.nesting import INVISIBLE
from sgf_ls.syntax.node import Node
from sgf_ls.syntax.search import first_node

# Trees are closed, and then one is opened for the node behind.
_JOINT = re.compile(rf"(?:{BLANK}|\))*\({BLANK}*|{BLANK}*")


class Fault(NamedTuple):
    """Why a game is left alone: the place in the document, and what is wrong there, in a few words."""

    start: int
    words: str


def fault_in(document: Document, tree: GameTree) -> Fault | None:
    """The first thing that is wrong with the brackets and semicolons of a game; None if nothing is."""
    if tree.end is None:
        return Fault(tree.start, "the bracket that opens the game is never closed")
    root = tree.nodes[0]
    if not root.has_semicolon:
        return Fault(tree.start, "the first node of the game has no semicolon")
    if document.slice(tree.start, tree.offset(0) + root.lead).count("(") > 1:
        return Fault(tree.start, "the game is opened by more than one bracket")
    end = tree.offset(len(tree.nodes) - 1) + len(tree.nodes[-1].text)
    found = first_node(document, tree.offset(0) + len(root.text), end, _is_out_of_order)
    if found:
        offset, node = found
        return Fault(offset + _first_bracket(node), "the brackets are not in order here")
    empty = document.slice(end, tree.end).find("(")
    return Fault(end + empty, "a variation without a node stands here") if empty >= 0 else None


def _is_out_of_order(node: Node) -> bool:
    return not node.has_semicolon or (node.lead > 0 and _JOINT.fullmatch(node.text, 0, node.lead) is None)


def _first_bracket(node: Node) -> int:
    return len(node.text) - len(node.text.lstrip(BLANKS))


def outside_of(document: Document, trees: Sequence[GameTree]) -> Iterator[tuple[int, int]]:
    """The stretches of text that belong to no game, in order; a game that is never closed reaches to the end."""
    done = 0
    for tree in trees:
        yield from _shown(document, done, tree.start)
        done = document.length if tree.end is None else tree.end
    yield from _shown(document, done, document.length)


def _shown(document: Document, start: int, end: int) -> Iterator[tuple[int, int]]:
    text = document.slice(start, end)
    shown = text.strip(INVISIBLE)
    if shown:
        first = start + len(text) - len(text.lstrip(INVISIBLE))
        yield first, first + len(shown)
