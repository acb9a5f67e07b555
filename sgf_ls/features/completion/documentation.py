"""What a property is, for whoever looks at one of the items: the words of the hover on its identifier."""

from __future__ import annotations

from sgf_ls.features.hover.property import property_blocks
from sgf_ls.features.markup import Hover
from sgf_ls.goban.game import Game
from sgf_ls.spec.lookup import spec_of
from sgf_ls.syntax.node import Property


def documentation(identifier: str, game_kind: int, own: str | None) -> Hover | None:
    """The words about a property that completion offers; `own` is what the settings say of it, if they name it."""
    if spec_of(identifier, game_kind) is None and own is None:
        return None
    prop = Property(identifier, identifier, 0, len(identifier), (), len(identifier), len(identifier))
    return Hover(0, len(identifier), property_blocks(prop, Game(kind=game_kind), brief=False, own=own))
