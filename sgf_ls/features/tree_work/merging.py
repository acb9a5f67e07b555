"""Put games, or variations, that begin alike together, so that each step of the game stands in the tree once.

A node that follows a step and does the same as one that follows it already is joined with that one (see `joining`). All
others become variations, in the order in which they come. Nodes keep their bytes where nothing was joined, and the
blanks around them go along.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from sgf_ls.features.tree_work.deeds import Deed, deed_of
from sgf_ls.features.tree_work.gaps import gaps_of
from sgf_ls.features.tree_work.joining import join
from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.features.tree_work.removing import without
from sgf_ls.goban.game import Game
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node, read_node

NOBODY = -1
"""The owner of a step that has several."""


class Source:
    """A game whose nodes are added to a tree."""

    def __init__(self, outline: Outline, dropped: frozenset[str] = frozenset(), owners: Sequence[int] = ()) -> None:
        self.outline = outline
        self.gaps = gaps_of(outline)
        self._dropped = dropped
        self._owners = owners

    def bare(self, number: int) -> Node:
        """A node without the properties that are dropped, and without brackets and blanks around it."""
        return without(bare_node(self.outline.nodes[number]), self._dropped)

    def owner(self, number: int) -> int:
        """Whom a node belongs to, by a number; all to one where nothing else was said."""
        return self._owners[number] if self._owners else 0


class Step:
    """A node of the tree that grows."""

    __slots__ = ("before", "children", "closing", "found", "inside", "node", "owner")

    def __init__(self, source: Source, number: int) -> None:
        self.node = source.bare(number)
        self.owner = source.owner(number)
        """Whom it belongs to, or `NOBODY`."""
        gaps = source.gaps
        self.before, self.inside = gaps.before[number], gaps.inside[number]
        self.closing = gaps.closing.get(number, "")
        """The blanks that it has around it where it begins a variation; see `gaps`."""
        self.children: list[Step] = []
        self.found: dict[Deed, list[Step]] = {}
        """The children by what they do."""


class Merger:
    """Grows a tree. In a *lossless* one nodes in conflict are not joined, but stay side by side."""

    def __init__(self, game: Game, line_end: str, *, lossless: bool) -> None:
        self.joined = 0
        """How many nodes have been joined with another one."""
        self.conflicts: Counter[str] = Counter()
        """By identifier, how many nodes lack what was said by a property, since something else stood there before."""
        self._game = game
        self._line_end = line_end
        self._lossless = lossless

    def add(self, source: Source, number: int, into: Step | None) -> dict[int, Step]:
        """Add a node with all that follows it; what each has become. `into` is the step that it is the same as."""
        if into is None:
            into = Step(source, number)
        else:
            self._join(into, source, number)
        grown = {number: into}
        waiting = [number]
        while waiting:
            number = waiting.pop()
            children = source.outline.children.get(number, [])
            for child in children:
                grown[child] = self._grown(grown[number], source, child)
            waiting += reversed(children)
        return grown

    def _grown(self, step: Step, source: Source, number: int) -> Step:
        """The child of a step that is, or becomes, a node of a game."""
        twins = step.found.setdefault(deed_of(source.bare(number), self._game), [])
        for twin in twins:
            if self._join(twin, source, number):
                return twin
        new = Step(source, number)
        twins.append(new)
        step.children.append(new)
        return new

    def _join(self, step: Step, source: Source, number: int) -> bool:
        """Join a node with a step; whether that was done."""
        other, lossless = source.bare(number), self._lossless
        joined = join(step.node, other, self._game, self._line_end, in_root=not number, lossless=lossless)
        if joined.conflicts and lossless:
            return False
        self.joined += 1
        self.conflicts.update(joined.conflicts)
        step.node = read_node(joined.text)
        step.owner = step.owner if step.owner == source.owner(number) else NOBODY
        return True


def bare_node(node: Node) -> Node:
    """The node without brackets and blanks around it."""
    text = node.text[node.lead :].rstrip(BLANKS)
    return node if text == node.text else read_node(text)


def written(step: Step) -> str:
    """A step and all that follows it, without the brackets around it."""
    return "".join(_tokens(step))


def _tokens(top: Step) -> Iterator[str]:
    waiting: list[Step | str] = [top]
    while waiting:
        step = waiting.pop()
        if isinstance(step, str):
            yield step
        else:
            yield step.node.text
            waiting += reversed(_below(step.children))


def _below(children: Sequence[Step]) -> list[Step | str]:
    """What stands behind a node: its child, or its variations in their brackets."""
    tokens: list[Step | str] = []
    for child in children:
        if len(children) > 1:
            tokens += [f"{child.before}({child.inside}", child, f"{child.closing})"]
        else:
            tokens += [child.before, child]
    return tokens
