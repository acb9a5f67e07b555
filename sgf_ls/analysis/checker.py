"""Run the rules over single nodes.

A `Checker` belongs to settings, a `GameChecker` to a game under these settings. What the rules find in a node depends
on nothing else, so it is kept with the node, which equal nodes share.

Rules are isolated from each other: one that raises loses its own findings in that node and nothing more. The failure
is kept with the checker, and each text that is checked from then on has one finding that says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sgf_ls.analysis.counts import NO_FINDINGS, Counts, counted, counts_of, sum_counts
from sgf_ls.analysis.settings import Settings
from sgf_ls.goban.game import Game
from sgf_ls.rules.batch import Batch
from sgf_ls.rules.chosen import Chosen
from sgf_ls.rules.finding import Finding, Severity
from sgf_ls.rules.game_tree import GameTree
from sgf_ls.rules.node_in_game import Naming, NodeInGame
from sgf_ls.rules.off_board import NAME as OFF_BOARD
from sgf_ls.rules.off_board import points_off_board
from sgf_ls.rules.rows import Row, Rows
from sgf_ls.rules.rule import AnyRule
from sgf_ls.rules.view import NodeView
from sgf_ls.syntax.form import problems_of
from sgf_ls.syntax.keeping import remember
from sgf_ls.syntax.node import Node, Problem

MOST_GAMES = 1000
MOST_ROWS = 5000
MOST_COUNTED = 20_000
"""So many values of properties with findings are remembered, by how many these are."""
LONG_NODE = 2000

INTERNAL_ERROR = "internal-error"
OUTSIDE = ("text-before-tree", "text-after-tree")
"""The rules whose place goes on to the next game, over as many nodes as that takes; see `outside`."""


class Checker:
    """The rules that run under some settings."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        private = frozenset(name for name, _ in settings.private_properties)
        self.naming = Naming(settings.coordinates, settings.prime, private)
        names = settings.rules()
        # The subjects of a node are looked for once for all rules that look over the same kind.
        self.chosen = Chosen(names)
        self._severities = {name: settings.severity_of(name) for name in names}
        self._games: dict[tuple[Game, bool], GameChecker] = {}
        self.failures: dict[str, Exception] = {}
        """What each rule raised last that has failed to look for its findings."""

    @property
    def active(self) -> Mapping[str, AnyRule]:
        """The rules that run, each loaded when it is asked for."""
        return self.chosen.rules

    def for_game(self, game: Game, *, is_root: bool = False) -> GameChecker:
        """The checker of a game's nodes, or of its root; the same object for equal games."""
        found = self._games.get((game, is_root))
        if found is None:
            if len(self._games) >= MOST_GAMES:
                self._games.clear()
            found = self._games[game, is_root] = GameChecker(self, game, is_root=is_root)
        return found

    def severity_of(self, rule: AnyRule) -> Severity:
        """The severity of an active rule's findings."""
        return self._severities[rule.name]

    def found_by(self, rule: AnyRule, subject: Any) -> Sequence[Batch]:
        """What a rule finds in a subject, if that is anything. One broken rule hides only itself."""
        try:
            places = rule.find(subject)
        except Exception as error:
            self.note_failure(rule, error)
            return ()
        return (Batch(rule, self.severity_of(rule), subject, places),) if places else ()

    def note_failure(self, rule: AnyRule, error: Exception) -> None:
        """Keep in mind what a rule raised."""
        self.failures[rule.name] = error


