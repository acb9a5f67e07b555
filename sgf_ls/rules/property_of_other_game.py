"""A property that the format defines for another game than this one.

What
    The property belongs to a game such as Backgammon, Hex or Octi, and GM says that this is a different one.

Why
    It says nothing here. Mostly GM is wrong, or the property was meant to be another.

Example
    `(;GM[1]SZ[9];MI[length:7])` has a property of Backgammon in a game of Go.

Fix
    None: whether GM or the property is wrong only the author knows.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.identifiers import properties_that, spec_in
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.subjects import strange_names
from sgf_ls.rules.view import NodeView
from sgf_ls.spec.games import GAME_NAMES
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import private_spec, specs_named
from sgf_ls.syntax.node import Property


def _is_of_other_game(view: NodeView, prop: Property) -> bool:
    return spec_in(view, prop) is None and bool(specs_named(prop.name)) and private_spec(prop.name) is None


def describe(view: NodeView, number: int) -> Description:
    """Name the game."""
    prop = view.node.properties[number]
    games = sorted({game for spec in specs_named(prop.name) for game in spec.games or ()})
    whose = " and ".join(GAME_NAMES.get(game, f"GM[{game}]") for game in games)
    mine = GAME_NAMES.get(view.game.kind, f"GM[{view.game.kind}]")
    return Description(prop.start, prop.end, f"{prop.name} is a property of {whose}, and this is a game of {mine}")


GROUP = "IDENTIFIERS"
RULE = Rule(
    "property-of-other-game",
    Severity.INFORMATION,
    __doc__,
    property_link("GM"),
    strange_names,
    properties_that(_is_of_other_game),
    describe,
)
