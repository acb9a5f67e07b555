"""Private properties that programs and archives are known to write.

FF4 lets every program add its own, so none of them is a fault. Some clash with a standard identifier (TE, KO, LT, TC,
CH, DI, CO): which one is meant shows only in the value.
"""

from __future__ import annotations

from sgf_ls.spec.private import Confidence, PrivateSpec
from sgf_ls.spec.values import (
    ONE_DOUBLE,
    ONE_NUMBER,
    ONE_REAL,
    ONE_SIMPLETEXT,
    ONE_TEXT,
    PLAIN_POINTS,
    TEXTS,
)

_HIGH = Confidence.HIGH
_MEDIUM = Confidence.MEDIUM
_LOW = Confidence.LOW

_IGS = "IGS / Pandanet"
_CYBERORO = "Nihon Ki-in / Cyberoro"
_DATABASES = "databases"
_MULTIPLAYER = "multiplayer records"
_UNKNOWN = "unknown program"

PRIVATE: tuple[PrivateSpec, ...] = (
    # Engines and the programs around them.
    PrivateSpec("SBKV", "Win rate", "Sabaki", ONE_REAL, _HIGH),
    PrivateSpec("SBKS", "Score lead", "Sabaki", ONE_REAL, _HIGH),
    PrivateSpec("KT", "Engine analysis", "KaTrain", TEXTS, _HIGH),
    PrivateSpec("KTV", "Analysis version", "KaTrain", ONE_SIMPLETEXT, _HIGH),
    PrivateSpec("KTSF", "Shortcut from", "KaTrain", ONE_NUMBER, _HIGH),
    PrivateSpec("KTSID", "Shortcut identifier", "KaTrain", ONE_NUMBER, _HIGH),
    PrivateSpec("LZ", "Engine analysis", "Lizzie family", ONE_TEXT, _HIGH),
    PrivateSpec("LZ2", "Second engine's analysis", "LizzieYZY", ONE_TEXT, _LOW),
    PrivateSpec("LZOP", "Analysis of the start", "LizzieYZY", ONE_TEXT, _LOW),
    PrivateSpec("LZOP2", "Second engine's analysis of the start", "LizzieYZY", ONE_TEXT, _MEDIUM),
    PrivateSpec("DZ", "Kind of engine game", "LizzieYZY", ONE_SIMPLETEXT, _MEDIUM),
    PrivateSpec("ZT", "Engine data", "Zen", ONE_TEXT, _LOW),
    # Editors.
    PrivateSpec("MULTIGOGM", "Program mode", "MultiGo", ONE_NUMBER, _MEDIUM),
    PrivateSpec("MULTIGOBM", "Bookmark", "MultiGo", ONE_SIMPLETEXT, _LOW),
    PrivateSpec("SY", "System", "CGoban 1", ONE_SIMPLETEXT, _HIGH),
    PrivateSpec("IL", "Illegal points", "CGoban 1", PLAIN_POINTS, _MEDIUM),
    PrivateSpec("GE", "Genre", "SmartGo", ONE_SIMPLETEXT, _HIGH),
    PrivateSpec("DI", "Difficulty", "SmartGo", ONE_SIMPLETEXT, _HIGH),
    PrivateSpec("DP", "Difficulty figure", "SmartGo", ONE_NUMBER, _LOW),
    PrivateSpec("CO", "Problem statistics", "SmartGo", ONE_NUMBER, _LOW),
    PrivateSpec("CH", "Check mark", "SmartGo, FF1-FF3", ONE_DOUBLE, _MEDIUM),
    PrivateSpec("KI", "Integer komi", "Smart Game Board", ONE_NUMBER, _HIGH),
    PrivateSpec("WV", "GoWrite version", "GoWrite", ONE_SIMPLETEXT, _MEDIUM),
    PrivateSpec("WX", "GoWrite extension", "GoWrite", ONE_SIMPLETEXT, _LOW),
    # Servers.
    PrivateSpec("KGSDE", "Dead stones", "KGS", PLAIN_POINTS, _HIGH),
    PrivateSpec("KGSSB", "Score of Black", "KGS", ONE_REAL, _HIGH),
    PrivateSpec("KGSSW", "Score of White", "KGS", ONE_REAL, _HIGH),
    PrivateSpec("NB", "Count for Black", _IGS, ONE_NUMBER, _MEDIUM),
    PrivateSpec("NW", "Count for White", _IGS, ONE_NUMBER, _MEDIUM),
    PrivateSpec("OS", "Opponent or owner", "Pandanet", ONE_SIMPLETEXT, _LOW),
    PrivateSpec("RR", "Rating kind", "Pandanet", ONE_SIMPLETEXT, _LOW),
    PrivateSpec("TT", "Overtime period", "Fox", ONE_NUMBER, _MEDIUM),
    PrivateSpec("TC", "Overtime count", "Fox", ONE_NUMBER, _LOW),
    PrivateSpec("RL", "Unknown number", "Fox", ONE_NUMBER, _LOW),
    PrivateSpec("OH", "Earlier handicap", "servers", ONE_SIMPLETEXT, _LOW),
    # The dialect of Japanese and Korean servers.
    PrivateSpec("TE", "Event", _CYBERORO, ONE_SIMPLETEXT, _HIGH),
    PrivateSpec("RD", "Date", _CYBERORO, ONE_SIMPLETEXT, _HIGH),
    PrivateSpec("LT", "Overtime period", _CYBERORO, ONE_SIMPLETEXT, _HIGH),
    PrivateSpec("LC", "Overtime count", _CYBERORO, ONE_SIMPLETEXT, _HIGH),
    PrivateSpec("KO", "Komi", _CYBERORO, ONE_SIMPLETEXT, _HIGH),
    PrivateSpec("HD", "Handicap", _CYBERORO, ONE_NUMBER, _HIGH),
    PrivateSpec("GK", "Game kind", _CYBERORO, ONE_NUMBER, _LOW),
    # Archives and records of team games.
    PrivateSpec("BC", "Black country", _DATABASES, ONE_SIMPLETEXT, _MEDIUM),
    PrivateSpec("WC", "White country", _DATABASES, ONE_SIMPLETEXT, _MEDIUM),
    PrivateSpec("PBX", "More on Black", _DATABASES, ONE_SIMPLETEXT, _LOW),
    PrivateSpec("PX", "Other name of Black", _DATABASES, ONE_SIMPLETEXT, _LOW),
    PrivateSpec("PY", "Other name of White", _DATABASES, ONE_SIMPLETEXT, _LOW),
    PrivateSpec("DTX", "Long date", _DATABASES, ONE_SIMPLETEXT, _LOW),
    PrivateSpec("EVX", "Long event", _DATABASES, ONE_SIMPLETEXT, _LOW),
    PrivateSpec("JD", "Japanese date", _DATABASES, ONE_SIMPLETEXT, _LOW),
    PrivateSpec("TI", "Tournament index", _DATABASES, ONE_SIMPLETEXT, _LOW),
    PrivateSpec("GKM", "Other komi", _DATABASES, ONE_REAL, _LOW),
    PrivateSpec("ZZ", "Explanation", "Chinese databases", ONE_SIMPLETEXT, _LOW),
    PrivateSpec("BP", "Black players", _MULTIPLAYER, ONE_SIMPLETEXT, _LOW),
    PrivateSpec("WP", "White players", _MULTIPLAYER, ONE_SIMPLETEXT, _LOW),
    PrivateSpec("PI", "People involved", _MULTIPLAYER, ONE_SIMPLETEXT, _LOW),
    # Nobody knows whose.
    PrivateSpec("T", "Time used", _UNKNOWN, ONE_REAL, _LOW),
    PrivateSpec("E", "Captured stones", _UNKNOWN, PLAIN_POINTS, _LOW),
    PrivateSpec("GOGGPFF", "Program marker", _UNKNOWN, ONE_SIMPLETEXT, _LOW),
    PrivateSpec("GOGGPAP", "Program marker", _UNKNOWN, ONE_SIMPLETEXT, _LOW),
)
