"""Values that are known in advance: what completion offers and checks compare with.

Source: FF4's property pages, and the pages of the other games.
"""

from __future__ import annotations

from sgf_ls.spec.games import GAME_NAMES
from sgf_ls.spec.record import Choice, ChoiceKind, Choices


def _exact(items: dict[str, str]) -> Choices:
    return Choices(ChoiceKind.EXACT, tuple(Choice(value, meaning) for value, meaning in items.items()))


def _examples(items: dict[str, str]) -> Choices:
    return _exact(items)._replace(kind=ChoiceKind.EXAMPLES)


def _usual(items: dict[str, str]) -> tuple[Choice, ...]:
    return tuple(Choice(value, meaning) for value, meaning in items.items())


# Values of the types Double and Color.
EMPHASIS = _exact({"1": "normal", "2": "emphasised"})
COLORS = _exact({"B": "Black", "W": "White"})

FORMATS = _exact({"4": "FF4", "3": "FF3", "2": "FF2 (never published)", "1": "FF1"})
GAMES = _examples({str(number): name for number, name in GAME_NAMES.items()})

STYLES = _exact(
    {
        "0": "variations are the children of the node, marked on the board",
        "1": "variations are the siblings of the node, marked on the board",
        "2": "variations are the children of the node, the board is left alone",
        "3": "variations are the siblings of the node, the board is left alone",
    }
)

MOVE_NUMBERS = _exact({"0": "no numbers", "1": "numbers as they are", "2": "numbers modulo 100"})

# FG: numbers to be added up, for instance 257.
FIGURE_FLAGS = Choices(
    ChoiceKind.FLAGS,
    (
        Choice("1", "coordinates are hidden"),
        Choice("2", "the diagram's name is hidden"),
        Choice("4", "moves that do not fit the diagram are not listed"),
        Choice("256", "captured stones stay"),
        Choice("512", "star points are hidden"),
        Choice("32768", "all other flags are ignored"),
    ),
)

# RE: besides these a winner may be followed by the margin, as in `B+3.5`.
_REASONS = {
    "R": "by resignation",
    "Resign": "by resignation",
    "T": "on time",
    "Time": "on time",
    "F": "by forfeit",
    "Forfeit": "by forfeit",
}
RESULTS = _examples(
    {
        "0": "drawn game",
        "Draw": "drawn game",
        "Void": "no result, or play was broken off",
        "?": "result unknown",
        "B+": "Black wins, margin unknown",
        "W+": "White wins, margin unknown",
        **{f"B+{reason}": f"Black wins {words}" for reason, words in _REASONS.items()},
        **{f"W+{reason}": f"White wins {words}" for reason, words in _REASONS.items()},
    }
)

# RU: any name is allowed, but these four are written exactly so.
RULES = _examples(
    {
        "AGA": "American Go Association",
        "GOE": "Ing's rules",
        "Japanese": "Nihon Ki-in",
        "NZ": "New Zealand",
    }
)

# What records mostly have, the likeliest first, be it named by the format or not.
USUAL_CHARSETS = _usual(
    {
        "UTF-8": "Unicode, all scripts",
        "ISO-8859-1": "Latin-1, which holds where CA is missing",
        "GB18030": "Chinese, simplified",
        "Big5": "Chinese, traditional",
        "Shift_JIS": "Japanese",
        "EUC-KR": "Korean",
        "windows-1251": "Cyrillic",
    }
)
USUAL_SIZES = _usual({"19": "the full board", "13": "13x13", "9": "9x9"})
USUAL_HANDICAPS = _usual({str(stones): f"{stones} stones" for stones in range(2, 10)})
USUAL_KOMIS = _usual(
    {
        "6.5": "usual under Japanese and Korean rules",
        "7.5": "usual under Chinese and AGA rules",
        "5.5": "usual in older records",
        "0.5": "usual with a handicap",
        "0": "none",
        "3.75": "7.5 points, as counted in older Chinese records",
    }
)
USUAL_RESULTS = _usual(
    {
        "B+R": "White resigned",
        "W+R": "Black resigned",
        "B+": "Black won; the margin may follow",
        "W+": "White won; the margin may follow",
        "B+T": "White lost on time",
        "W+T": "Black lost on time",
    }
)
USUAL_RULES = _usual(
    {
        "Japanese": "Nihon Ki-in",
        "Chinese": "the area rules of the Chinese Weiqi Association",
        "Korean": "Hanguk Kiwon",
        "AGA": "American Go Association",
        "NZ": "New Zealand",
        "GOE": "Ing's rules",
        "Tromp-Taylor": "area rules in ten lines",
    }
)

# Lines of Action.
WHO_ADDS = _exact({"Black": "black stones", "White": "white stones", "None": "no stones"})
TRUTH = _exact({"true": "rows count upwards", "false": "rows count downwards"})
SETUP_TYPES = _exact(
    {
        "Standard": "the usual start",
        "Scrambled-eggs": "colours alternate along each edge",
        "Parachute": "a variant of the usual start",
        "Gemma": "a variant of the usual start",
        "Custom": "placed by setup properties",
    }
)

# Hex: each with `:on` or `:off`.
VIEWER_SWITCHES = Choices(
    ChoiceKind.LEFT_PART,
    (
        Choice("tried", "variations that were tried"),
        Choice("marked", "points that are marked"),
        Choice("lastmove", "the last move"),
        Choice("headings", "headings of the board"),
        Choice("lock", "protection against changes"),
    ),
)

# Backgammon.
CUBE_OWNERS = _exact({"b": "Black", "w": "White", "c": "in the middle", "n": "no cube"})
MATCH_TAGS = Choices(
    ChoiceKind.LEFT_PART,
    (
        Choice("length", "points that win the match"),
        Choice("game", "number of this game"),
        Choice("bs", "Black's score before the game"),
        Choice("ws", "White's score before the game"),
    ),
)
