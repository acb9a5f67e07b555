"""A view or dimming is taken back that was never set.

What
    `DD[]` or `VW[]` stands in a node, and no node above it on its path has set the property.

Why
    There is nothing to take back. Perhaps the node that sets it is missing, or stands in another variation.

Example
    `(;SZ[9];B[dd]VW[])` shows all of a board of which nothing was hidden.

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.records import NamedTuple
from sgf_ls.rules.finding import Severity
from sgf_ls.rules.game_tree import NO_PARENT, GameTree, game_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.spec.links import property_link

INHERITED = ("DD", "VW")
EMPTY = ("",)


class Reset(NamedTuple):
    """A node, and the property that is taken back there."""

    number: int
    identifier: str


def find(tree: GameTree) -> list[Reset]:
    """The resets of what is not set."""
    return sorted(reset for identifier in INHERITED for reset in _resets(tree, identifier))


def _resets(tree: GameTree, identifier: str) -> list[Reset]:
    setting = set(tree.having(frozenset([identifier])))
    if not setting:
        return []
    found = []
    is_set: list[bool] = []
    for number, parent in enumerate(tree.parents):
        inherited = parent != NO_PARENT and is_set[parent]
        if number in setting:
            prop = tree.nodes[number].find(identifier)
            empties = prop is not None and prop.values == EMPTY
            if empties and not inherited:
                found.append(Reset(number, identifier))
            inherited = not empties
        is_set.append(inherited)
    return found


def describe(tree: GameTree, reset: Reset) -> Description:
    """Say that nothing was set."""
    prop = tree.nodes[reset.number].find(reset.identifier)
    assert prop is not None, "the node was found by it"
    message = f"{prop.name}[] takes back what no node further up has set"
    return Description(*tree.span_of_identifier(reset.number, prop), message)


GROUP = "TREES"
RULE = Rule(
    "reset-without-setting",
    Severity.HINT,
    __doc__,
    property_link("VW"),
    game_trees,
    find,
    describe,
    default=False,
)
