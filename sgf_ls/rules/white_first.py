"""White has the first move of a game without handicap.

What
    Reported is the first move where all variations begin with White, and the root states no handicap of two stones or
    more, sets up no stones, and has no PL.

Why
    Black plays first, so a move may be missing, or the colours are exchanged.

Example
    `(;SZ[9];W[aa];B[bb])`

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.first_moves import first_move_rule, has_handicap, has_setup

GROUP = "TREES"
RULE = first_move_rule(
    "white-first",
    __doc__,
    "White has the first move, but there is neither a handicap nor setup nor PL",
    "W",
    lambda root: not has_handicap(root) and not has_setup(root),
)
