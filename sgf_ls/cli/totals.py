"""What a whole run found: its numbers, its exit status, and its summary in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sgf_ls.cli.examine import Outcome
from sgf_ls.cli.status import COULD_NOT_RUN, FINDINGS, NOTHING_FOUND
from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Severity

SAFE, UNSAFE = "safe", "unsafe"
_NOUNS = {severity: (severity.label,) for severity in Severity} | {Severity.INFORMATION: ("information", "information")}


class Row(NamedTuple):
    """What there is of a rule's findings with one severity."""

    rule: str
    severity: Severity
    findings: int
    files: int
    """In how many inputs."""
    fixes: dict[str, int]
    """How many have a fix of each safety."""


class Aims(NamedTuple):
    """What a run was for, as far as its status and summary depend on it; see `Options`."""

    fix: bool = False
    unsafe: bool = False
    diff: bool = False
    exit_zero: bool = False


class Totals:
    """The sums over all inputs so far."""

    def __init__(self, aims: Aims) -> None:
        self._aims = aims
        self.checked = self.with_findings = self.changed = self.fixed = 0
        self.failed: list[tuple[str, str]] = []
        """The inputs that could not be read or written, each with the reason."""
        self.counts: Counter[tuple[str, int, str]] = Counter()
        self.files: Counter[tuple[str, int]] = Counter()
        """In how many inputs a rule was found with a severity; for the empty name, any rule."""

    def add(self, outcome: Outcome) -> None:
        """Take account of one more input."""
        # What has findings was checked, even if it could not be written then.
        self.checked += not outcome.failure or bool(outcome.counts)
        self.with_findings += bool(outcome.counts)
        if outcome.failure:
            self.failed.append((outcome.name, outcome.failure))
        self.changed += outcome.changed
        self.fixed += outcome.fixed
        self.counts.update(dict(outcome.counts))
        found = {(rule, severity) for (rule, severity, _), _ in outcome.counts}
        self.files.update(found | {("", severity) for _, severity in found})

    @property
    def status(self) -> int:
        """The exit status: whatever could not be read or written weighs more than any finding."""
        if self.failed:
            return COULD_NOT_RUN
        return FINDINGS if self.counts and not self._aims.exit_zero else NOTHING_FOUND

    def summary(self) -> str:
        """One or two lines for people."""
        return "\n".join(sentence for sentence in (self._what_was_done(), self._what_was_found()) if sentence)

    def by_severity(self) -> Counter[int]:
        """How many findings there are of each severity."""
        sums: Counter[int] = Counter()
        for (_, severity, _), count in self.counts.items():
            sums[severity] += count
        return sums

    def by_rule(self) -> Iterator[Row]:
        """A row for each rule that found something, the most frequent first."""
        sums: Counter[tuple[str, int]] = Counter()
        for (rule, severity, _), count in self.counts.items():
            sums[rule, severity] += count
        for (rule, severity), total in sorted(sums.items(), key=lambda item: (-item[1], item[0])):
            fixes = {safety: self.counts[rule, severity, safety] for safety in (SAFE, UNSAFE)}
            yield Row(rule, Severity(severity), total, self.files[rule, severity], fixes)

    def _fixable(self, safety: str) -> int:
        return sum(count for (_, _, of_fix), count in self.counts.items() if of_fix == safety)

    def _what_was_done(self) -> str:
        if self._aims.diff:
            return f"{counted(self.fixed, 'fix', 'fixes')} would change {counted(self.changed, 'file')}."
        if self._aims.fix:
            return f"{counted(self.fixed, 'fix', 'fixes')} applied in {counted(self.changed, 'file')}."
        return ""

    def _what_was_found(self) -> str:
        failed = f" {counted(len(self.failed), 'path')} failed, see above." if self.failed else ""
        if not self.counts:
            return f"Nothing found in {counted(self.checked, 'file')}.{failed}"
        by_severity = self.by_severity()
        total = counted(sum(by_severity.values()), "finding")
        parts = [counted(by_severity[severity], *_NOUNS[severity]) for severity in Severity if severity in by_severity]
        where = f"{self.with_findings} of {counted(self.checked, 'file')}"
        return f"{total} ({', '.join(parts)}) in {where}.{failed}{self._how_to_fix()}"

    def _how_to_fix(self) -> str:
        """What could still be mended by asking for it."""
        safe, unsafe = self._fixable(SAFE), self._fixable(UNSAFE)
        if self._aims.fix or self._aims.diff:
            remedies = [(0 if self._aims.unsafe else unsafe, "fix", "--unsafe-fixes")]
        elif self._aims.unsafe:
            remedies = [(safe + unsafe, "fix", "--fix --unsafe-fixes")]
        else:
            more = "more fix" if safe else "fix"
            how = "--fix --unsafe-fixes, which choose for the author"
            remedies = [(safe, "fix", "--fix"), (unsafe, more, how)]
        return "".join(f"\n{counted(count, noun, noun + 'es')} with {how}." for count, noun, how in remedies if count)


def counted(count: int, singular: str, plural: str = "") -> str:
    """A number with its noun: `1 file`, `1,000 files`."""
    return f"{count:,} {singular if count == 1 else plural or singular + 's'}"


def left_alone(count: int) -> str:
    """How many files stay: `1 left as it is`, `2 left as they are`."""
    return f"{count:,} left as {'it is' if count == 1 else 'they are'}"
