"""What is said below a board: the move and its names, who has lost how many stones, whose turn it is, the signs."""

from __future__ import annotations

from collections.abc import Sequence

from sgf_ls.features.markup import Inline, Paragraph, joined, listed
from sgf_ls.features.naming import both_names
from sgf_ls.goban.colours import NAMES, OTHER
from sgf_ls.goban.diagram import NO_COORDINATES, Diagram, Pair
from sgf_ls.goban.drawing.text import legend
from sgf_ls.goban.masks import points_of
from sgf_ls.goban.numbering import NumberedMove
from sgf_ls.goban.passes import is_pass
from sgf_ls.goban.points import Size
from sgf_ls.goban.replay import BoardState
from sgf_ls.goban.values import Kind, read_value
from sgf_ls.rules.node_in_game import Naming
from sgf_ls.syntax.node import Node

MOST_MOVES = 5
"""So many moves of a node are named; it should have one."""
MOST_NUMBERS = 30
"""So many moves whose stones are gone are named."""
MOST_PAIRS = 10
"""So many lines, and so many arrows, are named."""


def caption(state: BoardState, node: Node, naming: Naming) -> str:
    """The position after a node in words: one line."""
    return Paragraph(caption_parts(state, node, naming)).plain


def caption_parts(state: BoardState, node: Node, naming: Naming) -> tuple[Inline, ...]:
    """The same with the names of points apart."""
    lost = ((state.black_lost, "black"), (state.white_lost, "white"))
    counts = ", ".join([f"{count} {colour}" for count, colour in lost if count])
    captured = f" Captured: {counts}." if counts else ""
    return (*_moves(state, node, naming), f"{captured} {NAMES[state.turn]} to play.")


def _moves(state: BoardState, node: Node, naming: Naming) -> tuple[Inline, ...]:
    if not state.moves:
        return (f"After move {state.number}." if state.number else "No move yet.",)
    values = [values[0] for name, values in zip(node.names, node.values, strict=True) if name in OTHER]
    shown = list(zip(state.moves, values, strict=True))[:MOST_MOVES]
    said = [
        (f"{NAMES[colour]} ", *_where(stone, value, state.position.size, naming)) for (colour, stone), value in shown
    ]
    left = len(state.moves) - MOST_MOVES
    more = f" … {left} more." if left > 0 else "."
    return (f"Move {state.number}: ", *listed(said), more)


def _where(stone: int, value: str, size: Size, naming: Naming) -> tuple[Inline, ...]:
    if stone:
        return both_names(points_of(stone)[0], size, naming)
    read = read_value(value)
    return ("passes" if read.kind is Kind.EMPTY or is_pass(read, size) else "plays no point of the board",)


def missing(gone: Sequence[NumberedMove], size: Size, naming: Naming) -> str:
    """The moves that should bear a number, but whose stones are no longer there: one line, empty for none."""
    said = [
        f"{number} {naming.point(points_of(stone)[0], size)}" if stone else f"{number} (no point)"
        for number, _, stone, _ in gone[:MOST_NUMBERS]
    ]
    left = len(gone) - MOST_NUMBERS
    more = f" … {left} more" if left > 0 else ""
    return f"Not on the board: {', '.join(said)}{more}." if gone else ""


def pairs(diagram: Diagram) -> str:
    """The lines and arrows that no board of text can show: one line, empty for none."""
    return Paragraph(pairs_parts(diagram)).plain


def pairs_parts(diagram: Diagram) -> tuple[Inline, ...]:
    """The same with the names of points apart."""
    naming = Naming("sgf" if diagram.style == NO_COORDINATES else diagram.style, diagram.prime)
    kinds = (("Line", diagram.drawn(diagram.lines)), ("Arrow", diagram.drawn(diagram.arrows)))
    said = [_of_kind(kind, found, diagram.size, naming) for kind, found in kinds if found]
    return joined(said)


def _of_kind(kind: str, found: Sequence[Pair], size: Size, naming: Naming) -> tuple[Inline, ...]:
    """Some lines, or arrows, in a sentence."""
    said = [
        (*both_names(first, size, naming), " to ", *both_names(last, size, naming))
        for first, last in found[:MOST_PAIRS]
    ]
    left = len(found) - MOST_PAIRS
    more = f" … {left} more." if left > 0 else "."
    return (f"{kind}{'s' * (len(found) > 1)}: ", *listed(said), more)


def signs(diagram: Diagram) -> str:
    """What the characters of a board mean: one line, empty for a board without stones and marks."""
    said = ", ".join([f"{sign} {meaning}" for sign, meaning in legend(diagram)])
    return f"{said}." if said else ""
