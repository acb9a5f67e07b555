"""GM states a game that SGF has no number for.

What
    The numbers that have been given to games go from 1 (Go) to 40.

Why
    A mistyped number keeps programs from opening the file, and sgf-ls from checking points and moves.

Example
    `GM[99]`

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.finding import Severity
from sgf_ls.rules.value_rule import of_properties, value_rule
from sgf_ls.spec.links import property_link
from sgf_ls.spec.reading.roots import read_known_game

GROUP = "VALUES"
RULE = value_rule("unknown-game", Severity.INFORMATION, __doc__, property_link("GM"), of_properties(GM=read_known_game))
