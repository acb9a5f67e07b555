"""The findings of a text, as every command of the command line asks for them."""

from __future__ import annotations

from sgf_ls.analysis.settings import Settings
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.rules.finding import Finding
from sgf_ls.text.charset.origin import Origin


def find_all(text: str, settings: Settings, origin: Origin | None = None) -> list[Finding]:
    """Everything that the rules find in a text, in the order of places and, at one place, of rule names.

    `origin` is what is known of the bytes that it was read from.
    """
    return Snapshot.of(text, settings, origin=origin).findings().items
