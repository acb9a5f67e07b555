"""Playing on: a click on a point of the board becomes a move in the text.

A move that follows already is gone to. Any other one becomes a node of its own: right behind the one at which it is
played, or as a further variation where something follows already. What follows without brackets is put into brackets
then, as FF4 wants it of every variation. Nothing else in the text changes, and new lines begin as those beside them do.
"""

from __future__ import annotations

from sgf_ls.features.board.click import NOT_CLOSED, Click, refused
from sgf_ls.features.board.place import Place, start_of
from sgf_ls.goban.passes import written_pass
from sgf_ls.goban.points import Point, name
from sgf_ls.syntax.brackets import last_open
from sgf_ls.syntax.document import Document
from sgf_ls.syntax.lexer import BLANKS
from sgf_ls.syntax.node import Node
from sgf_ls.text.edits import Edit

LONGEST_BLANKS = 500
"""So many characters of white space in front of something are looked at."""


def play(place: Place, point: Point | None) -> Click:
    """Play on a point of the board, or pass, as the one whose turn it is."""
    colour = place.turn
    said = f"{colour} {place.name_of(point) if point else 'pass'}"
    known = place.child_with(colour, point)
    if known is not None:
        return Click(f"Go to {said}", (), known)
    if point and place.board.position.colour_at(point):
        return refused(place, f"There is a stone on {place.name_of(point)} already.")
    value = name(point) if point else written_pass(place.path.game)
    if value is None:
        return refused(place, "This version of the format has no pass for a board of this size.")
    node = f";{colour}[{value}]"
    if place.open_bracket is not None:
        return _inserted(f"Play {said}", place.open_bracket, "", node)
    if place.children:
        return as_variation(place, f"Play {said} as a variation", node)
    if place.node.is_open:
        return refused(place, f"A value of the node is not closed: {NOT_CLOSED}")
    end = place.start + place.node.shown_end
    return _inserted(f"Play {said}", end, _blanks_behind(place), node)


def _inserted(label: str, at: int, blanks: str, node: str) -> Click:
    return Click(label, (Edit(at, at, blanks + node),), at + len(blanks))


def as_variation(place: Place, label: str, node: str) -> Click:
    """The node as a tree of its own behind all that follows already."""
    document = place.snapshot.document
    end = place.snapshot.end_of_tree(place.start)
    last_of_text = document.last_node()
    if end.offset == document.length and last_of_text and last_of_text.is_open:
        return refused(place, f"The last value of the text is not closed: {NOT_CLOSED}")
    offset, last = place.children[-1]
    begin = _outset(offset, last)
    opening = [Edit(begin, begin, "(")] if begin == start_of(offset, last) else []
    at = end.offset - len(_blanks_before(document, end.offset))
    before = ")" * (end.missing + len(opening)) + _blanks_before(document, begin) + "("
    edits = (*opening, Edit(at, at, f"{before}{node})"))
    return Click(label, edits, at + len(opening) + len(before))


def _outset(offset: int, node: Node) -> int:
    """Where the tree of a node begins that has brackets of its own; else where the node itself does."""
    opened = node.delta - node.low
    return offset + (last_open(node.text[: node.lead], opened)[-1] if opened else node.lead)


def _blanks_behind(place: Place) -> str:
    """What stands in front of a node behind the last one of a line of play: a line end and more, if nodes have lines
    of their own there, as this node and its parent have.
    """
    nodes = list(zip(place.path.offsets, place.path.nodes, strict=True))[-2:]
    document = place.snapshot.document
    begins = [_outset(offset, node) for offset, node in nodes]
    blanks = [_blanks_before(document, begin) for begin in begins]
    has_own_line = len(nodes) == 2 and all(
        not begin or "\n" in each or "\r" in each for begin, each in zip(begins, blanks, strict=True)
    )
    return blanks[-1] if has_own_line and place.node.delta == place.node.low else ""


def _blanks_before(document: Document, offset: int) -> str:
    """The white space in front of a place."""
    text = document.slice(max(offset - LONGEST_BLANKS, 0), offset)
    return text[len(text.rstrip(BLANKS)) :]
