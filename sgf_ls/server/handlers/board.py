"""`sgf/board`, `sgf/boardTarget`, `sgf/boardEdit`: a board beside the text, as `editors/README.md` describes them.

`sgf/board` is asked at every move of the cursor: its answer is plain data.
"""

from __future__ import annotations

from typing import Any

from lsprotocol import types
from lsprotocol.types import ErrorCodes

import sgf_ls.features.board as feature
from sgf_ls.features.board.view import BoardView
from sgf_ls.goban.drawing.layout import CELL, LARGEST_CELL, SMALLEST_CELL, Layout
from sgf_ls.goban.points import LONGEST, Point, name
from sgf_ls.server.board import (
    BOARD,
    BOARD_EDIT,
    BOARD_TARGET,
    BoardParams,
    BoardPoint,
    EditParams,
    TargetParams,
)
from sgf_ls.server.convert import offset_of, positions_of, range_of
from sgf_ls.server.edits import workspace_edit
from sgf_ls.server.handlers.feature import Feature
from sgf_ls.server.jsonrpc import RpcError
from sgf_ls.server.session import Session
from sgf_ls.server.store import OpenDocument
from sgf_ls.server.typed import plain

ALL = "all"


def board(session: Session, params: BoardParams) -> dict[str, Any] | None:
    """The board at a place; None outside the games, and for a document that is not open."""
    wishes = _wishes(params)
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    view = feature.board_view(opened.snapshot, offset_of(opened.document, params.position), wishes)
    return _answer(view, opened) if view else None


def target(session: Session, params: TargetParams) -> types.Range | None:
    """The text that something on a point comes from."""
    point = _point(params.point)
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    span = feature.target(opened.snapshot, offset_of(opened.document, params.position), point)
    return range_of(opened.document, *span) if span else None


def edit(session: Session, params: EditParams) -> dict[str, Any] | None:
    """What a click does; the edit is for the client to apply, so that it can be undone there."""
    point = _point(params.point) if params.point else None
    opened = session.store.get(params.text_document.uri)
    if opened is None:
        return None
    click = feature.click(opened.snapshot, offset_of(opened.document, params.position), point)
    if click is None:
        return None
    after = opened.document
    for start, end, text in reversed(click.edits):
        after = after.edit(start, end, text)
    edits = workspace_edit(session, opened, click.edits) if click.edits else None
    return {"label": click.label, "edit": plain(edits), "position": positions_of(after, [click.cursor])[click.cursor]}


def _wishes(params: BoardParams) -> feature.Wishes:
    """What is asked for. Raises RpcError for numbers that mean nothing."""
    numbers, cell = params.numbers, CELL if params.cell is None else params.cell
    if numbers < 0 if isinstance(numbers, int) else numbers not in (ALL, None):
        raise RpcError(ErrorCodes.InvalidParams, f"numbers must be a number from 0, {ALL!r} or null")
    if not SMALLEST_CELL <= cell <= LARGEST_CELL:
        raise RpcError(ErrorCodes.InvalidParams, f"cell must be a number from {SMALLEST_CELL} to {LARGEST_CELL}")
    return feature.Wishes(
        params.format.value,
        params.coordinates.value if params.coordinates else None,
        numbers if isinstance(numbers, int) else None if numbers == ALL else 0,
        params.crop.value,
        cell,
        params.wide,
    )


def _point(point: BoardPoint) -> Point:
    """A point, be it off the board. Raises RpcError for what no board has."""
    if not (0 <= point.column < LONGEST and 0 <= point.row < LONGEST):
        raise RpcError(ErrorCodes.InvalidParams, f"column and row must be numbers from 0 to {LONGEST - 1}")
    return Point(point.column, point.row)


def _answer(view: BoardView, opened: OpenDocument) -> dict[str, Any]:
    """The view as the protocol has it."""
    listed = view.listed
    known = [view.start, view.end, view.root, view.parent, view.previous, view.next, view.last]
    known += listed[1:] if listed else ()
    offsets = [offset for offset in known if offset is not None] + [child.offset for child in view.children]
    places = positions_of(opened.document, offsets)
    return {
        "version": opened.version,
        "range": {"start": places[view.start], "end": places[view.end]},
        "picture": view.picture,
        "message": view.message,
        "layout": _layout(view.layout) if view.layout else None,
        "caption": view.caption,
        "move": _move(*view.move) if view.move else None,
        "turn": view.turn,
        "captured": {"black": view.black_lost, "white": view.white_lost},
        "list": {"identifier": listed[0], "range": {"start": places[listed[1]], "end": places[listed[2]]}}
        if listed
        else None,
        "root": places[view.root],
        "parent": None if view.parent is None else places[view.parent],
        "previousSibling": None if view.previous is None else places[view.previous],
        "nextSibling": None if view.next is None else places[view.next],
        "last": None if view.last is None else places[view.last],
        "children": [{"position": places[child.offset], "label": child.text} for child in view.children],
    }


def _layout(layout: Layout) -> dict[str, Any]:
    (left, top), (right, bottom) = layout.region
    return {
        "columns": [left, right],
        "rows": [top, bottom],
        "left": layout.left,
        "top": layout.top,
        "cell": layout.cell,
        "width": layout.width,
        "height": layout.height,
    }


def _move(number: int, colour: str, point: Point | None) -> dict[str, Any]:
    return {"number": number, "color": colour, "point": name(point) if point else None}


FEATURES = (
    Feature(BOARD, BoardParams, board),
    Feature(BOARD_TARGET, TargetParams, target),
    Feature(BOARD_EDIT, EditParams, edit),
)
