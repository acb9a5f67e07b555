"""The properties of FF4 that every game has, and the four that only Go has.

Order and headings follow FF4's index. `ANY` is a property that may stand in any node.
"""

from __future__ import annotations

from sgf_ls.spec.games import GO
from sgf_ls.spec.record import ExclusiveGroup, Limits, NodeClass, PropertySpec, UniqueGroup
from sgf_ls.spec.table import choices
from sgf_ls.spec.values import (
    EMPTY_OR_TITLED,
    NUMBER_OR_PAIR,
    ONE_COLOR,
    ONE_DOUBLE,
    ONE_EMPTY,
    ONE_MOVE,
    ONE_NUMBER,
    ONE_REAL,
    ONE_SIMPLETEXT,
    ONE_TEXT,
    ONE_TEXT_PAIR,
    POINT_PAIRS,
    POINT_TEXTS,
    POINTS,
    POINTS_OR_EMPTY,
    STONES,
)

_FF1_4 = (1, 2, 3, 4)
_FF3_4 = (3, 4)
_FF4 = (4,)
_IN_GO = (GO,)

_ROOT = NodeClass.ROOT
_INFO = NodeClass.GAME_INFO
_SETUP = NodeClass.SETUP
_MOVE = NodeClass.MOVE
_ANY = NodeClass.NONE

_PLAYED = ("B", "W")
_EITHER = ExclusiveGroup.MOVE
_ON_MOVE = ExclusiveGroup.MOVE_JUDGEMENT
_ON_POSITION = ExclusiveGroup.POSITION_JUDGEMENT
_STRONG = choices.EMPHASIS
_NOT_NEGATIVE = Limits(0, firm=False)

# First filters; whether a date exists, and whether a shortcut has something to lean on, needs code.
_DATE = r"[0-9]{4}(?:-[0-9]{2}){0,2}(?:,(?:[0-9]{4}(?:-[0-9]{2}){0,2}|[0-9]{2}(?:-[0-9]{2})?))*"
_RESULT = r"0|Draw|Void|\?|[BW]\+(?:[0-9]+(?:\.[0-9]+)?|R|Resign|T|Time|F|Forfeit)?"

