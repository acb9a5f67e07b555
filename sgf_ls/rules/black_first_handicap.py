"""Black has the first move of a game with handicap stones.

What
    Reported is the first move where all variations begin with Black, the root states a handicap of two stones or more
    and sets them up, and has no PL. (Where no stones are set up, they may be played as moves.)

Why
    White plays first when the handicap stones stand, so a move may be missing, or the colours are exchanged.

Example
    `(;SZ[9]HA[2]AB[gc][cg];B[ee])`

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.first_moves import first_move_rule, has_handicap, has_setup

GROUP = "TREES"
RULE = first_move_rule(
    "black-first-handicap",
    __doc__,
    "Black has the first move, but the handicap stones stand already",
    "B",
    lambda root: has_handicap(root) and has_setup(root),
)
