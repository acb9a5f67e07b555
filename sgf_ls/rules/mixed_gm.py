"""The games of a file state different values of `GM`.

What
    Reported is each `GM` that states another kind of game than the first game of the text does. Games
    that state none are passed over.

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
RULE = mixed_rule("mixed-gm", "GM", __doc__)
