"""The layout of a document: from node to node, what stands in front of each token, and the edits that make it so.

Tokens are kept; what changes is a *gap*, the blanks between two of them. Where brackets are left out they count as part
of the gap.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from sgf_ls.features.formatting.body import (
    COMPANIONS,
    LEAST_ROOM,
    NO_LINES,
    Lines,
    edits_of,
    has_line_break,
    in_lines,
    in_one_line,
    width_of,
)
from sgf_ls.features.formatting.lists import rewritten
from sgf_ls.features.formatting.order import canonical
from sgf_ls.features.formatting.structure import MOST_LEVELS, NO_TREE, Structure, is_sound
from sgf_ls.features.giving_up import IsUnwanted, never, while_wanted
from sgf_ls.goban.game import Game, game_of
from sgf_ls.records import NamedTuple
from sgf_ls.spec.record import NodeClass
from sgf_ls.syntax.node import Node, Property
from sgf_ls.text.edits import Edit

if TYPE_CHECKING:
    from sgf_ls.analysis.format_options import FormatOptions

KEPT = -1
"""The start of a gap that must stay as it is."""
MOVES = frozenset(name for name, kind in COMPANIONS.items() if kind is NodeClass.MOVE)
ENDLESS = 10**9
"""A column that no line reaches."""
_KEY = "layout"
TAB_COLUMNS = 8
"""What a tab counts for where the width of a line matters."""


class Facts(NamedTuple):
    """What the layout needs to know of a node, wherever it stands."""

    end: int
    """Behind its last token."""
    width: int
    """Its length from the `;` on, if it is written in one line without blanks."""
    has_break: bool
    """Whether some value has a line break."""
    is_done: bool
    """Whether it is written in one line without blanks already."""
    is_move: bool
    """Whether it holds moves, and what belongs to moves, alone, so that it may share a line."""
    edits: Sequence[Edit]
    """What writes it in one line, counted from its start; for nodes that keep their properties as they are."""


def is_independent(node: Node, options: FormatOptions) -> bool:
    """Whether the layout behind a node, in a given tree, does not depend on what stands in front of it.

    Only moves that go on in the line of moves in front of them hand on how long that is.
    """
    if options.moves_per_line == 1 or not is_sound(node) or "(" in node.text[: node.lead]:
        return True
    return any(name not in MOVES for name in node.names)


class Layout:
    """Goes over the nodes of a structure once. `text` is the whole text of which they are nodes.

    Where other nodes stand in front, `root` is that of the game in which the first one lies, and the layout is right
    behind the first node that is laid out alike whatever stands in front of it; see `is_independent`.
    """

    def __init__(
        self, text: str, structure: Structure, options: FormatOptions, line_end: str, root: Node | None = None
    ) -> None:
        self._text = text
        self._structure = structure
        self._options = options
        self._line_end = line_end
        self._lines = [self._lines_of(level) for level in range(MOST_LEVELS + 1)]
        self._edits: list[Edit] = []
        self._is_wanted = False
        self._rewrites = options.rewrites
        self._game: Game | None = None  # only where nodes are rewritten, which depends on it
        self._facts: dict[Node, Facts] = {}  # for that game; of nodes that stay as they are they are kept with these
        self._enter_game(root)
        self._enter(structure.first_tree)  # the tree, and the breaks of its lines
        is_start = not structure.nodes or structure.nodes[0][0] == 0
        self._gap = 0 if is_start else KEPT  # where the gap begins that we are in
        self._opens = False  # whether the token in front is the bracket that opens the tree
        self._row = 0  # how many nodes of moves stand in the line
        self._column = 0  # where the line ends

    def _lines_of(self, level: int) -> Lines:
        unit = self._options.unit
        columns = len(unit) + unit.count("\t") * (TAB_COLUMNS - 1)
        wrap = self._options.wrap
        breaks = [self._line_end + unit * deeper for deeper in range(level, level + 3)]
        limit = max(wrap, level * columns + LEAST_ROOM) if wrap else ENDLESS
        return Lines(
            breaks[0], breaks[1], breaks[2], level * columns, (level + 1) * columns, (level + 2) * columns, limit
        )

    def edits(self, is_unwanted: IsUnwanted = never) -> list[Edit]:
        """The edits, in the order of the text."""
        structure = self._structure
        frozen, wanted, trees = structure.frozen, structure.wanted, structure.trees
        for number, (offset, node) in enumerate(while_wanted(structure.nodes, is_unwanted)):
            self._is_wanted = number in wanted
            if number in structure.roots:
                # Of a root that is faulty nobody knows what game it begins.
                self._enter_game(None if number in frozen else node)
            if number in frozen:
                self._pass_frozen(trees.get(number, self._tree))
                continue
            if number in structure.kept_leads:
                self._pass_frozen(trees[number])
                self._opens = True
            elif node.lead:
                self._pass_lead(offset, node, trees[number])
            if node.body > node.lead:
                self._pass_body(offset, node)
        if structure.nodes and _end_of(structure.nodes[-1]) == len(self._text):
            self._fill(len(self._text), self._line_end if self._options.final_newline else "")
        return self._edits

    def _pass_frozen(self, tree: int) -> None:
        self._enter(tree)
        self._gap = KEPT
        self._row = 0
        self._opens = False

    def _enter(self, tree: int) -> None:
        self._tree = tree
        self._current = self._lines[self._structure.level_of(tree)] if tree != NO_TREE else self._lines[0]

    def _enter_game(self, root: Node | None) -> None:
        if self._rewrites:
            self._game = game_of(root) if root else None
            self._facts = {}

    def _pass_lead(self, offset: int, node: Node, tree: int) -> None:
        structure = self._structure
        for at, character in enumerate(node.text[: node.lead], offset):
            if character not in "()":
                continue
            closes = character == ")"
            owner = self._tree if closes else tree
            if owner not in structure.removed:
                self._fill(at, "" if closes else self._before_tree(tree))
                self._gap = at + 1
                self._opens = not closes
            elif self._gap == KEPT:
                self._gap = at
            self._enter(structure.parent_of(owner) if closes else tree)

    def _before_tree(self, tree: int) -> str:
        """What stands in front of the bracket that opens a tree."""
        if self._structure.parent_of(tree) != NO_TREE:
            return self._lines[self._structure.level_of(tree)].node_break
        if self._gap == 0:
            return ""  # the text begins here
        return self._line_end * (2 if self._options.blank_line_between_games else 1)

    def _pass_body(self, offset: int, node: Node) -> None:
        facts = self._facts_of(node)
        lines = self._current
        if self._opens:
            gap, column, self._row, self._opens = "", lines.node_column + 1, 0, False
        elif self._row and self._joins(facts, lines):
            gap, column = "", self._column
        else:
            gap, column, self._row = lines.node_break, lines.node_column, 0
        start = offset + node.lead
        if self._is_wanted and self._gap != KEPT and self._text[self._gap : start] != gap:
            self._edits.append(Edit(self._gap, start, gap))
        self._column = column + facts.width
        self._row = self._row + 1 if facts.is_move else 0
        fits = not facts.has_break and self._column <= lines.limit
        if self._is_wanted and not (facts.is_done and fits):
            edits: Iterable[Edit]
            if fits and not self._rewrites:
                edits = facts.edits
            else:
                properties = self._properties(node)
                placed = in_one_line(properties) if fits else in_lines(properties, lines, column + 1)
                edits = edits_of(node, placed, lines)
            self._edits += [Edit(offset + first, offset + last, text) for first, last, text in edits]
        self._gap = offset + facts.end

    def _joins(self, facts: Facts, lines: Lines) -> bool:
        """Whether a node goes on in the line of the one in front of it, which holds moves alone."""
        has_room = self._row < self._options.moves_per_line and self._column + facts.width <= lines.limit
        return has_room and facts.is_move

    def _facts_of(self, node: Node) -> Facts:
        if not self._rewrites:
            found = node.cache.get(_KEY)
            if found is None:
                found = node.cache[_KEY] = _find_facts(node, node.properties)
            return found  # type: ignore[return-value]  # what we keep under our own key is ours
        facts = self._facts.get(node)
        if facts is None:
            facts = self._facts[node] = _find_facts(node, self._properties(node))
        return facts

    def _properties(self, node: Node) -> Sequence[Property]:
        """The properties of a node as they are to be written."""
        game = self._game
        if game is None:
            return node.properties
        properties = node.properties
        if self._options.point_lists != "keep":
            properties = rewritten(node, game, compresses=self._options.point_lists == "compress")
        return canonical(properties, game.kind) if self._options.property_order == "canonical" else properties

    def _fill(self, end: int, gap: str) -> None:
        """Let the gap that ends here be this one."""
        if self._is_wanted and self._gap != KEPT and self._text[self._gap : end] != gap:
            self._edits.append(Edit(self._gap, end, gap))


def _find_facts(node: Node, properties: Sequence[Property]) -> Facts:
    """The facts of a node whose properties are to be written so."""
    end = node.properties[-1].values_end if properties else node.body
    text = node.text[node.lead : end]
    width = 1 + sum([width_of(prop) for prop in properties])
    has_break = ("\n" in text or "\r" in text) and any(has_line_break(prop.values) for prop in properties)
    is_done = width == len(text) and properties == node.properties
    is_move = bool(properties) and not has_break and all(prop.name in MOVES for prop in properties)
    is_kept = is_done or has_break or properties != node.properties
    edits = () if is_kept else tuple(edits_of(node, in_one_line(node.properties), NO_LINES))
    return Facts(end, width, has_break, is_done, is_move, edits)


def _end_of(placed: tuple[int, Node]) -> int:
    offset, node = placed
    return offset + len(node.text)
