"""Games to work on, made at random, and how another program reads them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st
from sgfmill import sgf  # type: ignore[import-untyped]

from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.features.tree_work.outline import Outline
from sgf_ls.features.tree_work.sound import fault_in

BLANKS = st.sampled_from(["", "", "\n", "  ", "\r\n\t"])
MOVES = ["B[aa]", "B[bb]", "W[aa]", "W[]", "W[tt]", "B[cc]"]
NOTES = ["", "", "C[{}]", "C[{}]TR[dd]", "TR[ee]", "N[{}]", "LB[ff:{}]", "BL[{}]", "SQ[dd]", "C[{}]\n KT[{}]"]


@st.composite
def games(draw: st.DrawFn, root: str = ";FF[4]SZ[9]", *, most: int = 14) -> str:
    """A game: some nodes with few different moves, each noted upon with words of its own, in any layout."""
    count = draw(st.integers(1, most))
    parents = [draw(st.integers(0, number)) for number in range(count)]
    children: dict[int, list[int]] = {}
    for number, parent in enumerate(parents, 1):
        children.setdefault(parent, []).append(number)
    texts = [root]
    for number in range(1, count + 1):
        note = draw(st.sampled_from(NOTES)).replace("{}", f"n{number}")
        texts.append(f";{draw(st.sampled_from(MOVES))}{note}")

    def written(number: int) -> str:
        below = children.get(number, [])
        parts = []
        for child in below:
            is_bracketed = len(below) > 1 or draw(st.booleans())
            inner = written(child)
            parts.append(
                f"{draw(BLANKS)}({draw(BLANKS)}{inner}{draw(BLANKS)})" if is_bracketed else draw(BLANKS) + inner
            )
        return texts[number] + "".join(parts)

    return f"({written(0)}{draw(BLANKS)})"


class Met(NamedTuple):
    """A node as sgfmill reads it: the moves that lead to it, its own included, and what else is said in it."""

    path: tuple[tuple[str, object], ...]
    said: frozenset[tuple[str, str]]
    is_leaf: bool


def met(text: str) -> list[Met]:
    """All nodes of a game, in the order of the text; a pass is None."""
    return list(_met(sgf.Sgf_game.from_string(text).get_root()))


def _met(root: sgf.Tree_node) -> Iterator[Met]:
    waiting: list[tuple[sgf.Tree_node, tuple[tuple[str, object], ...]]] = [(root, ())]
    while waiting:
        node, path = waiting.pop()
        move = node.get_move()
        path = path if move == (None, None) else (*path, move)
        said = [
            (name, word)
            for name in node.properties()
            if name not in ("B", "W", "FF", "SZ", "GM", "CA")
            for value in node.get_raw_list(name)
            for word in value.decode().split()
        ]
        yield Met(path, frozenset(said), not len(node))
        waiting += [(child, path) for child in reversed(list(node))]


def main_line(text: str) -> tuple[tuple[str, object], ...]:
    """The moves of the main line, as sgfmill reads it."""
    sequence = sgf.Sgf_game.from_string(text).get_main_sequence()
    return tuple(node.get_move() for node in sequence if node.get_move() != (None, None))


def outlines(*texts: str) -> list[Outline]:
    """The games of some texts, whose brackets must be in order."""
    found = []
    for text in texts:
        snapshot = Snapshot.of(text)
        for tree in snapshot.trees():
            assert fault_in(snapshot.document, tree) is None
            found.append(Outline(snapshot.document, tree))
    return found
