"""The games of a file state different values of `FF`.

What
    Reported is each `FF` that states another version of the format than the first game of the text does. Games
    that state none are passed over.

Why
    Programs may read all games of a file by the version that the first one states. FF4 does not
    forbid it.

Example
    `(;FF[4]GM[1];B[cc])(;FF[3]GM[1];B[gg])`

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.mixed import mixed_rule

GROUP = "STRUCTURE"
RULE = mixed_rule("mixed-ff", "FF", __doc__)
