"""The findings of a text, as every command of the command line asks for them."""

from __future__ import annotations

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.finding import Finding


def find_all(text: str, settings: Settings) -> list[Finding]:
    """Everything that the rules find in a text, in the order of places and, at one place, of rule names."""
    return Snapshot.of(text, settings).findings().items
