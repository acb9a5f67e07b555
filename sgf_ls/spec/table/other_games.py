"""Properties that FF4 defines for a game other than Go, each on the page of its game."""

from __future__ import annotations

from sgf_ls.spec.record import Limits, NodeClass, PropertySpec, Status
from sgf_ls.spec.table import choices
from sgf_ls.spec.values import (
    ONE_NUMBER,
    ONE_POINT,
    ONE_SIMPLETEXT,
    PLAIN_STONES,
    POINTS,
    SIMPLETEXT_OR_EMPTY,
    STONE_POINTS,
    TEXT_PAIRS,
)

_FF4 = (4,)
_BACKGAMMON = (6,)
_LINES_OF_ACTION = (9,)
_HEX = (11,)
_AMAZONS = (18,)
_OCTI = (19,)
_TWIXT = (21,)

_ROOT = NodeClass.ROOT
_INFO = NodeClass.GAME_INFO
_SETUP = NodeClass.SETUP
_ANY = NodeClass.NONE

_ROWS: tuple[PropertySpec, ...] = (
    PropertySpec("AS", "Who adds stones", _FF4, _ANY, ONE_SIMPLETEXT, games=_LINES_OF_ACTION, choices=choices.WHO_ADDS),
    PropertySpec("IP", "Initial position", _FF4, _INFO, SIMPLETEXT_OR_EMPTY, games=_LINES_OF_ACTION + _HEX + _TWIXT),
    PropertySpec(
        "IY",
        "Invert Y axis",
        _FF4,
        _INFO,
        ONE_SIMPLETEXT,
        games=_LINES_OF_ACTION,
        choices=choices.TRUTH,
        default="false",
    ),
    PropertySpec("SE", "Mark reachable points", _FF4, _ANY, ONE_POINT, games=_LINES_OF_ACTION),
    PropertySpec(
        "SU",
        "Setup type",
        _FF4,
        _INFO,
        ONE_SIMPLETEXT,
        games=_LINES_OF_ACTION,
        choices=choices.SETUP_TYPES,
        default="Standard",
    ),
    PropertySpec("IS", "Initial viewer settings", _FF4, _ROOT, TEXT_PAIRS, games=_HEX, choices=choices.VIEWER_SWITCHES),
    PropertySpec("AA", "Add arrows", _FF4, _SETUP, POINTS, games=_AMAZONS),
    PropertySpec("BO", "Black octi squares", _FF4, _INFO, POINTS, games=_OCTI),
    PropertySpec("WO", "White octi squares", _FF4, _INFO, POINTS, games=_OCTI),
    PropertySpec("NP", "Number of prongs", _FF4, _INFO, ONE_NUMBER, games=_OCTI),
    PropertySpec("NR", "Number of reserve pods", _FF4, _INFO, ONE_NUMBER, games=_OCTI),
    PropertySpec("NS", "Number of superprongs", _FF4, _INFO, ONE_NUMBER, games=_OCTI),
    PropertySpec("AS", "Arrow from a stone", _FF4, _ANY, STONE_POINTS, games=_OCTI),
    PropertySpec("CS", "Circle on a stone", _FF4, _ANY, PLAIN_STONES, games=_OCTI),
    PropertySpec("MS", "Cross on a stone", _FF4, _ANY, PLAIN_STONES, games=_OCTI),
    PropertySpec("SS", "Square on a stone", _FF4, _ANY, PLAIN_STONES, games=_OCTI),
    PropertySpec("TS", "Triangle on a stone", _FF4, _ANY, PLAIN_STONES, games=_OCTI),
    PropertySpec("RP", "Remove pod", _FF4, _SETUP, PLAIN_STONES, games=_OCTI),
    PropertySpec("CO", "Cube owner", _FF4, _SETUP, ONE_SIMPLETEXT, games=_BACKGAMMON, choices=choices.CUBE_OWNERS),
    PropertySpec("CV", "Cube value", _FF4, _SETUP, ONE_NUMBER, games=_BACKGAMMON, default="1"),
    PropertySpec(
        "DI", "Dice", _FF4, _SETUP, ONE_NUMBER, games=_BACKGAMMON, limits=Limits(11, 66), pattern="[1-6][1-6]"
    ),
    PropertySpec("MI", "Match information", _FF4, _INFO, TEXT_PAIRS, games=_BACKGAMMON, choices=choices.MATCH_TAGS),
    PropertySpec("PZ", "Puzzle", _FF4, _INFO, ONE_SIMPLETEXT, games=_TWIXT),
)

OTHER_GAMES: tuple[PropertySpec, ...] = tuple(row._replace(status=Status.OTHER_GAME) for row in _ROWS)
