"""What a rule gets to see: a node, its game, and its properties read as what they are.

Views are made for every node that is seen for the first time and is not plain, so they are lean: spans, for instance,
are found when needed. Which views a rule looks at is a matter of `subjects`.
"""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.goban.game import Game
from sgf_ls.rules.node_in_game import Naming, NodeInGame
from sgf_ls.rules.odd_points import OddPoints, Piece, odd_among, pieces_of
from sgf_ls.rules.point_list import PointListView
from sgf_ls.rules.typed_values import TypedValues
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_LISTS, POINT_PAIRS, SINGLE_POINTS, dropped_by, spec_of
from sgf_ls.syntax.form import problems_of
from sgf_ls.syntax.node import Node, Problem, Property


class NodeView(NodeInGame):
    """A node with all that rules look at in it."""

    __slots__ = ("_typed", "is_root", "lists", "odd_points", "problems", "right")

    def __init__(
        self,
        node: Node,
        game: Game,
        naming: Naming = Naming(),  # noqa: B008 (immutable)
        *,
        is_root: bool = False,
        right: frozenset[str] = frozenset(),
    ) -> None:
        super().__init__(node, game, naming)
        self.is_root = is_root
        """Whether it is the root of its game tree."""
        self._typed: list[TypedValues] | None = None
        self.right = right
        """Identifiers of which it is known that nothing is wrong with their values."""
        self.problems: Sequence[Problem] = problems_of(node)
        """What is wrong with the form of the node."""
        self.lists: dict[str, PointListView] = {}
        """The lists of points, by identifier, in the order of the text; none in games other than Go.

        Those that the version has dropped are among them, for who points at one; no rule is about them."""
        self.odd_points: list[OddPoints] = []
        """By property, the moves, the points of labels and the ends of arrows and lines that are anything else than a
        point on the board, in the order of the text; none in games other than Go."""
        if game.is_go:
            self._read(NodeInGame(node, game, naming, self._spans))

    @property
    def typed(self) -> Sequence[TypedValues]:
        """By property, the values of those that the version of this game defines, or kept from an older one."""
        if self._typed is None:
            place = NodeInGame(self.node, self.game, self.naming, self._spans)
            specs = ((prop, spec_of(prop.name, self.game.kind)) for prop in self.node.properties)
            version = self.game.version
            self._typed = [
                TypedValues(place, prop, spec) for prop, spec in specs if spec and not spec.is_dropped_by(version)
            ]
        return self._typed

    @property
    def dropped(self) -> frozenset[str]:
        """Identifiers of older versions whose values mean nothing in this game."""
        return dropped_by(self.game.version, self.game.kind)

    def doubtful_among(self, identifiers: frozenset[str]) -> Sequence[TypedValues]:
        """The same for some identifiers, but for those that are known to be right."""
        wanted = identifiers.intersection(self.node.names) - self.right
        return [values for values in self.typed if values.prop.name in wanted] if wanted else ()

    def _read(self, place: NodeInGame) -> None:
        found: dict[str, list[Property]] = {}
        without_odd_points = self.right | self.dropped
        for prop in place.node.properties:
            name = prop.name
            if name in POINT_LISTS:
                found.setdefault(name, []).append(prop)
            elif name not in without_odd_points:
                self._look_at(place, prop)
        for name, props in found.items():
            self.lists[name] = PointListView(place, name, props)

    def _look_at(self, place: NodeInGame, prop: Property) -> None:
        """Keep the odd ones among the points of a property, if it has any that stand alone."""
        if prop.name in SINGLE_POINTS:
            points = [Piece(number, 0, text) for number, text in enumerate(prop.values)]
        elif prop.name in LABELLED_POINTS:
            points = [piece for piece, _ in pieces_of(prop)]
        elif prop.name in POINT_PAIRS:
            points = [piece for both in pieces_of(prop) for piece in both]
        else:
            return
        odd = odd_among({piece.text for piece in points}, place.game.size)
        if odd:
            self.odd_points.append(OddPoints(place, prop, [piece for piece in points if piece.text in odd]))


class Repeated:
    """The properties of one identifier, which occurs in a node more than once."""

    def __init__(self, view: NodeView, name: str, numbers: Sequence[int]) -> None:
        self.view = view
        self.name = name
        self.numbers = numbers
        """Which properties of the node they are; there are at least two."""
        self.cache: dict[str, object] = {}
        """What a rule found out about all of them."""

    def __len__(self) -> int:
        return len(self.numbers)

    def property(self, index: int) -> Property:
        """One of them, counted from 0."""
        return self.view.node.properties[self.numbers[index]]
