"""What there is to be seen of the board at a place of the text, and where one may go from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sgf_ls.features.board.place import Place, end_of, place_at, start_of
from sgf_ls.features.caption import caption, missing, pairs, signs
from sgf_ls.features.diagrams import VIEW, cropped, diagram_of, with_list, with_numbers
from sgf_ls.features.navigation import steps
from sgf_ls.goban.changes import Move, changes_of
from sgf_ls.goban.colours import BLACK
from sgf_ls.goban.diagram import NO_COORDINATES, Diagram
from sgf_ls.goban.drawing.layout import CELL, Layout, layout_of
from sgf_ls.goban.drawing.svg import svg_board
from sgf_ls.goban.drawing.text import text_drawing
from sgf_ls.goban.masks import points_of
from sgf_ls.goban.numbering import NumberedMove, number_moves
from sgf_ls.goban.points import Point, Size
from sgf_ls.goban.replay import on_board, start
from sgf_ls.records import NamedTuple
from sgf_ls.rules.node_in_game import Naming
from sgf_ls.spec.reading.texts import as_simple_text
from sgf_ls.syntax.node import Node
from sgf_ls.text.visible import excerpt

if TYPE_CHECKING:
    from sgf_ls.analysis.snapshot import Snapshot

SVG, TEXT = "svg", "text"
NAME = "N"


class Wishes(NamedTuple):
    """How somebody wants to see the board."""

    form: str = SVG
    coordinates: str | None = None
    """One of the styles of diagrams; None for what the settings say."""
    numbers: int | None = 0
    """How many of the last moves bear their numbers; None for all."""
    crop: str = VIEW
    cell: int = CELL
    """The pixels between two lines of a picture."""
    wide: bool = False
    """Whether the terminal shows characters wide of which each decides by itself."""


class Label(NamedTuple):
    """A node to go to: where it begins, and what it is called."""

    offset: int
    text: str


class BoardView(NamedTuple):
    """The board at a place; offsets are those of the document."""

    start: int
    """Where the node begins: its `;`, or its first property."""
    end: int
    picture: str
    """SVG, or lines of text; empty where there is no board."""
    message: str | None
    """Why there is none."""
    layout: Layout | None
    """Where points lie in the picture: in an SVG in its own units, in a text in characters and lines."""
    caption: str
    """The position in words, and in text what the signs mean: a few lines."""
    move: tuple[int, str, Point | None] | None
    """The number, the colour and the point of the node's last move; no point for a pass."""
    turn: str
    black_lost: int
    white_lost: int
    listed: tuple[str, int, int] | None
    """The list that a click changes: its identifier, and where the property begins and ends."""
    root: int
    parent: int | None
    previous: int | None
    """The sibling in front."""
    next: int | None
    last: int | None
    """The end of the line of first children."""
    children: Sequence[Label]


def board_view(snapshot: Snapshot, offset: int, wishes: Wishes) -> BoardView | None:
    """The board at a place of the text; None outside the games. Never raises, whatever the text."""
    place = place_at(snapshot, offset)
    if place is None:
        return None
    path, node = place.path, place.node
    picture, layout, words = _drawn(place, wishes)
    state = place.state or start(Size(1, 1))
    naming = _naming(place, wishes)
    previous, following = steps.siblings(place)
    return BoardView(
        start_of(place.start, node),
        end_of(place.start, node),
        picture,
        None if place.state else place.why_no_board,
        layout,
        words,
        _move(state.number, state.moves),
        place.turn if place.state else BLACK,
        state.black_lost,
        state.white_lost,
        _listed(place),
        start_of(path.offsets[0], path.nodes[0]),
        _start(steps.parent(place)),
        _start(previous),
        _start(following),
        _start(steps.end(place)),
        [Label(start_of(at, child), _label(child, place, naming)) for at, child in place.children],
    )


def _naming(place: Place, wishes: Wishes) -> Naming:
    style = _style(place, wishes)
    return Naming("sgf" if style == NO_COORDINATES else style, place.snapshot.settings.prime)


def _style(place: Place, wishes: Wishes) -> str:
    return wishes.coordinates or place.snapshot.settings.coordinates


def _drawn(place: Place, wishes: Wishes) -> tuple[str, Layout | None, str]:
    """The picture, its layout, and the lines of the caption."""
    state, path = place.state, place.path
    if state is None:
        return "", None, ""
    diagram = diagram_of(state, path.nodes, _style(place, wishes), place.snapshot.settings.prime)
    numbered, gone = _numbered(place, wishes)
    diagram = cropped(with_numbers(_with_list(diagram, place), numbered), wishes.crop)
    naming = _naming(place, wishes)
    said = [caption(state._replace(turn=place.turn), place.node, naming), missing(gone, diagram.size, naming)]
    if wishes.form == TEXT:
        return *text_drawing(diagram, wide=wishes.wide), _lines(*said, signs(diagram), pairs(diagram))
    return svg_board(diagram, wishes.cell), layout_of(diagram), _lines(*said)


def _numbered(place: Place, wishes: Wishes) -> tuple[list[NumberedMove], list[NumberedMove]]:
    """The moves that are to bear numbers: those whose stones are on the board, and the others."""
    if wishes.numbers == 0:
        return [], []
    position = place.board.position
    numbering = number_moves(place.path.nodes, position.size)
    standing = numbering.standing(position, wishes.numbers)
    return standing, [move for move in numbering.latest(wishes.numbers) if move not in standing]


def _with_list(diagram: Diagram, place: Place) -> Diagram:
    """The diagram with the points of the list that the place is in."""
    points = place.listed and place.listed.points
    return with_list(diagram, points.points) if points else diagram


def _listed(place: Place) -> tuple[str, int, int] | None:
    """The identifier of the list that the place is in, and where the property begins and ends."""
    if place.listed is None:
        return None
    prop = place.listed.prop
    return prop.name, place.start + prop.start, place.start + prop.values_end


def _lines(*lines: str) -> str:
    return "\n".join([line for line in lines if line])


def _move(number: int, moves: Sequence[Move]) -> tuple[int, str, Point | None] | None:
    if not moves:
        return None
    colour, stone = moves[-1]
    return number, colour, points_of(stone)[0] if stone else None


def _start(found: steps.Found | None) -> int | None:
    return start_of(*found) if found else None


def _label(node: Node, place: Place, naming: Naming) -> str:
    """What a node is called: its move, or else its name."""
    moves = changes_of(node).moves
    if moves and place.state:
        size = place.state.position.size
        colour, stone = on_board(moves, size)[-1]
        return f"{colour} {naming.point(points_of(stone)[0], size) if stone else 'pass'}"
    if NAME in node.names:
        name = as_simple_text(node.values[node.names.index(NAME)][0]).strip()
        return excerpt(name) or "node"
    return "node"
