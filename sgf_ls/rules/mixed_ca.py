"""The games of a file state different values of `CA`.

What
    Reported is each `CA` that states another charset than the first game of the text does. Games
    that state none are passed over.

Why
    A file has one encoding; whoever reads a game by the wrong one gets the wrong letters. FF4 does not
    forbid it.

Example
    `(;CA[UTF-8]GM[1])(;CA[GBK]GM[1])`

Fix
    None.
"""

from __future__ import annotations

from sgf_ls.rules.mixed import mixed_rule

RULE = mixed_rule("mixed-ca", "CA", __doc__)
