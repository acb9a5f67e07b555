"""What a transformation is about: games, or a node with all that follows it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import compress

from sgf_ls.goban.game import Game, game_of
from sgf_ls.records import NamedTuple
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.nesting import Nesting, stays_inside, step_into
from sgf_ls.syntax.node import Node

Placed = tuple[int, Node]
"""A node and its offset in the document."""
NO_PARENT = -1


class Part(NamedTuple):
    """Nodes of one game, in the order of the text."""

    game: Game
    nodes: list[Placed]
    above: Sequence[Placed] = ()
    """The nodes from the root to the one in front of the first; none for a whole game."""

    @property
    def offset(self) -> int:
        """Where the first node stands, behind the blanks and brackets of what is in front of it."""
        offset, node = self.nodes[0]
        return offset + start_of(node)


def games_of(document: Document) -> Iterator[Part]:
    """The games of a document; each has its root at least."""
    nesting = Nesting()
    game: Part | None = None
    for offset, node in document.nodes():
        if stays_inside(node, nesting):
            nesting = nesting.deeper(node.delta)
        else:
            step = step_into(node, nesting)
            nesting = step.nesting
            if step.opens_game:
                if game:
                    yield game
                game = Part(game_of(node), [])
        if game and nesting.depth and (node.has_content or not game.nodes):  # (brackets at the end are no node)
            game.nodes.append((offset, node))
    if game:
        yield game


def first_outside(document: Document, games: Iterable[Part]) -> int | None:
    """Where the first node with properties stands that belongs to none of the games; None if all do."""
    inside = {offset for game in games for offset, _ in game.nodes}
    nodes = ((offset, node) for offset, node in document.nodes() if node.names and offset not in inside)
    return next((offset + start_of(node) for offset, node in nodes), None)


def game_at(document: Document, offset: int) -> Part | None:
    """The game in which a place lies: from its first bracket to the next game."""
    last = None
    for game in games_of(document):
        if game.offset > offset:
            break
        last = game
    return last


def branch_at(document: Document, offset: int) -> Part | None:
    """The node at a place, with all that follows it, in all its variations; from a root on that is the whole game."""
    game = game_at(document, offset)
    if game is None:
        return None
    first = bisect_right(game.nodes, offset, key=lambda placed: placed[0] + start_of(placed[1])) - 1
    parents = parents_of(game.nodes)
    is_below = [False] * first + [True]
    for parent in parents[first + 1 :]:
        is_below.append(parent != NO_PARENT and is_below[parent])
    above: list[Placed] = []
    ancestor = parents[first]
    while ancestor != NO_PARENT:
        above.append(game.nodes[ancestor])
        ancestor = parents[ancestor]
    return Part(game.game, list(compress(game.nodes, is_below)), above[::-1])


def start_of(node: Node) -> int:
    """Where a node begins behind the brackets that close what is in front of it, and the blanks behind these."""
    closed = node.text.rfind(")", 0, node.lead) + 1
    return len(node.text[: node.lead]) - len(node.text[closed : node.lead].lstrip())


def parents_of(nodes: Sequence[Placed]) -> list[int]:
    """The number of each node's parent among the nodes of a game; `NO_PARENT` for the root."""
    parents: list[int] = []
    opened: list[int] = []  # by open bracket: the node in front of it
    for number, (_, node) in enumerate(nodes):
        parent = number - 1
        for bracket in node.text[: node.lead]:
            if bracket == "(":
                opened.append(parent)
            elif bracket == ")" and opened:
                parent = opened.pop()
        parents.append(parent)
    return parents
