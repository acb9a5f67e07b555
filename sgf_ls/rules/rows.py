"""Which nodes no rule has anything to say about, told from what their identifiers are.

A *row* is the identifiers of a node in order, such as `B C` or `W BL C`; a collection of a hundred thousand nodes has a
few dozen of them. What rules find in a row alone is found once. For the rest a row keeps a test for each property, and
nine nodes of ten pass them: a move on the board, a clock, a comment. Only the others are looked at by the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Any

from sgf_ls.goban.game import Game
from sgf_ls.goban.points import LONGEST, Point, Size, name
from sgf_ls.records import NamedTuple
from sgf_ls.rules.charset_property import CHARSET
from sgf_ls.rules.chosen import Chosen, Group
from sgf_ls.rules.kinds import OF_SEVERAL, may_be_in
from sgf_ls.rules.rule import AnyRule
from sgf_ls.rules.subjects import is_plain_text
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.lookup import LABELLED_POINTS, POINT_LISTS, POINT_PAIRS, SINGLE_POINTS, allows_empty, spec_of
from sgf_ls.spec.reading.fault import Reader
from sgf_ls.spec.record import PropertySpec
from sgf_ls.spec.values import Cardinality
from sgf_ls.syntax.node import Node

Values = tuple[str, ...]
Test = Callable[[Values], bool]

MOST_KNOWN = 5000
"""So many values of a property are remembered as right."""
LONGEST_KNOWN = 20
MOST_CHOICES = 50
"""For so many sets of right identifiers a row remembers which rules are left to ask."""
PASS = "tt"
"""A move beyond a 19x19 board, by which older versions write a pass."""
USUAL_CHARSET = ("UTF-8",)
"""The one charset of which there is nothing to say."""
USUAL: Mapping[str, Sequence[str]] = {
    "FF": ("4",),
    "GM": ("1",),
    "SZ": ("9", "13", "19"),
    "ST": ("0", "1", "2", "3"),
    "PL": ("B", "W"),
    "KM": ("0", "0.5", "5.5", "6.5", "7.5"),
    "HA": tuple("23456789"),
    "RU": ("Japanese", "Chinese"),
    "RE": ("B+R", "W+R"),
}
"""Values of which no rule has anything to say, and is not even loaded for them."""
_SPECIAL = frozenset(":\\")


class Row(NamedTuple):
    """What is known of all nodes with the same identifiers, in one game and all roots or all not."""

    named: tuple[tuple[AnyRule, Sequence[Any]], ...]
    """What rules that look at nothing but identifiers have found."""
    tests: tuple[Test, ...]
    """For each property a test that values pass of which no rule has anything to say."""
    may_be_plain: bool
    """Whether nothing but the values can make a rule say something."""
    tells_by_values: bool
    """Whether that is so, and each rule looks at the values of one property only."""
    groups: Callable[[frozenset[str]], Sequence[Group]]
    """The rules that look at nodes, as far as a node of this row can have a subject of theirs; told what is right."""

    def is_plain(self, node: Node) -> bool:
        """Whether no rule has anything to say about a node of this row whose form is faultless."""
        if not self.may_be_plain:
            return False
        for test, values in zip(self.tests, node.values):  # noqa: B905, SIM110 (asked for every node)
            if not test(values):
                return False
        return True

    def doubtful(self, node: Node) -> list[tuple[str, Values]]:
        """The properties of a node of this row with whose values something may be wrong."""
        each = zip(node.names, node.values, self.tests, strict=True)
        return [(name, values) for name, values, test in each if not test(values)]

    def right(self, node: Node) -> frozenset[str]:
        """The identifiers of a node of this row whose values nothing can be wrong with."""
        return frozenset(node.names).difference([name for name, _ in self.doubtful(node)])


class Rows:
    """The rows of the nodes of one game, as far as they have been met; `chosen` are the rules that run."""

    def __init__(self, chosen: Chosen, game: Game) -> None:
        self._chosen = chosen
        self._game = game
        self._tests: dict[str, Test] = {}

    def row_of(self, view: NodeView, failed: Callable[[AnyRule, Exception], None]) -> Row:
        """The row of a node. Told is which rules have failed to look at it."""
        named = []
        for rule in [rule for group in self._chosen.of_names if group.over(view) for rule in group.rules]:
            try:
                places = rule.find(view)
            except Exception as error:  # one broken rule hides only itself
                failed(rule, error)
                continue
            if places:
                named.append((rule, places))
        identifiers = view.node.names
        # Of properties with the same identifier each may be right, and all together not.
        tests = [self._test_of(name) if view.count(name) == 1 else _none_pass for name in identifiers]
        may_be_plain = not named and _none_pass not in tests and self._is_simple(identifiers)

        @lru_cache(maxsize=MOST_CHOICES)
        def groups(right: frozenset[str]) -> Sequence[Group]:
            return [group for group in self._chosen.of_nodes if may_be_in(group.kind, identifiers, right)]

        tells_by_values = may_be_plain and not any(group.kind.name in OF_SEVERAL for group in groups(frozenset()))
        return Row(tuple(named), tuple(tests), may_be_plain, tells_by_values, groups)

    def _is_simple(self, identifiers: Sequence[str]) -> bool:
        """Whether no rule looks at what properties there are, rather than at their values."""
        lists = sum([name in POINT_LISTS for name in identifiers]) if self._game.is_go else 0
        return lists <= 1 and self._chosen.needed.isdisjoint(identifiers)

    def _test_of(self, identifier: str) -> Test:
        if identifier not in self._tests:
            self._tests[identifier] = self._make_test(identifier)
        return self._tests[identifier]

    def _make_test(self, identifier: str) -> Test:
        spec = spec_of(identifier, self._game.kind)
        if spec is None:
            return lambda values: True
        if identifier in POINT_PAIRS:
            return _none_pass
        if identifier == CHARSET:
            return lambda values: values == USUAL_CHARSET
        is_dropped = spec.is_dropped_by(self._game.version)
        if self._game.is_go and identifier in SINGLE_POINTS | POINT_LISTS | LABELLED_POINTS and not is_dropped:
            return test_of_points(identifier, self._game)

        may_be_empty = allows_empty(identifier, self._game.kind)
        if not self._chosen.reading(spec, of_dropped=is_dropped):
            return _test_of_number(spec, may_be_empty)

        @cache  # the rules are loaded when there is a value to be read
        def readers(*, of_plain_text: bool) -> list[Reader]:
            return self._chosen.readers(spec, of_plain_text=of_plain_text, of_dropped=is_dropped)

        return _test_of_values(spec, readers, may_be_empty)


def _none_pass(_values: Values) -> bool:
    """For what rules have to look at in any case."""
    return False


def test_of_points(identifier: str, game: Game) -> Test:
    """For moves, lists and labels: single points on the board, none twice."""
    points = points_on(game.size or Size(LONGEST, LONGEST))  # where the size is not known, no point is off the board
    if identifier in SINGLE_POINTS:
        passes = frozenset() if game.is_old else frozenset([""])
        moves = points - {PASS} | passes  # what the older pass means depends on the board
        return lambda values: len(values) == 1 and values[0] in moves
    if identifier in LABELLED_POINTS:
        return _test_of_labels(points)
    return lambda values: _are_different(values, points)


def _are_different(texts: Sequence[str], points: frozenset[str]) -> bool:
    # (A list longer than the board need not be looked at.)
    return len(texts) <= len(points) and points.issuperset(texts) and len(set(texts)) == len(texts)


class _PointsOfLabels(dict[str, "str | None"]):
    """The point that a label stands on; None for a value that is no plain text on a point of the board."""

    def __init__(self, points: frozenset[str]) -> None:
        super().__init__()
        self._points = points

    def __missing__(self, text: str) -> str | None:
        point, label = text[:2], text[3:]
        is_on_board = point in self._points and text[2:3] == ":"
        is_plain = is_on_board and label.isprintable() and _SPECIAL.isdisjoint(label) and bool(label)
        found = point if is_plain else None
        if len(self) < MOST_KNOWN and len(text) <= LONGEST_KNOWN:
            self[text] = found
        return found


def _test_of_labels(points: frozenset[str]) -> Test:
    """For labels: each a point on the board and a plain text, no point twice."""
    point_of = _PointsOfLabels(points).__getitem__

    def test(values: Values) -> bool:
        labelled = set(map(point_of, values))
        return len(labelled) == len(values) and None not in labelled

    return test


@lru_cache(maxsize=16)
def points_on(size: Size) -> frozenset[str]:
    """The names of all points of a board."""
    return frozenset(name(Point(column, row)) for column, row in product(range(size.columns), range(size.rows)))


def _test_of_number(spec: PropertySpec, may_be_empty: bool) -> Test:
    """For values that no rule reads, such as comments: as many as may be, none empty that must not be."""
    if spec.cardinality is Cardinality.SINGLE:
        return lambda values: len(values) == 1 and (may_be_empty or values[0] != "")
    return lambda values: may_be_empty or "" not in values


def _test_of_values(spec: PropertySpec, readers: Callable[..., Sequence[Reader]], may_be_empty: bool) -> Test:
    """For values of other types: as many as may be, none empty that must not be, and no reader finds a fault."""
    is_single = spec.cardinality is Cardinality.SINGLE
    known: set[Values] = {(text,) for text in USUAL.get(spec.identifier, ())}
    if may_be_empty:
        known.add(("",))

    def test(values: Values) -> bool:
        if values in known:
            return True
        if (is_single and len(values) != 1) or "" in values:
            return False
        to_ask = readers(of_plain_text=all(map(is_plain_text, values)))
        if not to_ask:
            return True
        if any(reader(text) for text in values for reader in to_ask):
            return False
        if len(known) < MOST_KNOWN and sum(map(len, values)) <= LONGEST_KNOWN:
            known.add(values)
        return True

    return test
