"""All rules, each loaded when it is first asked for.

A check of a small file takes less time than loading all the files of rules would, and needs few of them. What has to be
known of the others is in the `index`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from sgf_ls.rules.groups import NAMES

if TYPE_CHECKING:
    from sgf_ls.rules.rule import AnyRule


class Rules(Mapping[str, "AnyRule"]):
    """Some rules by their names. Asking whether there is a rule loads nothing, asking for it loads its file."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = dict.fromkeys(names)

    def __getitem__(self, name: str) -> AnyRule:
        if name not in self._names:
            raise KeyError(name)
        return _load(name)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


@cache
def _load(name: str) -> AnyRule:
    rule: AnyRule = import_module(f"sgf_ls.rules.{name.replace('-', '_')}").RULE
    return rule


GROUPS = {group: Rules(names) for group, names in NAMES.items()}
"""The rules by what they are about."""

RULES = Rules(name for names in NAMES.values() for name in names)
"""Every rule by its name."""
