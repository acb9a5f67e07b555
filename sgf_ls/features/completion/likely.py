"""Which properties are likely in which kind of node: the order in which they are offered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

ROOT = ("FF", "GM", "CA", "SZ", "AP", "ST")
INFO = (
    "PB", "PW", "BR", "WR", "DT", "RE", "KM", "RU", "HA", "EV", "RO", "PC", "GN", "TM", "OT", "SO", "GC", "AN", "US",
    "BT", "WT", "ON", "CP",
)  # fmt: skip
MOVES = ("B", "W")
SETUP = ("AB", "AW", "AE", "PL")
TEXTS = ("C", "N")
MARKUP = ("LB", "TR", "SQ", "CR", "MA", "SL", "AR", "LN")
ON_MOVE = ("TE", "BM", "IT", "DO")
JUDGEMENT = ("GB", "GW", "DM", "UC", "HO", "V")
CLOCK = ("BL", "WL", "OB", "OW", "MN")
DIAGRAM = ("TB", "TW", "DD", "VW", "FG", "PM", "KO")

SETTLED = frozenset({"FF", "GM", "CA", "AP"})
"""The properties of which nearly all that is written by hand has the first of the usual values."""

IN_ROOT = (ROOT, INFO, SETUP, TEXTS, MARKUP)
IN_ROOT_WITH_SETUP = (ROOT, SETUP, TEXTS, INFO, MARKUP)
WITH_MOVE = (TEXTS, ON_MOVE, MARKUP, JUDGEMENT, CLOCK, DIAGRAM)
WITH_SETUP = (SETUP, TEXTS, MARKUP, JUDGEMENT, DIAGRAM)
OTHERWISE = (MOVES, SETUP, TEXTS, MARKUP, JUDGEMENT, DIAGRAM)


def order_of(sections: Iterable[Sequence[str]]) -> Mapping[str, int]:
    """The place of each identifier; those without one come last."""
    listed = [name for section in sections for name in section]
    return {name: place for place, name in enumerate(listed)}
