"""Game information stands below other game information on the same path.

What
    Players, date, result and other game information may stand in one node of each path from the root. Reported is each
    such property in a node below another node that has some. Files that say they are FF1 to FF3 are left alone: it is
    FF4 that forbids it.

Why
    FF4 forbids it. Readers keep what they meet first, or last, so they name different players and results.

Example
    `(;SZ[9]PB[Ann];B[dd]RE[B+R])` has the result in the second node, below the name of the player.

Fix
    Unsafe: all game information of the node that the other node lacks moves up there.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Fix, Related, Severity
from sgf_ls.rules.game_tree import NO_PARENT, GameTree, trees_with_late_game_info
from sgf_ls.rules.moving import move_game_info
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.lookup import game_info


class Misplaced(NamedTuple):
    """A property, by the numbers of its node and of itself, and the node above that has game information."""

    number: int
    property: int
    above: int
    forks: bool
    """Whether the way from there forks."""


def find(tree: GameTree) -> list[Misplaced]:
    """The game information below other such."""
    if tree.game.is_old:
        return []
    identifiers = game_info(tree.game.kind)
    having = tree.having(identifiers)
    if len(having) < 2:
        return []
    nearest = _nearest_above(tree, set(having))
    return [
        Misplaced(number, index, *nearest[number])
        for number in having
        if nearest[number][0] != NO_PARENT
        for index, prop in enumerate(tree.nodes[number].properties)
        if prop.name in identifiers
    ]


def _nearest_above(tree: GameTree, having: set[int]) -> list[tuple[int, bool]]:
    """For each node the first one of its path that has game information, itself not counted, and whether the way from
    there to it forks.
    """
    above: list[tuple[int, bool]] = []
    for parent in tree.parents:
        first, forks = above[parent] if parent != NO_PARENT else (NO_PARENT, False)
        if first != NO_PARENT:
            above.append((first, forks or parent in tree.branches))
        else:
            above.append((parent, parent in tree.branches) if parent in having else (NO_PARENT, False))
    return above


def describe(tree: GameTree, place: Misplaced) -> Description:
    """Point to the game information above; offer to move this there."""
    prop = tree.nodes[place.number].properties[place.property]
    other = next(each for each in tree.nodes[place.above].properties if each.name in game_info(tree.game.kind))
    related = Related(*tree.span_of_identifier(place.above, other), "game information of this path stands here")
    message = f"{prop.name} is game information, of which a node further up on this path has some already"
    return Description(*tree.span_of_identifier(place.number, prop), message, (related,), _fix(tree, place))


def _fix(tree: GameTree, place: Misplaced) -> Fix | None:
    prop = tree.nodes[place.number].properties[place.property]
    # Where the way forks in between, what is said of one game would be said of others too.
    if place.forks:
        return None
    return move_game_info(tree, place.number, prop, place.above, "the other game information")


GROUP = "TREES"
RULE = Rule(
    "gameinfo-outside-node", Severity.ERROR, __doc__, property_link("GN"), trees_with_late_game_info, find, describe
)
