"""The games of a file state different values of `CA`.

What
    Reported is each `CA` that states another charset than the first game of the text does. Two
    names of one charset, such as `UTF-8` and `utf8`, are the same, and so are those of a family that is read by its
    widest member, such as `GB2312` and `GBK`. Games that state none are passed over.

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

GROUP = "STRUCTURE"
RULE = mixed_rule("mixed-ca", "CA", __doc__)
