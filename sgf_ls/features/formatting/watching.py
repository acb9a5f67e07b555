"""Giving up half way: a large document takes a second, and who asked for it may want it no more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from sgf_ls.features.giving_up import IsUnwanted, go_on_unless
from sgf_ls.syntax.node import Node

Nodes = Sequence[tuple[int, Node]]
Watch = Callable[[Nodes], Iterable[tuple[int, tuple[int, Node]]]]
"""Numbers the nodes of a document, as `enumerate` does, and may raise `Interrupted` between two of them."""

NODES_BETWEEN = 1000
"""After so many nodes it is asked whether to go on: a few milliseconds."""


def unwatched(nodes: Nodes) -> Iterable[tuple[int, tuple[int, Node]]]:
    """Number the nodes, come what may."""
    return enumerate(nodes)


def watched_by(is_unwanted: IsUnwanted) -> Watch:
    """Give up as soon as a function says so, which is asked again and again."""

    def watch(nodes: Nodes) -> Iterator[tuple[int, tuple[int, Node]]]:
        for number, placed in enumerate(nodes):
            if not number % NODES_BETWEEN:
                go_on_unless(is_unwanted)
            yield number, placed

    return watch
