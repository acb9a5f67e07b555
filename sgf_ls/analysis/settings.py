"""What a user may choose. The same keys serve the command line, the editors and, in time, configuration files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from sgf_ls.analysis.format_options import FormatOptions, read_format_options
from sgf_ls.goban.coordinates import PRIMES, STYLES
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.registry import RULES
from sgf_ls.rules.rule import AnyRule
from sgf_ls.text.visible import excerpt

MOST_NAMED = 10
"""So many unknown names of one kind are named; a list may have thousands."""
SEVERITIES = {severity.label: severity for severity in Severity}


class Settings(NamedTuple):
    """The choices that shape findings and hovers. Immutable and hashable."""

    coordinates: str = "relative"
    """How points are named beside their SGF letters: `relative`, `a1`, or `sgf` for not at all."""
    prime: str = "*"
    """The sign of relative coordinates for the far side: `*` or `'`."""
    select: frozenset[str] | None = None
    """The rules to run; None for all that are on by default."""
    ignore: frozenset[str] = frozenset()
    """Rules not to run, even if selected."""
    severity: tuple[tuple[str, Severity], ...] = ()
    """Rules whose severity is another than their own, and which."""
    format: FormatOptions = FormatOptions()
    """How formatted text looks."""

    def rules(self) -> list[AnyRule]:
        """The rules that run."""
        chosen = self.select
        return [
            rule
            for rule in RULES.values()
            if (rule.default if chosen is None else rule.name in chosen) and rule.name not in self.ignore
        ]

    def severity_of(self, rule: AnyRule) -> Severity:
        """The severity of a rule's findings under these settings."""
        return dict(self.severity).get(rule.name, rule.severity)


KEYS = Settings._fields


def unknown_rule(name: str) -> str:
    """What to say about a name that is no rule, with the nearest names."""
    from difflib import get_close_matches  # not needed by a run in which all names are right

    near = get_close_matches(str(name), RULES, n=3)
    hint = f" (did you mean {' or '.join(near)}?)" if near else ""
    return f"there is no rule {excerpt(str(name))!r}{hint}"


def read_settings(values: Mapping[str, object]) -> tuple[Settings, list[str]]:
    """Settings from a plain mapping (JSON), and what is wrong with it; a bad entry leaves its default."""
    problems: list[str] = []
    unknown: list[str] = []
    chosen: dict[str, object] = {}
    for key, value in values.items():
        if value is None:
            continue
        reader = _READERS.get(key)
        if reader is None:
            unknown.append(str(key))
            continue
        try:
            chosen[key] = reader(value)
        except ValueError as error:
            problems.append(f"{key}: {error}")
    problems += [f"there is no setting {excerpt(key)!r}" for key in unknown[:MOST_NAMED]]
    if len(unknown) > MOST_NAMED:
        problems.append(f"there are {len(unknown) - MOST_NAMED} more unknown settings")
    return Settings(**chosen), problems  # type: ignore[arg-type]


def _one_of(allowed: tuple[str, ...]) -> Callable[[object], str]:
    def read(value: object) -> str:
        if value not in allowed:
            raise ValueError(f"must be one of {', '.join(allowed)}")
        return str(value)

    return read


def _rule_names(value: object) -> frozenset[str]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise ValueError("must be a list of rule names")
    return _known(value)


def _severities(value: object) -> tuple[tuple[str, Severity], ...]:
    if not isinstance(value, dict):
        raise ValueError("must give a severity for each rule name")
    _known(value)
    unknown = [str(severity) for severity in value.values() if str(severity) not in SEVERITIES]
    if unknown:
        raise ValueError(f"must be one of {', '.join(SEVERITIES)}")
    return tuple(sorted((name, SEVERITIES[str(severity)]) for name, severity in value.items()))


def _known(names: Iterable[str]) -> frozenset[str]:
    unknown = [name for name in names if name not in RULES]
    if unknown:
        more = [f"and {len(unknown) - MOST_NAMED} more"] if len(unknown) > MOST_NAMED else []
        raise ValueError("; ".join([*map(unknown_rule, unknown[:MOST_NAMED]), *more]))
    return frozenset(names)


_READERS: dict[str, Callable[[object], object]] = {
    "coordinates": _one_of(STYLES),
    "prime": _one_of(PRIMES),
    "select": _rule_names,
    "ignore": _rule_names,
    "severity": _severities,
    "format": read_format_options,
}
