"""Random games on small boards, written in all the ways in which trees are written, and a plain replay of them."""

from __future__ import annotations

from typing import NamedTuple

from goban.plain import ALPHABET, Cell, cell, expand
from goban.plain_board import Stones, play
from hypothesis import strategies as st
from plain_tree import TreeNode, children, path

SIZES = {"3": (3, 3), "4": (4, 4), "5:3": (5, 3), "3:5": (3, 5)}
BLANKS = st.sampled_from(["", "", "", " ", "\n", "\r\n", "\n\n  ", "\t"])
OTHER = {"B": "W", "W": "B"}
COLOURS = {"AB": "B", "AW": "W"}


class Written(NamedTuple):
    """A text of one game, and the sides of its board."""

    text: str
    width: int
    height: int

    def cell_names(self) -> list[str]:
        return [name_of((x, y)) for x in range(self.width) for y in range(self.height)]


def name_of(place: Cell) -> str:
    return ALPHABET[place[0]] + ALPHABET[place[1]]


@st.composite
def games(draw: st.DrawFn) -> Written:
    """A tree of some nodes; its last brackets may be missing, as while a text is typed."""
    size = draw(st.sampled_from(sorted(SIZES)))
    width, height = SIZES[size]
    version = draw(st.sampled_from(["", "FF[4]", "FF[3]"]))
    written = Written("", width, height)
    text = f"{draw(BLANKS)}({draw(BLANKS)};SZ[{size}]{version}{draw(_setup(written))}"
    text += draw(_below(written, depth=0))
    end = draw(st.sampled_from([")", ")\n", "\n)", "", "\n"]))
    missing = draw(st.integers(0, 3)) if not end.strip() else 0
    while missing and text.endswith(")"):
        text, missing = text[:-1].rstrip(), missing - 1
    return written._replace(text=text + end)


@st.composite
def _below(draw: st.DrawFn, written: Written, depth: int) -> str:
    """What follows a node: a line of nodes, and in the end variations."""
    text = "".join(draw(BLANKS) + draw(_node(written)) for _ in range(draw(st.integers(0, 3))))
    if depth > 3:
        return text
    for _ in range(draw(st.sampled_from([0, 0, 1, 2, 3]))):
        text += f"{draw(BLANKS)}({draw(BLANKS)}{draw(_node(written))}{draw(_below(written, depth + 1))}{draw(BLANKS)})"
    if draw(st.integers(0, 5)) == 5:  # the line goes on behind its variations, which is no good form
        text += draw(BLANKS) + draw(_node(written))
    return text


@st.composite
def _node(draw: st.DrawFn, written: Written) -> str:
    move = draw(st.sampled_from(["B", "W", "B", "W", "AB", "C", "PL", "none", "bare"]))
    point = draw(st.sampled_from(written.cell_names()))
    if move in OTHER:
        value = draw(st.sampled_from([point, point, point, "", "tt"]))
        return f";{draw(st.sampled_from(['', 'C[x;(]', 'N[n]']))}{move}[{value}]"
    if move == "AB":
        return ";" + draw(_setup(written))
    return {"C": ";C[(;W[aa\\])]", "PL": ";PL[W]", "none": ";", "bare": f"B[{point}]"}[move]


@st.composite
def _setup(draw: st.DrawFn, written: Written) -> str:
    names = st.sampled_from(written.cell_names())
    text = ""
    for identifier in draw(st.lists(st.sampled_from(["AB", "AW", "AE", "TR"]), max_size=3)):
        values = draw(st.lists(st.one_of(names, st.builds("{}:{}".format, names, names)), min_size=1, max_size=3))
        text += identifier + "".join(f"[{value}]" for value in values)
    return text


class Replayed(NamedTuple):
    """Where a game stands after a node: stones, whose turn it is, and which node placed each stone."""

    stones: Stones
    turn: str
    origins: dict[Cell, int]


def replayed(tree: list[TreeNode], number: int, written: Written) -> Replayed:
    """The plain replay, with FF4's order: setup, then moves."""
    width, height = written.width, written.height
    stones: Stones = {}
    origins: dict[Cell, int] = {}
    turn: str | None = None
    for each in path(tree, number):
        node = tree[each]
        for identifier in ("AB", "AW", "AE"):
            for value in node.values(identifier):
                for place in expand(value):
                    stones.pop(place, None)
                    if identifier in COLOURS:
                        stones[place] = COLOURS[identifier]
                        origins[place] = each
        for colour, played in moves(node, written):
            turn = OTHER[colour]
            if played:
                stones, _, _ = play(stones, colour, played, width, height)
                origins[played] = each
        turn = node.values("PL")[0] if node.values("PL") else turn
    if turn is None:
        following = [move for child in children(tree, number) for move in moves(tree[child], written)]
        turn = following[0][0] if following else "B"
    return Replayed(stones, turn, origins)


def moves(node: TreeNode, written: Written) -> list[tuple[str, Cell | None]]:
    """The moves of a node; no cell is a pass."""
    found: list[tuple[str, Cell | None]] = []
    for identifier, (value, *_) in node.said:
        if identifier in OTHER:
            found.append((identifier, cell(value) if value not in ("", "tt") else None))
    return found
