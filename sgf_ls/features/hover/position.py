"""Hover on a node: where the game stands after it, in words and as a board; and the boards of all other hovers."""

from __future__ import annotations

from collections.abc import Iterator

from sgf_ls.features.board.place import Place
from sgf_ls.features.caption import caption_parts, pairs_parts
from sgf_ls.features.diagrams import diagram_of
from sgf_ls.features.markup import Block, Code, Paragraph, Picture, joined, listed, paragraph
from sgf_ls.features.naming import all_names
from sgf_ls.goban.diagram import Diagram, Mark
from sgf_ls.goban.drawing.layout import CELL
from sgf_ls.goban.drawing.svg import svg_board
from sgf_ls.goban.drawing.text import SIGNS, legend, text_board
from sgf_ls.goban.masks import points_of

LARGEST_BOARD = 1600
"""A board that takes more characters is not drawn as text (25x25 is)."""
HIGHLIGHT, IN_LIST = SIGNS[Mark.HIGHLIGHTED]
LARGE = 26
"""Pictures of boards with longer sides are half as large, point by point."""


def node_blocks(place: Place) -> Iterator[Block]:
    """Where the game stands after a node, and all names of its move; nothing where there is no board."""
    if place.state:
        yield _words(place)
        played = [stone for _, stone in place.state.moves if stone][-1:]
        yield from [
            paragraph(*all_names(point, place.state.position.size, place.naming), ".")
            for stone in played
            for point in points_of(stone)
        ]
        yield from board_blocks(place)


def position_blocks(place: Place) -> Iterator[Block]:
    """The same without the names."""
    if place.state:
        yield _words(place)
        yield from board_blocks(place)


def board_blocks(place: Place) -> Iterator[Block]:
    """The board alone."""
    diagram = diagram_at(place)
    if diagram:
        yield picture(diagram, "the board after this node")


def _words(place: Place) -> Paragraph:
    return paragraph(*caption_parts(place.board._replace(turn=place.turn), place.node, place.naming))


def diagram_at(place: Place) -> Diagram | None:
    """What there is to be seen after a node; None where there is no board."""
    style, prime, _ = place.naming
    return diagram_of(place.state, place.path.nodes, style, prime) if place.state else None


def picture(diagram: Diagram, title: str, highlighted: str = IN_LIST) -> Picture:
    """A board for a hover; a large one is shown as a picture only. Highlighted points may be others than of a list."""
    board = text_board(diagram)
    text = board if len(board) <= LARGEST_BOARD else ""
    meanings = [(sign, highlighted if sign == HIGHLIGHT else meaning) for sign, meaning in legend(diagram)]
    said = listed([(Code(sign), f" {meaning}") for sign, meaning in meanings])
    words = [parts for parts in ((*said, "."), pairs_parts(diagram)) if len(parts) > 1]
    region = diagram.region.size
    pixels = CELL // 2 if max(region) > LARGE else CELL
    return Picture(title, lambda: svg_board(diagram, pixels), text, joined(words))
