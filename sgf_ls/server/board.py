"""The requests for the board, which the protocol does not have, as types. `editors/README.md` describes them."""

from __future__ import annotations

from enum import Enum

import attrs
from lsprotocol import types

BOARD, BOARD_TARGET, BOARD_EDIT = "sgf/board", "sgf/boardTarget", "sgf/boardEdit"


class Form(Enum):
    """What the picture is."""

    SVG = "svg"
    TEXT = "text"


class Coordinates(Enum):
    """The names of the lines beside the board."""

    RELATIVE = "relative"
    A1 = "a1"
    SGF = "sgf"
    NONE = "none"


class Crop(Enum):
    """Which part of the board is shown: what the record wants, where there is something, all of it."""

    VIEW = "view"
    AUTO = "auto"
    NONE = "none"


@attrs.define
class BoardParams:
    """What `sgf/board` is asked by."""

    text_document: types.TextDocumentIdentifier
    position: types.Position
    format: Form = Form.SVG
    numbers: int | str | None = None
    coordinates: Coordinates | None = None
    crop: Crop = Crop.VIEW
    cell: int | None = None
    wide: bool = False


@attrs.define
class BoardPoint:
    """A point of the board, from the upper left one, 0-based."""

    column: int
    row: int


@attrs.define
class TargetParams:
    """What `sgf/boardTarget` is asked by."""

    text_document: types.TextDocumentIdentifier
    position: types.Position
    point: BoardPoint


@attrs.define
class EditParams:
    """What `sgf/boardEdit` is asked by; no point is a pass."""

    text_document: types.TextDocumentIdentifier
    position: types.Position
    point: BoardPoint | None
