"""The words by which settings name rules: names, groups in capitals, and globs of names.

| word | rules |
|---|---|
| `duplicate-point` | that rule |
| `ALL` | all rules, also those that are off by default |
| `POINT-LISTS`, … | the rules of that group of `rules.groups` |
| `ERROR`, `WARNING`, … | the rules whose own severity that is |
| `bad-*` | the rules whose names the glob matches: `*` any characters, `?` one, `[ab]` one of these |
"""

from __future__ import annotations

from collections.abc import Iterable

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.groups import NAMES
from sgf_ls.rules.index import INDEX
from sgf_ls.text.visible import excerpt

MOST_NAMED = 10
"""So many unknown names of one kind are named; a list may have thousands."""
LONGEST_WORD = 100
"""No glob of rules needs more characters."""
SEVERITIES = {severity.label: severity for severity in Severity}
OFF = "off"
"""The severity of a rule that is not to run."""
ALL = "ALL"
_WILD = "*?["


def groups() -> list[str]:
    """The names of all groups of rules."""
    return [ALL, *NAMES, *Severity.__members__]


def precision(word: str) -> int:
    """How precisely a word names rules: 0 for all, 1 for a group, 2 for a glob, 3 for a single rule."""
    if word in INDEX:
        return 3
    return 2 if is_glob(word) else int(word != ALL)


def is_glob(word: str) -> bool:
    """Whether a word has signs that stand for others."""
    return any(sign in word for sign in _WILD)


def rules_named(word: str) -> frozenset[str]:
    """The names of the rules that a word means; none where there is no such rule or group."""
    if word in INDEX:
        return frozenset([word])
    if word == ALL:
        return frozenset(INDEX)
    if word in NAMES:
        return frozenset(NAMES[word])
    if word in Severity.__members__:
        return frozenset(name for name, known in INDEX.items() if known.severity is Severity[word])
    if is_glob(word) and len(word) <= LONGEST_WORD:
        from fnmatch import fnmatchcase  # most settings have no glob

        return frozenset(name for name in INDEX if fnmatchcase(name, word))
    return frozenset()


def known_rules(words: Iterable[str]) -> frozenset[str]:
    """The names of all rules that the words mean. Raises ValueError for words that mean none."""
    meant = {word: rules_named(word) for word in words}
    unknown = [word for word, names in meant.items() if not names]
    if unknown:
        more = [f"and {len(unknown) - MOST_NAMED} more"] if len(unknown) > MOST_NAMED else []
        raise ValueError("; ".join([*map(unknown_rule, unknown[:MOST_NAMED]), *more]))
    return frozenset().union(*meant.values())


def unknown_rule(name: str) -> str:
    """What to say about a word that means no rule, with the nearest names."""
    name = str(name)
    if is_glob(name):
        return f"no rule matches {excerpt(name)!r}"
    return f"there is no rule {excerpt(name)!r}{did_you_mean(name, [*INDEX, *groups()])}"


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """The nearest of the known names as a question in brackets; nothing where none is near."""
    from difflib import get_close_matches  # not needed by a run in which all names are right

    near = get_close_matches(name[:LONGEST_WORD], known, n=3)
    return f" (did you mean {' or '.join(near)}?)" if near else ""
