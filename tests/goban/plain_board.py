"""A board done plainly: a dictionary of stones, groups found by walking from stone to stone."""

from __future__ import annotations

from .plain import Cell

Stones = dict[Cell, str]


def beside(cell: Cell, width: int, height: int) -> list[Cell]:
    """The cells beside a cell of the board."""
    x, y = cell
    near = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    return [(x, y) for x, y in near if 0 <= x < width and 0 <= y < height]


def group_of(stones: Stones, cell: Cell, width: int, height: int) -> tuple[set[Cell], set[Cell]]:
    """The group that a stone belongs to, and its liberties."""
    group, liberties, waiting = {cell}, set(), [cell]
    while waiting:
        for near in beside(waiting.pop(), width, height):
            if near not in stones:
                liberties.add(near)
            elif stones[near] == stones[cell] and near not in group:
                group.add(near)
                waiting.append(near)
    return group, liberties


def play(stones: Stones, colour: str, cell: Cell, width: int, height: int) -> tuple[Stones, set[Cell], set[Cell]]:
    """The stones after a move as FF4 performs it, those taken of the other colour, those lost of its own."""
    after = {**stones, cell: colour}
    taken: set[Cell] = set()
    for near in beside(cell, width, height):
        if after.get(near, colour) != colour:
            group, liberties = group_of(after, near, width, height)
            if not liberties:
                taken |= group
                after = {key: value for key, value in after.items() if key not in group}
    group, liberties = group_of(after, cell, width, height)
    lost = set() if liberties else group
    return {key: value for key, value in after.items() if key not in lost}, taken, lost
