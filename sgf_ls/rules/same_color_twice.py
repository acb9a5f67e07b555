"""A colour plays twice in a row.

What
    Reported is the second of two moves of one colour on a path, with nothing in between that explains it: no PL, no
    setup, and no KO beside the move.

Why
    In a game a pass may have been left out, or a colour is wrong. In studies it is common: the other side plays
    elsewhere.

Example
    `(;SZ[9];B[aa];B[bb])`

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.goban.colours import NAMES
from sgf_ls.rules.finding import Related, Severity
from sgf_ls.rules.game_tree import NO_PARENT, GameTree, game_trees
from sgf_ls.rules.rule import Description, Rule
from sgf_ls.rules.turns import EXECUTE, SETTLED, move_of, players, settles
from sgf_ls.spec.links import property_link


def find(tree: GameTree) -> list[tuple[int, int]]:
    """The moves, and those of the same colour before them."""
    if not tree.game.is_go:
        return []
    who = _who(tree)
    settled = {number for number in tree.having(SETTLED) if settles(tree.nodes[number])}
    meant = set(tree.having((EXECUTE,)))
    last = [*range(len(who)), NO_PARENT]
    """By each node the last move up to it that counts; above the root there is none."""
    found = []
    for number, (player, parent) in enumerate(zip(who, tree.parents, strict=True)):
        before = last[parent]
        if not player:
            last[number] = NO_PARENT if number in settled else before
        elif player == who[before] and before != NO_PARENT and not (number in settled or number in meant):
            found.append((number, before))
    return [place for place in found if who[place[0]] in NAMES]


def _who(tree: GameTree) -> list[str]:
    """By each node who plays there, `B`, `W`, nobody, or against the format both."""
    who = {node: "".join(players(node)) for node in set(tree.nodes)}  # equal nodes are mostly one object
    return [who[node] for node in tree.nodes]


def describe(tree: GameTree, place: tuple[int, int]) -> Description:
    """Point to the move before."""
    number, before = place
    player = players(tree.nodes[number])[0]
    related = Related(*tree.span_of_identifier(before, move_of(tree.nodes[before], player)), "the move before")
    message = f"{NAMES[player]} plays twice in a row"
    return Description(*tree.span_of_identifier(number, move_of(tree.nodes[number], player)), message, (related,))


GROUP = "TREES"
RULE = Rule("same-color-twice", Severity.HINT, __doc__, property_link("B"), game_trees, find, describe, default=False)
