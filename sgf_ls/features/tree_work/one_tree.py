"""Several games as one tree, which branches where they part.

What is said about a game as a whole (players, result and so on) stays where it is as long as all games agree. Where
they do not, it goes where FF4 wants it: to the node from which on the game is told from all others.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from sgf_ls.features.tree_work.deeds import acts_of, is_plain
from sgf_ls.features.tree_work.merging import Merger, Source, Step, bare_node, written
from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.records import NamedTuple
from sgf_ls.rules.game_tree import NO_PARENT, GameTree
from sgf_ls.spec.lookup import game_info
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node, Property, read_node

NOTHING_TOLD = 0
"""The owner of nodes above which nothing is said about the game."""


class OneTree(NamedTuple):
    """What some games have become."""

    text: str
    joined: int
    """How many nodes have been joined with another one, the roots not counted."""
    conflicts: Mapping[str, int]
    """By identifier, how many nodes lack what a later game says there, since an earlier one says something else."""
    untold: int
    """Of how many games what is said about them is not in the tree: they have no node of their own that could hold it,
    and no other game has the same."""


class Told(NamedTuple):
    """What is said about a game, where, and by whom (a number; of equal words the same)."""

    number: int
    props: Sequence[Property]
    owner: int


def kind_of(tree: GameTree) -> Hashable:
    """What games must have in common to become one tree: the game, the board, and what stands on it at the beginning.

    Games of FF1 to FF3 stay apart from those of FF4, whose lists and passes they have no way to write.
    """
    game, root = tree.game, tree.nodes[0]
    size = game.size or root.values[root.names.index("SZ")]
    return game.kind, size, game.is_old, acts_of(root, game)


def tree_of(outlines: Sequence[Outline], line_end: str) -> OneTree:
    """The tree of some games of one kind (at least one); `line_end` divides comments that come together."""
    first = outlines[0]
    identifiers = game_info(first.tree.game.kind)
    owners: dict[Hashable, int] = {(): NOTHING_TOLD}
    told = [_told(outline, identifiers, owners) for outline in outlines]
    # Whoever says nothing agrees, but for lines of a tree that says it in others.
    differ = len(owners) > 2 or any(each.number for here in told for each in here)
    merger = Merger(first.tree.game, line_end, lossless=False)
    top: Step | None = None
    homes: dict[Step, int] = {}
    grown = []
    for outline, here in zip(outlines, told, strict=True):
        source = Source(outline, identifiers, _owners(outline, here)) if differ else Source(outline)
        grown.append(merger.add(source, 0, top))
        top = grown[0][0]
    assert top is not None, "there is at least one game"
    if len(outlines) == 1 and not merger.joined:
        return OneTree(first.text[first.start : first.end], 0, {}, 0)
    homeless = []
    for outline, here, steps in zip(outlines, told, grown, strict=True):
        homeless += [each.owner for each in here if differ and not _settle(outline, each, steps, homes)]
    untold = sum(owner not in homes.values() for owner in homeless)
    joined = merger.joined - len(outlines) + 1
    return OneTree(f"({top.inside}{written(top)}{top.closing})", joined, merger.conflicts, untold)


def _told(outline: Outline, identifiers: frozenset[str], owners: dict[Hashable, int]) -> list[Told]:
    """What is said about the games of a tree; a new owner is added for what nobody has said so far."""
    found = []
    for number in outline.tree.having(identifiers):
        props = [prop for prop in bare_node(outline.nodes[number]).properties if prop.name in identifiers]
        said = frozenset((prop.name, tuple([value.strip(BLANKS) for value in prop.values])) for prop in props)
        found.append(Told(number, props, owners.setdefault(said, len(owners))))
    return found


def _owners(outline: Outline, told: Sequence[Told]) -> list[int]:
    """Whom each node belongs to: what is said in it, or else above it, tells."""
    said = {number: owner for number, _, owner in told}
    owners: list[int] = []
    for number, parent in enumerate(outline.tree.parents):
        owners.append(said.get(number, NOTHING_TOLD if parent == NO_PARENT else owners[parent]))
    return owners


def _settle(outline: Outline, told: Told, steps: Mapping[int, Step], homes: dict[Step, int]) -> bool:
    """Put what is said about a game into the first node of its line that only such games pass; whether there is one.

    What belongs to one owner does so further down as well, so no path leads through two of these nodes.
    """
    names = frozenset(prop.name for prop in told.props)
    for number in outline.main_line(told.number):
        step = steps[number]
        if step in homes:
            return True
        if step.owner == told.owner and is_plain(step.node) and names.isdisjoint(step.node.names):
            text = bare_node(outline.nodes[told.number]).text
            step.node = _with(step.node, "".join([text[prop.start : prop.values_end] for prop in told.props]))
            homes[step] = told.owner
            return True
    return False


def _with(node: Node, text: str) -> Node:
    return read_node(node.text + text)
