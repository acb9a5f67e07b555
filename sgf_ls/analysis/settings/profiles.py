"""Profiles: choices of rules for a purpose, as data. All other settings stand upon the one that is chosen.

A profile names rules by the words of `names`. A word may mean no rule (yet): it is passed over.
"""

from __future__ import annotations

from sgf_ls.analysis.settings.model import DEFAULT_PROFILE
from sgf_ls.analysis.settings.names import ALL, rules_named
from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.index import INDEX


class Profile(NamedTuple):
    """A choice of rules, and severities other than their own."""

    summary: str
    on: tuple[str, ...] | None = None
    """The rules that are on; None for those that are on by default."""
    also: tuple[str, ...] = ()
    """Rules that are on as well."""
    off: tuple[str, ...] = ()
    """Of all these the ones that are not."""
    severity: tuple[tuple[str, Severity], ...] = ()

    def rules(self) -> set[str]:
        """The names of the rules that are on."""
        if self.on is None:
            chosen = {name for name, known in INDEX.items() if known.default}
        else:
            chosen = {name for word in self.on for name in rules_named(word)}
        chosen = chosen.union(*map(rules_named, self.also))
        return chosen.difference(*map(rules_named, self.off))

    def severities(self) -> dict[str, Severity]:
        """The severities by rule; where several words mean a rule, the last one counts."""
        return {name: severity for word, severity in self.severity for name in rules_named(word)}


IN_EDITORS = "editor"
"""The profile that takes the place of the default one in editors, where somebody looks at one record at a time."""

PROFILES = {
    DEFAULT_PROFILE: Profile("What nearly everyone wants to know: the rules that are on by default."),
    IN_EDITORS: Profile(
        "What editors show unless told otherwise: the default, and what only shows when games are replayed.",
        also=("BOARD",),
        off=("transposition",),
    ),
    "strict": Profile(
        "Everything, for a record that is to be exemplary; but no taste that the next person's contradicts.",
        on=(ALL,),
        # A list is as right with its points one by one as in rectangles.
        off=("compressible-list", "expandable-list", "transposition"),
        severity=(("missing-ff", Severity.WARNING), ("missing-gm", Severity.WARNING), ("missing-sz", Severity.WARNING)),
    ),
    "problems": Profile(
        "For problems and collections of positions: no game was played, so nothing that tells about one is missed.",
        also=("BOARD",),
        off=(
            # One file, many problems, most of them without a word about the board or the game.
            "multiple-trees",
            "missing-ff",
            "missing-gm",
            "missing-sz",
            # Positions stand instead of games: setup anywhere, White to play, stones that are no handicap.
            "handicap-*",
            "setup-in-main-line",
            "transposition",
            "same-color-twice",
            "white-first",
            "black-first-handicap",
            "root-move",
            "leading-non-root",
            "variation-level",
            # The answers that readers try are branches that begin alike or stop early.
            "duplicate-sibling",
            # Results, ranks and rounds are those of the book or the series.
            "result-*-mismatch",
            "komi-*",
            "rank-format",
            "round-format",
            "rules-name",
            "long-date-form",
        ),
    ),
    "archive": Profile(
        "For many files that nobody will polish: what breaks the format, and what loses data in some program.",
        on=(
            "ERROR",
            "suspicious-unclosed-value",
            "text-after-tree",
            "control-character",
            "deep-nesting",
            "mixed-ff",
            "mixed-gm",
            "mixed-ca",
            # What is lost with the wrong charset cannot be had again.
            "decode-error",
            "bad-charset",
            "charset-mismatch",
            "charset-unsafe",
            "missing-ca-non-ascii",
            # Values that well-known programs drop, cut or read as something else.
            "unescaped-colon",
            "soft-break-eats-space",
            "property-not-in-ff",
            "app-without-version",
            "komi-half-points",
            "obsolete-mark",
            "obsolete-letters",
            "vw-ff3-form",
            "root-move",
        ),
    ),
}
"""Every profile by its name."""


def words_of(profile: Profile) -> set[str]:
    """Every word by which a profile names rules."""
    return {*(profile.on or ()), *profile.also, *profile.off, *(word for word, _ in profile.severity)}