STANDARD: tuple[PropertySpec, ...] = (
    # Moves.
    PropertySpec("B", "Black move", _FF1_4, _MOVE, ONE_MOVE, exclusive_group=_EITHER),
    PropertySpec("W", "White move", _FF1_4, _MOVE, ONE_MOVE, exclusive_group=_EITHER),
    PropertySpec("KO", "Execute an illegal move", _FF3_4, _MOVE, ONE_EMPTY, requires=_PLAYED),
    PropertySpec("MN", "Set move number", _FF3_4, _MOVE, ONE_NUMBER, limits=Limits(1, firm=False)),
    # Setup.
    PropertySpec("AB", "Add black", _FF1_4, _SETUP, STONES, unique_group=UniqueGroup.STONES),
    PropertySpec("AW", "Add white", _FF1_4, _SETUP, STONES, unique_group=UniqueGroup.STONES),
    PropertySpec("AE", "Add empty", _FF1_4, _SETUP, POINTS, unique_group=UniqueGroup.STONES),
    PropertySpec("PL", "Player to play", _FF1_4, _SETUP, ONE_COLOR, choices=choices.COLORS),
    # Notes on the node and the position.
    PropertySpec("C", "Comment", _FF1_4, _ANY, ONE_TEXT),
    PropertySpec("N", "Node name", _FF1_4, _ANY, ONE_SIMPLETEXT),
    PropertySpec("GB", "Good for Black", _FF1_4, _ANY, ONE_DOUBLE, choices=_STRONG, exclusive_group=_ON_POSITION),
    PropertySpec("GW", "Good for White", _FF1_4, _ANY, ONE_DOUBLE, choices=_STRONG, exclusive_group=_ON_POSITION),
    PropertySpec("DM", "Even position", _FF3_4, _ANY, ONE_DOUBLE, choices=_STRONG, exclusive_group=_ON_POSITION),
    PropertySpec("UC", "Unclear position", _FF3_4, _ANY, ONE_DOUBLE, choices=_STRONG, exclusive_group=_ON_POSITION),
    PropertySpec("HO", "Hotspot", _FF3_4, _ANY, ONE_DOUBLE, choices=_STRONG),
    PropertySpec("V", "Value", _FF1_4, _ANY, ONE_REAL),
    # Notes on the move.
    PropertySpec(
        "BM", "Bad move", _FF1_4, _MOVE, ONE_DOUBLE, choices=_STRONG, exclusive_group=_ON_MOVE, requires=_PLAYED
    ),
    PropertySpec("DO", "Doubtful move", _FF3_4, _MOVE, ONE_EMPTY, exclusive_group=_ON_MOVE, requires=_PLAYED),
    PropertySpec("IT", "Interesting move", _FF3_4, _MOVE, ONE_EMPTY, exclusive_group=_ON_MOVE, requires=_PLAYED),
    PropertySpec(
        "TE", "Tesuji", _FF1_4, _MOVE, ONE_DOUBLE, choices=_STRONG, exclusive_group=_ON_MOVE, requires=_PLAYED
    ),
    # Markup.
    PropertySpec("AR", "Arrow", _FF4, _ANY, POINT_PAIRS, unique_group=UniqueGroup.ARROWS),
    PropertySpec("LN", "Line", _FF4, _ANY, POINT_PAIRS, unique_group=UniqueGroup.LINES),
    PropertySpec("CR", "Circle", _FF3_4, _ANY, POINTS, unique_group=UniqueGroup.MARKUP),
    PropertySpec("MA", "Mark", _FF3_4, _ANY, POINTS, unique_group=UniqueGroup.MARKUP),
    PropertySpec("SL", "Selected", _FF1_4, _ANY, POINTS, unique_group=UniqueGroup.MARKUP),
    PropertySpec("SQ", "Square", _FF4, _ANY, POINTS, unique_group=UniqueGroup.MARKUP),
    PropertySpec("TR", "Triangle", _FF3_4, _ANY, POINTS, unique_group=UniqueGroup.MARKUP),
    PropertySpec("LB", "Label", _FF3_4, _ANY, POINT_TEXTS, unique_group=UniqueGroup.LABELS),
    PropertySpec("DD", "Dim points", _FF4, _ANY, POINTS_OR_EMPTY, inherit=True, unique_group=UniqueGroup.DIM),
    # Root.
    PropertySpec("AP", "Application", _FF4, _ROOT, ONE_TEXT_PAIR),
    PropertySpec("CA", "Charset", _FF4, _ROOT, ONE_SIMPLETEXT, default="ISO-8859-1", usual=choices.USUAL_CHARSETS),
    PropertySpec(
        "FF", "Fileformat", _FF1_4, _ROOT, ONE_NUMBER, choices=choices.FORMATS, limits=Limits(1, 4), default="1"
    ),
    PropertySpec("GM", "Game", _FF1_4, _ROOT, ONE_NUMBER, choices=choices.GAMES, limits=Limits(1, 40), default="1"),
    PropertySpec("ST", "Style", _FF4, _ROOT, ONE_NUMBER, choices=choices.STYLES, limits=Limits(0, 3), default="0"),
    # The default of SZ depends on the game: `games.DEFAULT_SIDE`.
    PropertySpec("SZ", "Size", _FF1_4, _ROOT, NUMBER_OR_PAIR, limits=Limits(1, 52), usual=choices.USUAL_SIZES),
    # Game information.
    PropertySpec("AN", "Annotation", _FF3_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("BR", "Black rank", _FF1_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("WR", "White rank", _FF1_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("BT", "Black team", _FF3_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("WT", "White team", _FF3_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("CP", "Copyright", _FF3_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("DT", "Date", _FF1_4, _INFO, ONE_SIMPLETEXT, pattern=_DATE, mandatory_format=True),
    PropertySpec("EV", "Event", _FF1_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("GN", "Game name", _FF1_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("GC", "Game comment", _FF1_4, _INFO, ONE_TEXT),
    PropertySpec("ON", "Opening", _FF3_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("OT", "Overtime", _FF4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("PB", "Player Black", _FF1_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("PW", "Player White", _FF1_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("PC", "Place", _FF1_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec(
        "RE",
        "Result",
        _FF1_4,
        _INFO,
        ONE_SIMPLETEXT,
        choices=choices.RESULTS,
        usual=choices.USUAL_RESULTS,
        pattern=_RESULT,
        mandatory_format=True,
    ),
    PropertySpec("RO", "Round", _FF1_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("RU", "Rules", _FF3_4, _INFO, ONE_SIMPLETEXT, choices=choices.RULES, usual=choices.USUAL_RULES),
    PropertySpec("SO", "Source", _FF1_4, _INFO, ONE_SIMPLETEXT),
    PropertySpec("TM", "Time limit", _FF1_4, _INFO, ONE_REAL, limits=_NOT_NEGATIVE, mandatory_format=True),
    PropertySpec("US", "User", _FF1_4, _INFO, ONE_SIMPLETEXT),
    # FF4's page for Go asks for two stones or more, but records of even games often hold HA[0].
    PropertySpec(
        "HA",
        "Handicap",
        _FF1_4,
        _INFO,
        ONE_NUMBER,
        games=_IN_GO,
        limits=Limits(2, firm=False),
        usual=choices.USUAL_HANDICAPS,
    ),
    PropertySpec("KM", "Komi", _FF1_4, _INFO, ONE_REAL, games=_IN_GO, mandatory_format=True, usual=choices.USUAL_KOMIS),
    # Timing.
    PropertySpec("BL", "Black time left", _FF1_4, _MOVE, ONE_REAL, limits=_NOT_NEGATIVE),
    PropertySpec("WL", "White time left", _FF1_4, _MOVE, ONE_REAL, limits=_NOT_NEGATIVE),
    PropertySpec("OB", "Overtime stones Black", _FF3_4, _MOVE, ONE_NUMBER),
    PropertySpec("OW", "Overtime stones White", _FF3_4, _MOVE, ONE_NUMBER),
    # Printing and viewing.
    PropertySpec("FG", "Figure", _FF1_4, _ANY, EMPTY_OR_TITLED, choices=choices.FIGURE_FLAGS),
    PropertySpec(
        "PM",
        "Print move mode",
        _FF4,
        _ANY,
        ONE_NUMBER,
        inherit=True,
        choices=choices.MOVE_NUMBERS,
        limits=Limits(0, 2),
        default="1",
    ),
    PropertySpec(
        "VW", "View part of board", _FF1_4, _ANY, POINTS_OR_EMPTY, inherit=True, unique_group=UniqueGroup.VIEW
    ),
    # Territory.
    PropertySpec(
        "TB", "Territory Black", _FF1_4, _ANY, POINTS_OR_EMPTY, games=_IN_GO, unique_group=UniqueGroup.TERRITORY
    ),
    PropertySpec(
        "TW", "Territory White", _FF1_4, _ANY, POINTS_OR_EMPTY, games=_IN_GO, unique_group=UniqueGroup.TERRITORY
    ),
)
