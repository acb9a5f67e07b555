"""Which node a command line means: one at a place of the text, or one of the main line of a game.

The main line of a game is the way from its root by the first variation each time.
"""

from __future__ import annotations

from sgf_ls.analysis.path import Path
from sgf_ls.analysis.snapshot import Snapshot
from sgf_ls.analysis.trees import read_trees
from sgf_ls.cli.place import Place, offset_of
from sgf_ls.cli.status import Usage
from sgf_ls.goban.numbering import number_moves
from sgf_ls.records import NamedTuple
from sgf_ls.rules.game_tree import GameTree


class Choice(NamedTuple):
    """What the command line says: a place; or a game and the number of a move, None where they are not given."""

    place: Place
    game: int | None = None
    """From 1."""
    move: int | None = None
    """0 is what stands in front of the first move."""


def chosen_path(choice: Choice, snapshot: Snapshot) -> Path:
    """The path to the node that is meant. Raises Usage where there is none."""
    if choice.place.line is not None:
        offset = offset_of(choice.place, snapshot.document)
        path = snapshot.path_to(offset)
        if path is None:
            raise Usage(f"{choice.place}: no node of a game is there")
        return path
    path = _main_line(choice, snapshot)
    return path if choice.move is None else _up_to(choice.move, path, choice.place)


def _main_line(choice: Choice, snapshot: Snapshot) -> Path:
    trees = read_trees(snapshot.document, snapshot.checker)
    number = choice.game or 1
    if not trees:
        raise Usage(f"{choice.place}: no game is in it")
    if not 1 <= number <= len(trees):
        raise Usage(f"{choice.place}: there is no game {number}; it has {len(trees)}, counted from 1")
    tree = trees[number - 1]
    last = _end_of_main_line(tree)
    path = snapshot.path_to(tree.offset(last) + tree.nodes[last].lead)
    assert path, "every node of a tree lies in its game"
    return path


def _end_of_main_line(tree: GameTree) -> int:
    first_children = {parent: number for number, parent in reversed(list(enumerate(tree.parents)))}
    last = 0
    while last in first_children:
        last = first_children[last]
    return last


def _up_to(number: int, path: Path, place: Place) -> Path:
    """The part of a path that ends with the move of a number, or for 0 in front of the first move."""
    moves = number_moves(path.nodes, path.game.size).moves if path.game.size else ()
    if number:
        ends = [move.node + 1 for move in moves if move.number == number][:1]
    else:
        ends = [move.node for move in moves if move.node][:1] or [1 if moves else len(path.nodes)]
    if not ends:
        had = f"its moves are {moves[0].number} to {moves[-1].number}" if moves else "it has none"
        raise Usage(f"{place}: there is no move {number} in the main line; {had}")
    return path.up_to(ends[0])
