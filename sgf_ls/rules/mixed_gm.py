"""The games of a file are of different kinds.

What
    Reported is each `GM` that states another kind of game than the first game of the text does. A game that states
    none is one of Go, which is reported at its `;` where the first game is none.

Why
    Most programs are made for one game and take the whole file for it. FF4 does not
    forbid it.

Example
    `(;GM[1];B[cc])(;GM[2];B[c3])`

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.mixed import mixed_rule

GROUP = "STRUCTURE"
RULE = mixed_rule("mixed-gm", "GM", __doc__, "the first game of this file is of another kind (GM)")
