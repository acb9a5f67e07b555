"""Properties of FF1 to FF3 that FF4 dropped, and KI, a private one so common that FF4 programs convert it.

Point lists of these versions hold single points only: rectangles came with FF4.
"""

from __future__ import annotations

from sgf_ls.spec.games import GO
from sgf_ls.spec.record import NodeClass, PropertySpec, Status
from sgf_ls.spec.table.choices import EMPHASIS
from sgf_ls.spec.values import (
    ONE_DOUBLE,
    ONE_EMPTY,
    ONE_MOVE,
    ONE_NUMBER,
    ONE_REAL,
    ONE_SIMPLETEXT,
    ONE_UNKNOWN,
    PLAIN_POINTS,
)

_FF1_2 = (1, 2)
_FF1_3 = (1, 2, 3)
_FF3 = (3,)
_IN_GO = (GO,)
_INFO = NodeClass.GAME_INFO
_ANY = NodeClass.NONE

_ROWS: tuple[PropertySpec, ...] = (
    # L: which letter a point bears depends on its place in the list; SE: a sequence of tries.
    PropertySpec("L", "Letters", _FF1_2, _ANY, PLAIN_POINTS, ordered=True, replaced_by=("LB",)),
    PropertySpec("M", "Simple mark", _FF1_2, _ANY, PLAIN_POINTS, replaced_by=("MA", "TR")),
    PropertySpec("CH", "Check mark", _FF1_3, _ANY, ONE_DOUBLE, choices=EMPHASIS),
    PropertySpec("SI", "Sigma", _FF3, _ANY, ONE_DOUBLE, choices=EMPHASIS),
    PropertySpec("BS", "Black species", _FF1_3, _INFO, ONE_NUMBER),
    PropertySpec("WS", "White species", _FF1_3, _INFO, ONE_NUMBER),
    PropertySpec("EL", "Evaluation of a computer move", _FF1_2, _ANY, ONE_NUMBER),
    PropertySpec("EX", "Expected move", _FF1_2, _ANY, ONE_MOVE),
    PropertySpec("ID", "Game identifier", _FF3, _INFO, ONE_SIMPLETEXT, replaced_by=("EV", "RO")),
    PropertySpec("LT", "Lose on time", _FF3, _ANY, ONE_EMPTY),
    PropertySpec("OM", "Moves per overtime", _FF3, _ANY, ONE_NUMBER, replaced_by=("OT",)),
    PropertySpec("OP", "Overtime length", _FF3, _ANY, ONE_REAL, replaced_by=("OT",)),
    PropertySpec("OV", "Operator overhead", _FF3, _ANY, ONE_REAL),
    PropertySpec("CI", "Chinese handicap", _FF3, _INFO, ONE_UNKNOWN),
    PropertySpec("RG", "Region", _FF1_3, _ANY, PLAIN_POINTS, games=_IN_GO),
    PropertySpec("SC", "Secure stones", _FF1_3, _ANY, PLAIN_POINTS),
    PropertySpec("SE", "Self-test moves", _FF3, _ANY, PLAIN_POINTS, ordered=True),
    PropertySpec("TC", "Territory count", _FF3, _ANY, ONE_NUMBER, games=_IN_GO),
    PropertySpec(
        "KI",
        "Integer komi",
        _FF1_2,
        _INFO,
        ONE_NUMBER,
        games=_IN_GO,
        replaced_by=("KM",),
        status=Status.OBSOLETE_PRIVATE,
    ),
)

OBSOLETE: tuple[PropertySpec, ...] = tuple(
    row._replace(status=Status.OBSOLETE) if row.status is Status.FF4 else row for row in _ROWS
)
