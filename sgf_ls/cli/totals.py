"""What a whole run found: its exit status, its summary, and the table of `--statistics`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sgf_ls.cli.examine import Options, Outcome
from sgf_ls.cli.status import COULD_NOT_RUN, FINDINGS, NOTHING_FOUND
from sgf_ls.rules.finding import Severity

SAFE, UNSAFE = "safe", "unsafe"
_NOUNS = {severity: (severity.label,) for severity in Severity} | {Severity.INFORMATION: ("information", "information")}


class Totals:
    """The sums over all inputs so far."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.checked = self.with_findings = self.failures = self.changed = self.fixed = 0
        self.counts: Counter[tuple[str, int, str]] = Counter()

    def add(self, outcome: Outcome) -> None:
        """Take account of one more input."""
        # What has findings was checked, even if it could not be written then.
        self.checked += not outcome.failure or bool(outcome.counts)
        self.with_findings += bool(outcome.counts)
        self.failures += bool(outcome.failure)
        self.changed += outcome.changed
        self.fixed += outcome.fixed
        self.counts.update(dict(outcome.counts))

    @property
    def status(self) -> int:
        """The exit status: whatever could not be read or written weighs more than any finding."""
        if self.failures:
            return COULD_NOT_RUN
        return FINDINGS if self.counts else NOTHING_FOUND

    def summary(self) -> str:
        """One or two lines for people."""
        return "\n".join(sentence for sentence in (self._what_was_done(), self._what_was_found()) if sentence)

    def statistics(self) -> str:
        """A line for each rule that found something, the most frequent first."""
        rows = [("count", "severity", "rule", "fixes")]
        rows += [
            (str(count), Severity(severity).label, rule, ", ".join(f"{fixes[key]} {key}" for key in fixes))
            for rule, severity, count, fixes in self._by_rule()
        ]
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        return "".join(
            f"{count:>{widths[0]}}  {severity:<{widths[1]}}  {rule:<{widths[2]}}  {fixes}".rstrip() + "\n"
            for count, severity, rule, fixes in (rows if len(rows) > 1 else ())
        )

    def statistics_json(self) -> str:
        """The same as a JSON array."""
        import json

        items = [
            {"rule": rule, "severity": Severity(severity).label, "count": count, "fixes": {SAFE: 0, UNSAFE: 0} | fixes}
            for rule, severity, count, fixes in self._by_rule()
        ]
        return json.dumps(items, indent=1) + "\n"

    def _by_rule(self) -> Iterator[tuple[str, int, int, dict[str, int]]]:
        """Rule, severity, count, and how many of the findings have a fix of each safety."""
        sums: Counter[tuple[str, int]] = Counter()
        for (rule, severity, _), count in self.counts.items():
            sums[rule, severity] += count
        for (rule, severity), total in sorted(sums.items(), key=lambda item: (-item[1], item[0])):
            fixes = {safety: self.counts[rule, severity, safety] for safety in (SAFE, UNSAFE)}
            yield rule, severity, total, {safety: count for safety, count in fixes.items() if count}

    def _fixable(self, safety: str) -> int:
        return sum(count for (_, _, of_fix), count in self.counts.items() if of_fix == safety)

    def _what_was_done(self) -> str:
        if self.options.diff:
            return f"{counted(self.fixed, 'fix', 'fixes')} would change {counted(self.changed, 'file')}."
        if self.options.fix:
            return f"{counted(self.fixed, 'fix', 'fixes')} applied in {counted(self.changed, 'file')}."
        return ""

    def _what_was_found(self) -> str:
        failed = f" {counted(self.failures, 'path')} failed, see above." if self.failures else ""
        if not self.counts:
            return f"Nothing found in {counted(self.checked, 'file')}.{failed}"
        by_severity: Counter[int] = Counter()
        for (_, severity, _), count in self.counts.items():
            by_severity[severity] += count
        total = counted(sum(by_severity.values()), "finding")
        parts = [counted(by_severity[severity], *_NOUNS[severity]) for severity in Severity if severity in by_severity]
        where = f"{self.with_findings} of {counted(self.checked, 'file')}"
        return f"{total} ({', '.join(parts)}) in {where}.{failed}{self._how_to_fix()}"

    def _how_to_fix(self) -> str:
        """What could still be mended by asking for it."""
        safe, unsafe = self._fixable(SAFE), self._fixable(UNSAFE)
        if self.options.fix or self.options.diff:
            remedies = [(0 if self.options.unsafe else unsafe, "fix", "--unsafe-fixes")]
        elif self.options.unsafe:
            remedies = [(safe + unsafe, "fix", "--fix --unsafe-fixes")]
        else:
            more = "more fix" if safe else "fix"
            how = "--fix --unsafe-fixes, which choose for the author"
            remedies = [(safe, "fix", "--fix"), (unsafe, more, how)]
        return "".join(f"\n{counted(count, noun, noun + 'es')} with {how}." for count, noun, how in remedies if count)


def counted(count: int, singular: str, plural: str = "") -> str:
    """A number with its noun: `1 file`, `1,000 files`."""
    return f"{count:,} {singular if count == 1 else plural or singular + 's'}"
