"""Game information stands below the root though the game is a single one.

What
    Players, date, result and other game information stand in a later node, the root has none, and no variation begins
    in front of that node. (In a tree of several games the information of each stands where its path begins.)

Why
    It is allowed, but most programs look for it in the root only, and lists of games then show no names.

Example
    `(;GM[1]SZ[9];B[dd]PB[Ann])` has the player in the second node.

Fix
    Unsafe: all game information of the node moves to the root, for what stayed behind would be in a second place.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.game_tree import GameTree, trees_with_late_game_info
from sgf_ls.rules.moving import move_game_info
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import game_info


class Late(NamedTuple):
    """A property, by the numbers of its node and of itself."""

    number: int
    property: int


def find(tree: GameTree) -> list[Late]:
    """The first game information on the way from the root to the first variation, if it is not in the root."""
    identifiers = game_info(tree.game.kind)
    having = tree.having(identifiers)
    first_branch = min(tree.branches, default=len(tree.nodes))
    if not having or not 0 < having[0] <= first_branch:
        return []
    properties = tree.nodes[having[0]].properties
    return [Late(having[0], index) for index, prop in enumerate(properties) if prop.name in identifiers]


def describe(tree: GameTree, place: Late) -> Description:
    """Offer to move it to the root."""
    prop = tree.nodes[place.number].properties[place.property]
    message = f"{prop.name} is game information; programs look for it in the root"
    fix = move_game_info(tree, place.number, prop, 0, "the root")
    return Description(*tree.span_of_identifier(place.number, prop), message, fix=fix)


GROUP = "TREES"
RULE = Rule(
    "gameinfo-below-root", Severity.WARNING, __doc__, property_link("GN"), trees_with_late_game_info, find, describe
)
