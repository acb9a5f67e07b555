"""Setup that changes nothing: AB on black stones, AW on white ones, AE on empty points.

What
    Reported is a value all of whose points are already as it sets them, in the position in front of its node; where
    that is so of all values, the property. A rectangle that changes some point is none: `AE[aa:ss]` clears the board.
    Nor is one of the points of such a rectangle where they are written one by one: of AE, and of all lists under FF[1]
    to FF[3], which have no rectangles, nothing is reported as long as some point changes.

Why
    It does no harm, but may be a slip: another point was meant, or another branch. (Editors show it faded.)

Example
    `(;SZ[9]AB[dd];AB[dd]AE[ee])` sets up nothing in its second node.

Fix
    Safe: it goes. Unsafe where readers may have another position, since somewhere in the tree a move is played on a
    stone or takes its own stones, stones are set up that have no liberty, a node sets up a point in two ways, or it has
    two moves. Unsafe, too, where that it stands there says something: it tells that no move was played in between, so
    either player may have the next one, unless PL or other setup of the node tells so; and one stone that is left where
    a variation begins may be taken for a move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter

from sgf_ls.goban.changes import CLEARS
from sgf_ls.goban.values import read_value
from sgf_ls.records import NamedTuple
from sgf_ls.rules.boards import Needless
from sgf_ls.rules.finding import Fix, Severity
from sgf_ls.rules.game_tree import GameTree, replayed_trees
from sgf_ls.rules.removing import value_removal
from sgf_ls.rules.rewrite import is_followed_by_nameless
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.turns import TURN
from sgf_ls.spec.links import property_link
from sgf_ls.syntax.node import Property
from sgf_ls.text.edits import Edit

SAID = {
    "AB": "a black stone stands on {} already",
    "AW": "a white stone stands on {} already",
    "AE": "{} is empty already",
}
SAID_OF_ALL = {
    "AB": "AB sets up black stones only where such stand already",
    "AW": "AW sets up white stones only where such stand already",
    "AE": "AE clears only points that are empty already",
}
_NUMBER = attrgetter("number")


class Place(NamedTuple):
    """Where setup is in vain: the number of a node, which of its properties, and which value; None for all."""

    number: int
    prop: int
    value: int | None
    matters: bool
    """Whether it says something that it stands there."""


def find(tree: GameTree) -> list[Place]:
    """The values and properties that change nothing."""
    needless = tree.boards.needless if tree.boards else []
    return [place for number, here in groupby(needless, _NUMBER) for place in _places(tree, number, list(here))]


def _places(tree: GameTree, number: int, needless: Sequence[Needless]) -> Iterator[Place]:
    """The places in a node."""
    there = {each.identifier: each.there for each in needless}
    properties = tree.nodes[number].properties
    vain = {
        index: _in_vain(prop.values, there.get(prop.name, 0))
        for index, prop in enumerate(properties)
        if prop.name in SAID
    }
    whole = {index for index, values in vain.items() if len(values) == len(properties[index].values)}
    begins_variation = tree.parents[number] in tree.branches
    matters = begins_variation or (len(whole) == len(vain) and TURN not in tree.nodes[number].names)
    for index, values in vain.items():
        if index in whole:
            yield Place(number, index, None, matters)
        elif properties[index].name != CLEARS and not tree.game.is_old:
            yield from (Place(number, index, value, matters) for value in values)


def _in_vain(values: Sequence[str], there: int) -> list[int]:
    """Which values select points only among those that are as they should be."""
    masks = [read_value(value).mask for value in values]
    return [index for index, mask in enumerate(masks) if mask and not mask & ~there]


def describe(tree: GameTree, place: Place) -> Description:
    """Say what is so already; offer to take it away."""
    number, index, value, _ = place
    prop = tree.nodes[number].properties[index]
    fix = _fix(tree, place, prop)
    if value is None:
        return Description(*tree.span_of_identifier(number, prop), SAID_OF_ALL[prop.name], fix=fix)
    points = tree.place(number).naming_of(read_value(prop.values[value]).mask)
    return Description(*tree.span_of_value(number, prop, value), SAID[prop.name].format(points), fix=fix)


def _fix(tree: GameTree, place: Place, prop: Property) -> Fix | None:
    number, _, value, matters = place
    node = tree.nodes[number]
    if node.is_open:
        return None
    safe = tree.boards is not None and tree.boards.is_ordinary and not matters
    if value is None:
        safe = safe and node.has_semicolon and not is_followed_by_nameless(node, prop)
        fix = Fix(f"Remove {prop.name}", safe, (Edit(prop.start, prop.values_end, ""),))
    else:
        fix = value_removal(f"Remove {prop.values[value]}", tree.place(number), prop, value, safe=safe)
    return fix.shifted(tree.offset(number))


GROUP = "BOARD"
RULE = Rule(
    "redundant-setup",
    Severity.HINT,
    __doc__,
    property_link("AB"),
    replayed_trees,
    find,
    describe,
    default=False,
)
