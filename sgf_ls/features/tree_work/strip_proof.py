"""Proof that a stripped text has lost what was to go and nothing else: both are read, and their properties compared.

Whoever writes files over asks for it first. It knows nothing of how stripping is done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import zip_longest

from sgf_ls.features.formatting.proof import problems_in
from sgf_ls.features.tree_work.kinds import Choice
from sgf_ls.rules.game_tree import GameTree
from sgf_ls.syntax.document import Document

Said = tuple[str, tuple[str, ...]]
_TOLERATED = ("empty-node",)


def what_differs(
    before: tuple[Document, Sequence[GameTree]],
    after: tuple[Document, Sequence[GameTree]],
    choice: Choice,
    *,
    to_main_line: bool,
) -> str:
    """What stripping has changed that it must not change, in a few words; empty if nothing."""
    for tree, stripped in zip_longest(before[1], after[1]):
        if tree is None or stripped is None:
            return "the number of games"
        if (tree.end is None) != (stripped.end is None):
            return "the brackets around a game"
        numbers: Iterable[int] = _main_line(tree) if to_main_line else range(len(tree.nodes))
        kept = _kept(tree, numbers, choice)
        if any(one != other for one, other in zip_longest(kept, _kept(stripped, range(len(stripped.nodes)), choice))):
            return "a property that was to stay"
        if to_main_line and stripped.branches:
            return "the order of the nodes"
    more = Counter(problems_in(after[0])) - Counter(problems_in(before[0]))
    return "the structure, in which more is wrong than before" if more.keys() - set(_TOLERATED) else ""


def _main_line(tree: GameTree) -> Iterator[int]:
    """The root, and the first child of each node in it."""
    last = 0
    yield last
    for number, parent in enumerate(tree.parents):
        if number and parent == last:
            last = number
            yield number


def _kept(tree: GameTree, numbers: Iterable[int], choice: Choice) -> Iterator[Said]:
    """What is said in some nodes, but for what was to go."""
    takes = cache(partial(choice.takes, game=tree.game))
    for number in numbers:
        node = tree.nodes[number]
        for identifier, name, values in zip(node.identifiers, node.names, node.values, strict=True):
            if not takes(name):
                yield identifier, values
