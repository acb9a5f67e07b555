"""What a hint is."""

from __future__ import annotations

from enum import IntEnum

from sgf_ls.records import NamedTuple


class HintKind(IntEnum):
    """LSP's kinds ("InlayHintKind"): what a value is, and which one of several."""

    TYPE = 1
    PARAMETER = 2


class Hint(NamedTuple):
    """A few characters behind a place; all of them are ours, none the file's."""

    offset: int
    label: str
    kind: HintKind
    tooltip: str
