"""Kinds of properties that people want to be rid of, told from the property table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sgf_ls.goban.game import Game
from sgf_ls.records import NamedTuple
from sgf_ls.spec.lookup import private_spec, spec_of, specs_named
from sgf_ls.spec.record import ExclusiveGroup, NodeClass, PropertySpec, UniqueGroup

_MARKS = (UniqueGroup.MARKUP, UniqueGroup.LABELS, UniqueGroup.ARROWS, UniqueGroup.LINES, UniqueGroup.DIM)
_JUDGEMENTS = (ExclusiveGroup.MOVE_JUDGEMENT, ExclusiveGroup.POSITION_JUDGEMENT)

# With what older versions had for the same purposes.
KINDS: Mapping[str, Callable[[PropertySpec], bool]] = {
    "comments": lambda spec: spec.identifier in ("C", "GC"),
    "markup": lambda spec: spec.unique_group in _MARKS or spec.identifier in ("L", "M"),
    "annotations": lambda spec: spec.exclusive_group in _JUDGEMENTS or spec.identifier in ("HO", "V", "CH", "SI", "EL"),
    "timing": lambda spec: spec.identifier in ("BL", "WL", "OB", "OW", "LT", "OM", "OP", "OV"),
    "info": lambda spec: spec.node_class is NodeClass.GAME_INFO,
}
"""The kinds by their names."""


class Choice(NamedTuple):
    """Which properties are to go."""

    kinds: frozenset[str] = frozenset()
    """Those of these `KINDS`."""
    vendor: bool = False
    """Those that programs have made up for themselves, but for those that are `known`."""
    names: frozenset[str] = frozenset()
    """Those of these identifiers, whatever they are."""
    keep: frozenset[str] = frozenset()
    """None of these."""
    known: frozenset[str] = frozenset()
    """Private properties of the user's own."""

    def takes(self, name: str, game: Game) -> bool:
        """Whether a property goes, by its identifier in capitals, in a game."""
        if name in self.keep or not name:
            return False
        if name in self.names or (self.vendor and name not in self.known and _is_of_vendor(name, game)):
            return True
        spec = spec_of(name, game.kind)
        return spec is not None and any(KINDS[kind](spec) for kind in self.kinds)


def _is_of_vendor(name: str, game: Game) -> bool:
    """Whether a property is some program's own: not one of the format, nor one that belongs to another game."""
    spec = spec_of(name, game.kind)
    if spec is not None and not spec.is_dropped_by(game.version):
        return False
    return private_spec(name) is not None or not specs_named(name)
