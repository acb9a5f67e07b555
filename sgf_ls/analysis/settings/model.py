"""The two forms of settings: a layer is what one place says, `Settings` is what holds for a document.

Both are immutable and hashable: checkers, which keep what they found, are kept by their settings.
"""

from __future__ import annotations

from sgf_ls.analysis.format_options import Chosen, FormatOptions
from sgf_ls.analysis.settings.shown import CodeLens, InlayHints, Switched
from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.index import INDEX

DEFAULT_PROFILE = "default"
"""The profile that holds where nobody names one."""


class Settings(NamedTuple):
    """The choices that shape findings and hovers of a document."""

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
    private_properties: tuple[tuple[str, str], ...] = ()
    """Identifiers of private properties that the user knows, each with a description, which may be empty."""
    format: FormatOptions = FormatOptions()
    """How formatted text looks."""
    inlay_hints: InlayHints = InlayHints()
    """What is shown between the characters of the text."""
    code_lens: CodeLens = CodeLens()
    """What is shown above its lines."""

    @property
    def for_rules(self) -> Settings:
        """The same where all that no rule depends on is as it is by default."""
        return self._replace(format=FormatOptions(), inlay_hints=InlayHints(), code_lens=CodeLens())

    def rules(self) -> list[str]:
        """The names of the rules that run."""
        chosen = self.select
        return [
            name
            for name, known in INDEX.items()
            if (known.default if chosen is None else name in chosen) and name not in self.ignore
        ]

    def severity_of(self, name: str) -> Severity:
        """The severity of a rule's findings under these settings."""
        return dict(self.severity).get(name, INDEX[name].severity)


Ranked = tuple[tuple[str, "Severity | None"], ...]
"""Rules with the severities given to them; None for `off`."""
IgnoredIn = tuple[tuple[str, frozenset[str]], ...]
"""Globs, and the rules not to run in the files that they cover."""


class Layer(NamedTuple):
    """What one place says, rules by their names; None or nothing where it says nothing."""

    profile: str | None = None
    coordinates: str | None = None
    prime: str | None = None
    select: frozenset[str] | None = None
    extend_select: frozenset[str] = frozenset()
    ignore: frozenset[str] = frozenset()
    severity: Ranked = ()
    per_file_ignores: IgnoredIn = ()
    private_properties: tuple[tuple[str, str], ...] = ()
    format: Chosen = ()
    inlay_hints: Switched = ()
    code_lens: Switched = ()
    exclude: tuple[str, ...] = ()
    baseline: str | None = None
    """A path from the folder of the settings file."""
    workspace_diagnostics: bool | None = None


NOTHING_SAID = Layer()