class GameChecker:
    """Checks nodes of one game: its root, or all others. Compared by identity, which makes it a cheap key."""

    def __init__(self, checker: Checker, game: Game, *, is_root: bool) -> None:
        self.checker = checker
        self.game = game
        self.is_root = is_root
        self._rows: dict[tuple[str, ...], Row] = {}
        self._counts: dict[tuple[str, tuple[str, ...]], Counts] = {}
        self._counted = object()
        """The key by which a node keeps how many findings it has."""
        self._makes_rows = Rows(checker.chosen, game)

    @property
    def for_root(self) -> GameChecker:
        """The checker of the game's root."""
        return self.checker.for_game(self.game, is_root=True)

    def view(self, node: Node, right: frozenset[str] = frozenset()) -> NodeView:
        """A node as rules see it, of which some identifiers are known to be `right`.

        For a long one, whose lists take time to read, the view is kept.
        """
        if len(node.text) < LONG_NODE:
            return NodeView(node, self.game, self.checker.naming, is_root=self.is_root, right=right)
        key = (self, "view")
        view = node.cache.get(key)
        if view is None:
            # It serves whatever is asked next, so all of it is read.
            view = NodeView(node, self.game, self.checker.naming, is_root=self.is_root)
            remember(node.cache, key, view)
        return view  # type: ignore[return-value]  # what we keep under our own key is ours

    def check(self, node: Node) -> tuple[Batch, ...]:
        """All that the rules find in a node of a game tree."""
        if node.plain_to is self:
            return ()
        found = node.cache.get(self)
        if found is None:
            row = self._rows.get(node.identifiers) or self._row_of(node)
            is_plain = row.is_plain(node) and (node.is_sound or not problems_of(node))
            found = () if is_plain else tuple(self._batches(node, row, row.right(node)))
            if found:
                remember(node.cache, self, found)
            else:
                node.plain_to = self
        return found  # type: ignore[return-value]  # what we keep under our own key is ours

    def count(self, node: Node) -> Counts:
        """How many findings of each severity `check` has. Most of a great many need not be found for that.

        Under a wrong size of the board each move and each label is off it. What rules say of one is the same in every
        node, if they look at nothing but its values.
        """
        counts = node.cache.get(self._counted)
        if counts is not None:
            return counts  # type: ignore[return-value]  # what we keep under our own key is ours
        row = self._rows.get(node.identifiers) or self._row_of(node)
        if not row.tells_by_values or not node.is_sound:
            return counts_of(self.check(node))
        if row.is_plain(node):
            node.plain_to = self
            return NO_FINDINGS
        found = sum_counts([self._count_values(node, row, name, values) for name, values in row.doubtful(node)])
        remember(node.cache, self._counted, found)
        return found

    def _count_values(self, node: Node, row: Row, name: str, values: tuple[str, ...]) -> Counts:
        """The same for one property, all others taken for right."""
        counts = self._counts.get((name, values))
        if counts is None:
            if len(self._counts) >= MOST_COUNTED:
                self._counts.clear()
            counts = self._counts[name, values] = self._count_by_board(node, row, name, values)
        return counts

    def _count_by_board(self, node: Node, row: Row, name: str, values: tuple[str, ...]) -> Counts:
        off_board = points_off_board(name, values, self.game)
        if off_board is None:
            return counts_of(self._batches(node, row, frozenset(node.names) - {name}))
        rule = self.checker.active.get(OFF_BOARD)
        return counted(off_board, self.checker.severity_of(rule)) if rule else NO_FINDINGS

    def _row_of(self, node: Node) -> Row:
        """The row of a node whose identifiers have not been met before."""
        if len(self._rows) >= MOST_ROWS:
            self._rows.clear()
        row = self._rows[node.identifiers] = self._makes_rows.row_of(self.view(node), self.checker.note_failure)
        return row

    def _batches(self, node: Node, row: Row, right: frozenset[str]) -> Iterator[Batch]:
        view = self.view(node, right)
        view.right = right  # for one that was kept
        for rule, places in row.named:
            yield Batch(rule, self.checker.severity_of(rule), view, places)
        for name in self.checker.chosen.about_form.intersection([problem.rule for problem in view.problems]):
            yield from self.checker.found_by(self.checker.active[name], view)
        for group in row.groups(right):
            for subject in group.over(view):
                for rule in group.rules:
                    yield from self.checker.found_by(rule, subject)

    def report(self, node: Node, problems: Iterable[Problem]) -> tuple[Batch, ...]:
        """Problems of brackets, which come from outside the node, as batches of their rules (if these run)."""
        view = self.view(node)
        found = []
        for problem in problems:
            rule = self.checker.active.get(problem.rule)
            if rule is not None:
                found.append(Batch(rule, self.checker.severity_of(rule), view, (problem,)))
        return tuple(found)


def describe(batch: Batch, place: object) -> Finding:
    """Put a place of a batch into words, or say that its rule failed to."""
    try:
        return batch.describe(place)
    except Exception as error:
        start, end = first_character(batch.subject)
        return failure(batch.rule, error, start, end)


def first_character(subject: Any) -> tuple[int, int]:
    """The span of the first character of what a rule has looked at, behind the lead of a node."""
    if isinstance(subject, GameTree):
        return subject.offset(0), subject.offset(0) + 1
    node: Node = (subject if isinstance(subject, NodeInGame) else subject.view).node
    return node.lead, min(node.lead + 1, len(node.text))


def failure(rule: AnyRule, error: Exception, start: int, end: int) -> Finding:
    """The finding that says that a rule failed."""
    message = f"sgf-ls failed to check {rule.name} ({type(error).__name__}), findings may be missing; please report it"
    return Finding(INTERNAL_ERROR, Severity.INFORMATION, start, end, message)
