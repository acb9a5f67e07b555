"""The symbols of a document, as a list in the order of the text: each with its level, and no tree that nests.

In a text of few nodes every node is a symbol, long lines in stretches of ten moves. In a larger one nobody finds
anything among a hundred thousand moves: there games, lines and named nodes are. What is still too much, or too deep for
readers of the answer, is left out, the innermost first, and the symbol around it tells how much that is.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import accumulate, groupby, pairwise
from operator import itemgetter
from typing import TYPE_CHECKING

from sgf_ls.features.game_names import NAME, game_name, game_remark
from sgf_ls.features.giving_up import IsUnwanted, go_on_unless, never
from sgf_ls.features.outline.labels import TELLING, Labels, remark, remark_on_line, said_of
from sgf_ls.features.outline.lines import Line, lines_of
from sgf_ls.features.outline.numbers import Numbers
from sgf_ls.goban.colours import OTHER
from sgf_ls.records import NamedTuple
from sgf_ls.rules.game_tree import GameTree
from sgf_ls.syntax.keeping import kept
from sgf_ls.syntax.node import Node
from sgf_ls.text.counting import counted

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

MOST_NODES = 5_000
"""Up to so many nodes of a text all of them are shown."""
MOST_SYMBOLS = 20_000
DEEPEST = 25
"""Levels; each is two levels of JSON, of which some readers take 64."""
_KEY = "chosen"
STRETCH = 10
"""Moves that are put together in a long line."""


class Kind(Enum):
    """What a symbol is."""

    GAME = "game"
    LINE = "line"
    STRETCH = "stretch"
    NODE = "node"


class Symbol(NamedTuple):
    """A part of the document; offsets are 0-based characters."""

    level: int
    """How deep it is nested, from 0: it belongs to the last symbol in front of it that is one level up."""
    kind: Kind
    name: str
    """One line, never empty."""
    detail: str
    start: int
    end: int
    chosen_start: int
    """Where one gets to who chooses it: the node, with its move."""
    chosen_end: int

    @property
    def span(self) -> tuple[int, int]:
        """Where it begins and ends."""
        return self.start, self.end

    @property
    def chosen(self) -> tuple[int, int]:
        """Where one gets to who chooses it."""
        return self.chosen_start, self.chosen_end


def outline(snapshot: Snapshot, is_unwanted: IsUnwanted = never) -> list[Symbol]:
    """The symbols of a document. Raises Interrupted when the answer is no longer wanted."""
    go_on_unless(is_unwanted)
    trees = snapshot.trees()
    is_small = sum([len(tree.nodes) for tree in trees]) <= MOST_NODES
    games = []
    for number, tree in enumerate(trees, 1):
        go_on_unless(is_unwanted)
        games.append(_Game(number, tree, snapshot.text))
    choice = _Choice([level for game in games for level in game.levels], DEEPEST - 2 if is_small else DEEPEST)
    symbols: list[Symbol] = []
    for done, game in enumerate(games):
        go_on_unless(is_unwanted)
        if not choice.has_room:
            symbols.append(_rest(games[done:]))
            break
        symbols += game.symbols(choice, is_small)
    return symbols


def _rest(games: Sequence[_Game]) -> Symbol:
    """What stands for games that are left out."""
    start, end = games[0].lines[0].start, games[-1].lines[0].end
    return Symbol(0, Kind.GAME, f"… {counted(len(games), 'more game')}", "", start, end, start, start + 1)


class _Choice:
    """Which lines are shown: those of the outer levels, and of the next level the first ones, up to a number."""

    def __init__(self, levels: Sequence[int], deepest: int) -> None:
        counts = Counter(levels)
        self._whole = 0
        """Lines of smaller levels are all shown."""
        self.room = MOST_SYMBOLS
        """How many symbols of other lines and nodes there may be."""
        while self._whole < deepest and 0 < counts[self._whole] <= self.room:
            self.room -= counts[self._whole]
            self._whole += 1
        self._deepest = deepest

    @property
    def has_room(self) -> bool:
        """Whether a further game is shown."""
        return self._whole > 0 or self.room > 0

    def takes(self, level: int) -> bool:
        """Whether the next line of this level is shown."""
        return level < self._whole or (level == self._whole < self._deepest and self.takes_node())

    def takes_node(self) -> bool:
        """Whether one more symbol finds room."""
        self.room -= 1
        return self.room >= 0


class _Game:
    """A game and its lines, each with its level."""

    def __init__(self, number: int, tree: GameTree, text: str) -> None:
        self._number = number
        self._tree = tree
        self._starts = tree.offsets()
        self.lines = lines_of(tree, text, self._starts)
        self.levels: list[int] = []
        for line in self.lines:
            self.levels.append(self.levels[line.parent] + 1 if line.parent >= 0 else 0)
        self._labels = Labels(tree.game, tree.naming)

    def symbols(self, choice: _Choice, is_small: bool) -> Iterator[Symbol]:
        """The symbols of the game."""
        numbers = Numbers(self._tree)
        telling = self._tree.having(TELLING)
        named = [] if is_small else self._tree.having((NAME,))
        shown = [choice.takes(level) for level in self.levels]
        hidden = self._hidden(shown)
        for number, line in enumerate(self.lines):
            if not shown[number]:
                continue
            yield self._line(line, self.levels[number], numbers, _within(telling, line), hidden[number])
            if is_small:
                yield from self._moves(line, self.levels[number] + 1, numbers)
            for each in _within(named, line):
                if each > line.first and said_of(self._tree.nodes[each]).title and choice.takes_node():
                    yield self._node(each, self.levels[number] + 1, numbers)

    def _hidden(self, shown: Sequence[bool]) -> list[int]:
        """How many lines are left out that belong to each line."""
        hidden = [0] * len(shown)
        for number in range(len(shown) - 1, 0, -1):
            if not shown[number]:
                hidden[self.lines[number].parent] += 1 + hidden[number]
        return hidden

    def _line(self, line: Line, level: int, numbers: Numbers, telling: Sequence[int], hidden: int) -> Symbol:
        """The symbol of a line. The first one is that of the game."""
        nodes = self._tree.nodes
        first = nodes[line.first]
        if line.parent < 0:
            name, said = game_name(first, self._number), [game_remark(first)]
        else:
            is_main = not line.parent and self._tree.parents[line.first] == line.first - 1
            others = [nodes[each] for each in telling if each > line.first]
            said = ["main line" if is_main else "", remark_on_line(first, others) if telling else ""]
            name = self._labels.label(first, numbers.at(line.first))
        said.append(f"… {counted(hidden, 'more variation')}" if hidden else "")
        kind = Kind.GAME if line.parent < 0 else Kind.LINE
        detail = ", ".join([each for each in said if each])
        return Symbol(level, kind, name, detail, line.start, line.end, *self._chosen(line.first, line.end))

    def _moves(self, line: Line, level: int, numbers: Numbers) -> Iterator[Symbol]:
        """The nodes of a line behind its first one; if there are many, in stretches."""
        if line.behind - line.first - 1 <= STRETCH:
            yield from (self._node(each, level, numbers) for each in range(line.first + 1, line.behind))
            return
        nodes = range(line.first + 1, line.behind)
        counted = [numbers.at(each) for each in nodes]
        # Where MN lets the count begin anew, as for another figure, so does a stretch.
        counts = accumulate(here < before for before, here in pairwise([numbers.at(line.first), *counted]))
        tens = [(number - 1) // STRETCH for number in counted]
        for (ten, _), members in groupby(zip(nodes, tens, counts, strict=True), itemgetter(1, 2)):
            inside = [each for each, *_ in members]
            moves = [numbers.at(each) for each in inside if not OTHER.keys().isdisjoint(self._tree.nodes[each].names)]
            is_stretch = ten >= 0 and len(moves) > 1
            if is_stretch:
                start, end = self._span(inside[0])[0], self._span(inside[-1])[1]
                chosen = self._chosen(inside[0], end)
                yield Symbol(level, Kind.STRETCH, f"Moves {moves[0]}-{moves[-1]}", "", start, end, *chosen)
            yield from (self._node(each, level + is_stretch, numbers) for each in inside)

    def _node(self, number: int, level: int, numbers: Numbers) -> Symbol:
        node = self._tree.nodes[number]
        name = self._labels.label(node, numbers.at(number))
        start, end = self._span(number)
        return Symbol(level, Kind.NODE, name, remark(node), start, end, *self._chosen(number, end))

    def _span(self, number: int) -> tuple[int, int]:
        """Where a node begins and ends."""
        start, node = self._starts[number], self._tree.nodes[number]
        return start + node.lead, start + max(node.shown_end, node.lead)

    def _chosen(self, number: int, end: int) -> tuple[int, int]:
        """The semicolon of a node, and its move if that stands right behind it; nothing behind `end`."""
        node = self._tree.nodes[number]
        start = self._starts[number] + node.lead
        return min(start, end), min(start + kept(node.cache, _KEY, lambda: _length_of_chosen(node)), end)


def _length_of_chosen(node: Node) -> int:
    if node.is_sound and node.names[0] in OTHER and node.text.startswith(f"{node.names[0]}[", node.body):
        return node.body - node.lead + len(node.names[0]) + len(node.values[0][0]) + 2
    return min(1, len(node.text) - node.lead)


def _within(numbers: Sequence[int], line: Line) -> Sequence[int]:
    """Those of some nodes, which ascend, that are in a line."""
    return numbers[bisect_left(numbers, line.first) : bisect_left(numbers, line.behind)]
