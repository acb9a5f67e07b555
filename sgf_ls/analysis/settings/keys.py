"""The table of all settings: what each one is about, what values it takes, and who may say it.

The command `sgf-ls settings`, the JSON schema and the settings of the VS Code extension are made of this table.
"""

from __future__ import annotations

from sgf_ls.analysis.settings.kinds import (
    Choice,
    FileBelow,
    Flag,
    FormatTable,
    Globs,
    Identifiers,
    Kind,
    PerFile,
    Rules,
    Severities,
    Switches,
)
from sgf_ls.analysis.settings.model import DEFAULT_PROFILE
from sgf_ls.analysis.settings.profiles import PROFILES
from sgf_ls.analysis.settings.shown import CODE_LENS, INLAY_HINTS
from sgf_ls.goban.coordinates import PRIMES, STYLES
from sgf_ls.records import NamedTuple


class Key(NamedTuple):
    """A setting."""

    name: str
    kind: Kind
    summary: str
    """One or two sentences in Markdown."""
    example: str
    """A line of TOML."""
    default: str | bool | None = None
    """What holds where nobody says anything, if that is a word or a truth value."""
    files_only: bool = False
    """Whether only settings files may say it, and no editor."""

    @property
    def field(self) -> str:
        """The name of the field in a layer."""
        return self.name.replace("-", "_")


_STYLES = {
    "relative": "column and row from the nearer side, with a sign for the far side: `33*`",
    "a1": "a letter without I and a number from below: `C7`",
    "sgf": "no other name beside the letters of the file",
}
_PRIMES = {"*": "a star: `33*`", "'": "an apostrophe: `33'`"}

_TABLE = (
    Key(
        "profile",
        Choice({name: profile.summary for name, profile in PROFILES.items()}),
        "The purpose for which records are checked: which rules are on to begin with, and how grave they are.",
        'profile = "archive"',
        DEFAULT_PROFILE,
    ),
    Key(
        "coordinates",
        Choice({style: _STYLES[style] for style in STYLES}),
        "How points are named in messages and hovers, beside their SGF letters.",
        'coordinates = "a1"',
        "relative",
    ),
    Key(
        "prime",
        Choice({prime: _PRIMES[prime] for prime in PRIMES}),
        "The sign for the far side in relative coordinates.",
        'prime = "\'"',
        "*",
    ),
    Key(
        "select",
        Rules(),
        "The rules to check, and no others: names, groups such as `ALL` or `STRUCTURE`, globs such as `mixed-*`.",
        'select = ["POINT-LISTS", "unclosed-*"]',
    ),
    Key(
        "extend-select",
        Rules(),
        "Rules to check besides those that are on anyway.",
        'extend-select = ["empty-node"]',
    ),
    Key(
        "ignore",
        Rules(),
        "Rules not to check, even if `select` names them.",
        'ignore = ["multiple-trees"]',
    ),
    Key(
        "severity",
        Severities(),
        "Another severity for some rules: `error`, `warning`, `information`, `hint`, or `off` not to check them. "
        "A rule by its name goes before a glob, a glob before a group.",
        'severity = { unclosed-tree = "warning", "mixed-*" = "off" }',
    ),
    Key(
        "per-file-ignores",
        PerFile(),
        "Rules not to check in some files: for each glob a list of rules. A glob without a `/` is the name of a file "
        "or folder anywhere, one with a `/` begins in the folder of the settings file; in an editor, of the workspace.",
        'per-file-ignores = { "problems/**" = ["multiple-trees"] }',
    ),
    Key(
        "private-properties",
        Identifiers(),
        "Identifiers of private properties that are no strangers here, alone or with what they mean.",
        'private-properties = { XQ = "the number of the question" }',
    ),
    Key(
        "format",
        FormatTable(),
        "How `sgf-ls format` and editors lay out records.",
        'format = { moves-per-line = 10, wrap = 100, point-lists = "compress" }',
    ),
    Key(
        "inlay-hints",
        Switches(INLAY_HINTS),
        "What an editor shows between the characters of the text, if it shows such hints at all.",
        "inlay-hints = { move-numbers = true, rectangles = false }",
    ),
    Key(
        "code-lens",
        Switches(CODE_LENS),
        "What an editor shows above lines of the text.",
        "code-lens = { point-lists = true }",
    ),
    Key(
        "exclude",
        Globs(),
        "Files and folders that are left out when a folder is checked; a file that is named itself is checked anyway.",
        'exclude = ["raw", "old/**/*-copy.sgf"]',
        files_only=True,
    ),
    Key(
        "baseline",
        FileBelow(),
        "A file of findings that are known and not shown again; `sgf-ls check --write-baseline` writes it.",
        'baseline = "sgf-ls-baseline.json"',
        files_only=True,
    ),
    Key(
        "workspace-diagnostics",
        Flag(),
        "Whether an editor that asks for the findings of a whole workspace is told those of files that are not open. "
        "In a settings file this counts for the folder of the workspace in which it lies.",
        "workspace-diagnostics = true",
        False,
    ),
)

KEYS: dict[str, Key] = {key.name: key for key in _TABLE}
"""Every setting by its name."""
