"""The rules that run, by what they look over, each loaded when there is something for it to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

from sgf_ls.records import NamedTuple
from sgf_ls.rules.game_tree import OF_TREES, compared_trees, replayed_trees
from sgf_ls.rules.index import INDEX
from sgf_ls.rules.kinds import needed_by
from sgf_ls.rules.registry import Rules
from sgf_ls.rules.rule import AnyRule
from sgf_ls.rules.subjects import OF_NAMES, OF_READERS, Kind, form, subjects_of
from sgf_ls.spec.reading.fault import Reader
from sgf_ls.spec.record import PropertySpec

_WHOLE_TEXT = "no_node"


class Group:
    """The rules that look over the same kind of subject."""

    def __init__(self, kind: Kind, over: Callable[[Any], Sequence[Any]], rules: Rules) -> None:
        self.kind = kind
        self.over = over
        self._rules = rules

    @cached_property
    def rules(self) -> list[AnyRule]:
        """The rules themselves, which loads them."""
        return list(self._rules.values())


class _ReadingRule(NamedTuple):
    name: str
    identifiers: frozenset[str]
    kind: str

    def is_asked(self, identifier: str, *, of_plain_text: bool, of_dropped: bool) -> bool:
        """Whether the rule may have something to say."""
        if of_plain_text and self.kind == "texts_of":
            return False
        # Only rules that look at whole nodes care for what the version has dropped.
        return identifier in self.identifiers and (self.kind == "odd_nodes" or not of_dropped)


class Chosen:
    """The rules with some names. They are told apart by what the index says of them."""

    def __init__(self, names: Iterable[str]) -> None:
        self.rules = Rules(names)
        kinds: dict[Kind, list[str]] = {}
        for name in self.rules:
            kinds.setdefault(Kind(*INDEX[name].kind), []).append(name)
        kinds.pop(Kind(_WHOLE_TEXT), None)  # whoever looks at whole texts asks for these by name
        self.about_form = frozenset(kinds.pop(Kind(form.__name__), ()))
        """The rules that report the problems of their name."""
        self.of_trees = [
            Group(kind, OF_TREES[kind.name], Rules(kinds[kind])) for kind in kinds if kind.name in OF_TREES
        ]
        """Those that look at whole trees."""
        self.compares = any(group.over is compared_trees for group in self.of_trees)
        """Whether some of these have all positions of a game compared."""
        self.replays = self.compares or any(group.over is replayed_trees for group in self.of_trees)
        """Whether some of these have every game replayed."""
        self.of_names = _groups(kinds, lambda kind: kind.name in OF_NAMES)
        """Those that look at identifiers alone: asked once for each row, not for each node."""
        self.of_nodes = _groups(kinds, lambda kind: kind.name not in OF_NAMES and kind.name not in OF_TREES)
        """All others that look at nodes."""
        self.needed = frozenset[str]().union(*map(needed_by, kinds))
        """The identifiers with which no node is plain."""
        self._reading = [
            _ReadingRule(name, frozenset(kind.identifiers), kind.name)
            for kind in kinds
            if kind.name in OF_READERS
            for name in kinds[kind]
        ]

    def reading(self, spec: PropertySpec, *, of_plain_text: bool = False, of_dropped: bool = False) -> list[str]:
        """The names of the rules that read a property's values; of a text that is plain, and of a property that the
        version of the game has dropped, fewer rules need be asked.
        """
        return [
            rule.name
            for rule in self._reading
            if rule.is_asked(spec.identifier, of_plain_text=of_plain_text, of_dropped=of_dropped)
        ]

    def readers(self, spec: PropertySpec, *, of_plain_text: bool, of_dropped: bool = False) -> list[Reader]:
        """The readers of a property, whose rules are loaded."""
        asked = [self.rules[name] for name in self.reading(spec, of_plain_text=of_plain_text, of_dropped=of_dropped)]
        readers = [rule.reads(spec) for rule in asked if rule.reads]
        return [reader for reader in readers if reader]


def _groups(kinds: dict[Kind, list[str]], belongs: Callable[[Kind], bool]) -> list[Group]:
    return [Group(kind, subjects_of(kind), Rules(names)) for kind, names in kinds.items() if belongs(kind)]
